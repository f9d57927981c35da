import { atLeast } from '../../../../components/data-table/state/table-page';
import { PageHead } from '../../../../components/layout/PageHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { useReturnsOverview } from '../../overview/use-overview';
import { ReturnsBoard } from '../board/ReturnsBoard';
import { FileDataSwitch } from './FileDataSwitch';
import { NewReturn } from './NewReturn';
import { ReturnTable } from './ReturnTable';

/** File Data's returns as table or board. */
export function ReturnsView({ view }: { readonly view: 'returns' | 'board' }) {
  const { data } = useReturnsOverview();
  const overdue = data && atLeast(data.overdue.value, data.overdue.exact);
  return (
    <>
      <PageHead title={admin('files.title')} links={<FileDataSwitch current="returns" />} action={<NewReturn />} />
      {view === 'board' ? <ReturnsBoard overdue={overdue} /> : <ReturnTable overdue={overdue} />}
    </>
  );
}
