import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../components/layout/PageHead';
import { t } from '../../../i18n/en/admin/clients';
import { AddClient, BringIn } from './list/AddClient';
import { ClientTable } from './list/ClientTable';
import { ClientPage } from './one/ClientPage';

/** The office's clients, or one of them (`?client=`). */
export default function ClientsPage() {
  const [params] = useSearchParams();
  const opened = params.get('client');
  if (opened) return <ClientPage key={opened} id={opened} />;
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
