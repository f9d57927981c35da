import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../components/layout/PageHead';
import { Tabs } from '../../../components/navigation/Tabs';
import { Empty } from '../../../components/ui/Empty';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { useIsOwner } from '../../../lib/session/session';
import { AuditTrail } from '../audit/AuditTrail';
import { InviteButton } from './InviteButton';
import { UserTable } from './UserTable';

/** Users: clients and staff, and their rights. Owners only, as enforced by the service. */
export default function UsersPage() {
  const isOwner = useIsOwner();
  return (
    <>
      <PageHead title={t('users.title')} action={isOwner && <InviteButton />}>
        {t('users.line')}
      </PageHead>
      {isOwner ? (
        <OwnersTabs />
      ) : (
        <section className="card">
          <Empty title={t('users.ownersOnly')}>{t('users.askOwner')}</Empty>
        </section>
      )}
    </>
  );
}

/** Tabs of people and audit trail, selected by the address. */
function OwnersTabs() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label={office('tabs.label')}
      initial={params.get('tab') === 'audit' ? 1 : 0}
      onSelect={(at) => setParams(at === 1 ? { tab: 'audit' } : {}, { preventScrollReset: true })}
      tabs={[
        { name: office('tabs.users'), panel: <UserTable /> },
        { name: office('tabs.audit'), panel: <AuditTrail /> },
      ]}
    />
  );
}
