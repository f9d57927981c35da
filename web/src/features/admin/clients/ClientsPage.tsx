import { PageHead } from '../../../components/layout/PageHead';
import { t } from '../../../i18n/en/admin/clients';
import { AddClient, BringIn } from './list/AddClient';
import { ClientTable } from './list/ClientTable';

/** The office's clients. */
export default function ClientsPage() {
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
