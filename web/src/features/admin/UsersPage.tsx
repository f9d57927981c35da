import type { User } from '@easy-tax/contracts';
import { IconBan, IconCheck, IconMail, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../app/session';
import { Empty } from '../../components/Empty';
import { Icon } from '../../components/Icon';
import { IconButton, IconLink } from '../../components/IconButton';
import { Tag } from '../../components/Tag';
import { formatDateTime } from '../../lib/format';
import { listUsers } from './api/list-users';
import { PageHead } from './PageHead';
import type { Column } from './table/column';
import { DataTable } from './table/DataTable';
import styles from './table/DataTable.module.css';
import { useTable } from './table/use-table';
import { useIsOwner } from './use-is-owner';
import { ChangeUser } from './users/ChangeUser';

type Name = 'name' | 'email' | 'role' | 'staffRole' | 'blocked' | 'lastLoginAt';
const sortable: readonly Name[] = ['name', 'email', 'role'];

/** Users: clients and staff, what they may do, and changing it. Owners only, as the service has it. */
export default function UsersPage() {
  const isOwner = useIsOwner();
  return (
    <>
      <PageHead title="Users">
        Clients, and the people who work here. A change of role, or blocking, ends that person’s sessions within a
        second.
      </PageHead>
      {isOwner ? (
        <UserTable />
      ) : (
        <section className={styles.card}>
          <Empty title="Only owners see users">Ask an owner of this site if somebody’s role has to change.</Empty>
        </section>
      )}
    </>
  );
}

function UserTable() {
  const { user: me } = useSession();
  const table = useTable('users', sortable, listUsers);
  const [changing, setChanging] = useState<User | null>(null);

  const columns: readonly Column<User, Name>[] = [
    {
      name: 'name',
      label: 'Name',
      heading: true,
      cell: (user) => <UserName user={user} isMe={user._id === me?._id} />,
    },
    { name: 'email', label: 'Email', cell: (user) => <span className={styles.clip}>{user.email}</span> },
    {
      name: 'role',
      label: 'Role',
      cell: (user) => <Tag tone={user.role === 'admin' ? 'green' : 'grey'}>{user.role}</Tag>,
    },
    {
      name: 'staffRole',
      label: 'Staff role',
      fixed: true,
      cell: (user) => user.staffRole ?? <span className="muted">N/A</span>,
    },
    { name: 'blocked', label: 'Status', fixed: true, cell: (user) => <Status blocked={user.blocked} /> },
    {
      name: 'lastLoginAt',
      label: 'Last login',
      fixed: true,
      figures: true,
      cell: (user) => (user.lastLoginAt ? formatDateTime(user.lastLoginAt) : <span className="muted">Never</span>),
    },
  ];

  return (
    <>
      <DataTable
        table={table}
        rows={table.page?.rows ?? []}
        columns={columns}
        noun={['user', 'users']}
        searched="name and email"
        emptyHint="Everybody who registers appears here."
        selected={changing?._id ?? null}
        actions={(user) => (
          <>
            <IconLink bare label={`Email ${user.name}`} title="Email" href={`mailto:${user.email}`}>
              <Icon of={IconMail} />
            </IconLink>
            <IconButton
              bare
              label={`Change ${user.name}`}
              title="Change"
              disabled={user._id === me?._id}
              onClick={() => setChanging(user)}
            >
              <Icon of={IconUserEdit} />
            </IconButton>
          </>
        )}
      />
      {changing && <ChangeUser user={changing} onClose={() => setChanging(null)} onChanged={table.refresh} />}
    </>
  );
}

function UserName({ user, isMe }: { readonly user: User; readonly isMe: boolean }) {
  return (
    <span className={styles.plain}>
      <b>{user.name}</b>
      {isMe && <Tag tone="grey">you</Tag>}
    </span>
  );
}

const Status = ({ blocked }: { readonly blocked: boolean }) => (
  <Tag tone={blocked ? 'danger' : 'green'}>
    <Icon of={blocked ? IconBan : IconCheck} /> {blocked ? 'Blocked' : 'Active'}
  </Tag>
);
