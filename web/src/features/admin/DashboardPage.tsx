import { IconFiles, IconLayoutDashboard, IconLogout, IconMessage, IconSettings, IconUser } from '@tabler/icons-react';
import { useSession } from '../../app/session';
import { formatDay } from '../../lib/format';
import styles from './DashboardPage.module.css';
import { ActionCard, LinkCard } from './dashboard/Card';
import { LatestEnquiries, LatestFiles } from './dashboard/Latest';
import { QueueCell } from './dashboard/QueueCell';
import { PageHead } from './PageHead';
import { queues } from './queues';
import { sayCount, useQueues } from './use-queues';

/** The dashboard: what waits, where to go (specification §2.14), and what came last. */
export default function DashboardPage() {
  const { logout } = useSession();
  const { counts } = useQueues();
  return (
    <>
      <PageHead title="Dashboard">{formatDay(new Date())}</PageHead>
      <section className="rgrid g3" aria-label="Queues">
        {queues.map(({ key, ...queue }) => (
          <QueueCell
            key={key}
            {...queue}
            count={sayCount(counts?.[key])}
            urgent={key === 'overdue' && Boolean(counts?.overdue.value)}
          />
        ))}
      </section>
      <nav className={styles.cards} aria-label="Go to">
        <LinkCard to="/" icon={IconLayoutDashboard} title="Dashboard" line="Back to the front page" />
        <LinkCard to="/admin/admin-profile" icon={IconUser} title="Profile" line="Your name, email and role" />
        <LinkCard to="/admin/file-data" icon={IconFiles} title="File Data" line="Papers that clients sent" />
        <LinkCard to="/admin/contact-data" icon={IconMessage} title="Contact Data" line="Messages to the office" />
        <LinkCard to="/settings" icon={IconSettings} title="Settings" line="Limits and set-up" />
        <ActionCard icon={IconLogout} title="Logout" line="End this session" onClick={() => logout('/login')} />
      </nav>
      <div className={styles.latest}>
        <LatestFiles />
        <LatestEnquiries />
      </div>
    </>
  );
}
