import { IconBellRinging } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { atLeast } from '../../../../components/data-table/state/table-page';
import { PageHead } from '../../../../components/layout/PageHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/reminders';
import { NextBatchLine } from '../../opening/NextBatchLine';
import { useReturnsOverview } from '../../overview/use-overview';
import { ReturnsBoard } from '../board/ReturnsBoard';
import { NewReturn } from './NewReturn';
import { ReturnTable } from './ReturnTable';

/** The returns as table or board. */
export function ReturnsView({ view }: { readonly view: 'table' | 'board' }) {
  const { data } = useReturnsOverview();
  const overdue = data && atLeast(data.overdue.value, data.overdue.exact);
  return (
    <>
      <PageHead
        title={admin('nav.returns')}
        action={
          <div className="row">
            <ButtonLink icon={IconBellRinging} tone="line" to="/admin/returns?view=remind">
              {t('open')}
            </ButtonLink>
            <NewReturn />
          </div>
        }
      />
      <NextBatchLine />
      {view === 'board' ? <ReturnsBoard overdue={overdue} /> : <ReturnTable overdue={overdue} />}
    </>
  );
}
