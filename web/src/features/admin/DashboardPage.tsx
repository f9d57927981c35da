import {
  IconClockExclamation,
  IconFiles,
  IconLayoutDashboard,
  IconLogout,
  IconMessage,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useSession } from '../../app/session';
import { formatDay } from '../../lib/format';
import { OVERDUE_DAYS } from './api/queue-counts';
import styles from './DashboardPage.module.css';
import { ActionCard, LinkCard } from './dashboard/Card';
import { LatestEnquiries, LatestFiles } from './dashboard/Latest';
import { QueueCell } from './dashboard/QueueCell';
import { PageHead } from './PageHead';
import { sayCount, useQueues } from './use-queues';

/** The dashboard: what waits, where to go (specification §2.14), and what came last. */
export default function DashboardPage() {
  const { logout } = useSession();
  const { counts } = useQueues();
  return (
    <>
      <PageHead title="Dashboard">{formatDay(new Date())}</PageHead>
      <section className="rgrid g3" aria-label="Queues">
        <QueueCell
          to="/admin/file-data"
          icon={IconFiles}
          name="Files"
          note="Papers that clients sent"
          count={sayCount(counts?.files)}
        />
        <QueueCell
          to="/admin/contact-data"
          icon={IconMessage}
          name="Enquiries"
          note="From the contact form"
          count={sayCount(counts?.enquiries)}
        />
        <QueueCell
          to="/admin/file-data"
          icon={IconClockExclamation}
          name="Overdue"
          note={`Files older than ${OVERDUE_DAYS} days`}
          count={sayCount(counts?.overdue)}
          urgent={Boolean(counts?.overdue.value)}
        />
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
