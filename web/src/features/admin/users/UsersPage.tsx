import { can, mailLink, Role, SECOND, type User } from '@easy-tax/contracts';
import { IconBan, IconCheck, IconMail, IconTrash, IconUserEdit, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton, IconLink } from '../../../components/button/Button';
import { NameWithTags, None, OneLine } from '../../../components/data-table/Cells';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/state/columns';
import { oneOf, withFilter } from '../../../components/data-table/state/table-query';
import { useTable } from '../../../components/data-table/state/use-table';
import { PageHead } from '../../../components/layout/PageHead';
import { Chips } from '../../../components/navigation/Chips';
import { Tabs } from '../../../components/navigation/Tabs';
import { Empty } from '../../../components/ui/Loading';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { erasures } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { useAddress } from '../../../lib/hooks/use-address';
import { useInterval } from '../../../lib/hooks/use-interval';
import { useSession } from '../../../lib/session/session';
import { AuditTrail } from '../audit/AuditTrail';
import { listUsers } from './api';
import { ChangeUser } from './ChangeUser';
import { EraseUser } from './EraseUser';
import { Invitations, InviteButton } from './Invitations';

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

type Name = 'name' | 'email' | 'role' | 'staffRole' | 'blocked' | 'lastLoginAt';
const sortable: readonly Name[] = ['name', 'email', 'role'];
const rules = { columns: sortable, filters: { role: oneOf(Role.options) } };

/** All accounts; another tab has open invitations. */
function UserTable() {
  const { user: me } = useSession();
  const table = useTable('users', rules, listUsers);
  const [changing, setChanging] = useState<User | null>(null);
  const [erasing, setErasing] = useState<User | null>(null);
  const rows = table.page?.rows ?? [];
  useInterval(
    5 * SECOND,
    rows.some((user) => user.erasing),
    () => void table.refresh(),
  );

  const columns: readonly Column<User, Name>[] = [
    {
      name: 'name',
      label: t('fields.name'),
      isHeading: true,
      cell: (user) => <UserName user={user} isMe={user._id === me?._id} />,
    },
    { name: 'email', label: t('fields.email'), cell: (user) => <OneLine>{user.email}</OneLine> },
    {
      name: 'role',
      label: t('fields.role'),
      cell: (user) => <Tag tone={user.role === 'admin' ? 'green' : 'grey'}>{t(`users.roles.${user.role}`)}</Tag>,
    },
    {
      name: 'staffRole',
      label: t('fields.staffRole'),
      isUnsortable: true,
      isOptional: true,
      cell: (user) => (user.staffRole ? t(`users.staffRoles.${user.staffRole}`) : <None>{t('none')}</None>),
    },
    { name: 'blocked', label: t('fields.status'), isUnsortable: true, cell: (user) => <Status user={user} /> },
    {
      name: 'lastLoginAt',
      label: t('fields.lastLogin'),
      isUnsortable: true,
      isOptional: true,
      isNumeric: true,
      cell: (user) =>
        user.lastLoginAt ? formatDateTime(user.lastLoginAt) : <span className="muted">{t('users.never')}</span>,
    },
  ];

  return (
    <>
      <DataTable
        table={table}
        rows={rows}
        columns={columns}
        words={{
          all: t('users.all'),
          search: t('users.search'),
          searchedFields: t('users.lookedAt'),
          none: t('users.none'),
          hint: t('users.hint'),
          count: (count, number) => t('users.count', { count, number }),
        }}
        filters={
          <Chips
            label={t('users.who')}
            chips={[
              { value: '', label: t('users.groups.all') },
              ...Role.options.map((value) => ({ value, label: t(`users.groups.${value}`) })),
            ]}
            chosen={table.query.filters.role ?? ''}
            onChoose={(role) => table.show((now) => withFilter(now, 'role', role || null))}
          />
        }
        selected={(changing ?? erasing)?._id ?? null}
        actions={(user) => (
          <>
            <IconLink
              icon={IconMail}
              bare
              label={t('actions.emailTo', { name: user.name })}
              title={t('actions.email')}
              href={mailLink(user.email)}
            />
            <IconButton
              icon={IconUserEdit}
              bare
              label={t('users.changeOf', { name: user.name })}
              title={t('users.change')}
              disabled={user._id === me?._id || user.erasing}
              onClick={() => setChanging(user)}
            />
            <IconButton
              icon={user.erasing ? IconUserMinus : IconTrash}
              bare
              tone="danger"
              label={erasures(user.erasing ? 'followOf' : 'openOf', { name: user.name })}
              title={erasures(user.erasing ? 'follow' : 'open')}
              disabled={user._id === me?._id}
              onClick={() => setErasing(user)}
            />
          </>
        )}
      />
      <Invitations />
      {changing && <ChangeUser user={changing} onClose={() => setChanging(null)} onChanged={table.refresh} />}
      {erasing && <EraseUser user={erasing} onClose={() => setErasing(null)} onChanged={table.refresh} />}
    </>
  );
}

function UserName({ user, isMe }: { readonly user: User; readonly isMe: boolean }) {
  return (
    <NameWithTags>
      <b>{user.name}</b>
      {isMe && <Tag tone="grey">{t('users.you')}</Tag>}
      {!user.emailVerified && <Tag tone="marigold">{t('users.unconfirmed')}</Tag>}
    </NameWithTags>
  );
}

const states = {
  erasing: { tone: 'marigold', icon: IconUserMinus },
  blocked: { tone: 'danger', icon: IconBan },
  active: { tone: 'green', icon: IconCheck },
} as const;

function Status({ user: { erasing, blocked } }: { readonly user: User }) {
  const state = erasing ? 'erasing' : blocked ? 'blocked' : 'active';
  const { tone, icon } = states[state];
  return (
    <Tag icon={icon} tone={tone}>
      {t(`users.${state}`)}
    </Tag>
  );
}
