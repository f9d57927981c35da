import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../components/layout/PageHead';
import { t } from '../../../i18n/en/admin/clients';
import { GroupPage } from './group/GroupPage';
import { ImportPage } from './import/ImportPage';
import { AddClient, BringIn } from './list/AddClient';
import { ClientTable } from './list/ClientTable';
import { ClientPage } from './one/ClientPage';

/** The office's clients, one of them (`?client=`), a group (`?view=group&id=`), or the import of a list (`?view=import`). */
export default function ClientsPage() {
  const [params] = useSearchParams();
  const opened = params.get('client');
  if (opened) return <ClientPage key={opened} id={opened} />;
  if (params.get('view') === 'import') return <ImportPage />;
  const group = params.get('view') === 'group' && params.get('id');
  if (group) return <GroupPage key={group} id={group} />;
  return (
    <>
      <PageHead
        title={t('all')}
        action={
          <div className="row">
            <BringIn />
            <AddClient />
          </div>
        }
      />
      <ClientTable />
    </>
  );
}
