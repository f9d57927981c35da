import { can } from '@easy-tax/contracts';
import { PageHead } from '../../../components/layout/PageHead';
import { Tabs } from '../../../components/navigation/Tabs';
import { Empty } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { useAddress } from '../../../lib/hooks/use-address';
import { useSession } from '../../../lib/session/session';
import { AuditTrail } from '../audit/AuditTrail';
import { InviteButton } from './InvitePerson';
import { UserTable } from './UserTable';

const parts = [
  { address: 'users', needs: 'users.manage', name: office('tabs.users'), panel: <UserTable /> },
  { address: 'audit', needs: 'audit.read', name: office('tabs.audit'), panel: <AuditTrail /> },
] as const;
type Part = (typeof parts)[number];

/** Users: clients and staff, and their rights; and the audit trail. Each for those whom its service allows. */
export default function UsersPage() {
  const { user } = useSession();
  const [first, ...others] = parts.filter(({ needs }) => can(user, needs));
  return (
    <>
      <PageHead title={t('users.title')} action={can(user, 'users.manage') && <InviteButton />}>
        {t('users.line')}
      </PageHead>
      {first ? (
        <PartTabs shown={[first, ...others]} />
      ) : (
        <section className="card">
          <Empty title={t('users.ownersOnly')}>{t('users.askOwner')}</Empty>
        </section>
      )}
    </>
  );
}

/** The tab is selected by the address, which names all but the users. */
function PartTabs({ shown }: { readonly shown: readonly [Part, ...Part[]] }) {
  const { params, change } = useAddress();
  const initial = shown.findIndex(({ address }) => address === params.get('tab'));
  const onSelect = (at: number) => {
    const tab = shown[at]?.address;
    change(() => new URLSearchParams(tab && tab !== 'users' ? { tab } : {}));
  };
  return <Tabs label={office('tabs.label')} initial={Math.max(initial, 0)} onSelect={onSelect} tabs={shown} />;
}
