import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../../app/session';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Fact, Facts } from '../../components/Facts';
import { Icon } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import styles from './AdminProfilePage.module.css';
import { PageHead } from './PageHead';

const staffRoles = {
  owner: ['Owner', 'everything, users and deleting included'],
  reviewer: ['Reviewer', 'reads, writes and rings; deletes nothing'],
} as const;

/** Admin Profile: role ('Administrator' where there is none), name, email, and the way out (specification §2.14). */
export default function AdminProfilePage() {
  const { user, logout } = useSession();
  const [staffRole, staffNote] = staffRoles[user?.staffRole ?? 'reviewer'];
  const leave = (
    <Button small tone="line" onClick={() => logout('/')}>
      <Icon of={IconLogout} /> Logout
    </Button>
  );
  return (
    <>
      <PageHead title="Profile" action={leave}>
        Who you are here.
      </PageHead>
      <section className={styles.card} aria-label="Your details">
        <div className={styles.who}>
          <Avatar name={user?.name ?? ''} picture={user?.profilePicture ?? null} size="large" />
          <div>
            <h2>{user?.name}</h2>
            <p className="muted">{user?.email}</p>
          </div>
        </div>
        <Facts>
          <Fact label="Role">
            <Tag>{roleOf(user?.role)}</Tag>
          </Fact>
          <Fact label="Name">{user?.name || 'N/A'}</Fact>
          <Fact label="Email">{user?.email || 'N/A'}</Fact>
          <Fact label="Staff role">
            {staffRole} <span className={styles.note}>· {staffNote}</span>
          </Fact>
        </Facts>
      </section>
      <p className="muted small">Sessions of staff end after 1 hour without use and after 12 hours in any case.</p>
    </>
  );
}

const roleOf = (role = '') => (role ? role.replace(/^./, (letter) => letter.toUpperCase()) : 'Administrator');
