import { IconFiles, IconLayoutDashboard, IconLogout, IconMessage, IconSettings, IconUser } from '@tabler/icons-react';
import { useSession } from '../../app/session';
import { formatDay } from '../../lib/format';
import { t } from '../../messages/admin';
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
      <PageHead title={t('nav.dashboard')}>{formatDay(new Date())}</PageHead>
      <section className="rgrid g3" aria-label={t('queues.label')}>
        {queues.map(({ key, ...queue }) => (
          <QueueCell
            key={key}
            {...queue}
            count={sayCount(counts?.[key])}
            urgent={key === 'overdue' && Boolean(counts?.overdue.value)}
          />
        ))}
      </section>
      <nav className={styles.cards} aria-label={t('dashboard.goTo')}>
        <LinkCard to="/" icon={IconLayoutDashboard} title={t('nav.dashboard')} line={t('dashboard.home')} />
        <LinkCard to="/admin/admin-profile" icon={IconUser} title={t('nav.profile')} line={t('dashboard.profile')} />
        <LinkCard to="/admin/file-data" icon={IconFiles} title={t('nav.files')} line={t('dashboard.files')} />
        <LinkCard
          to="/admin/contact-data"
          icon={IconMessage}
          title={t('nav.enquiries')}
          line={t('dashboard.enquiries')}
        />
        <LinkCard to="/settings" icon={IconSettings} title={t('nav.settings')} line={t('dashboard.settings')} />
        <ActionCard
          icon={IconLogout}
          title={t('logout')}
          line={t('dashboard.logout')}
          onClick={() => logout('/login')}
        />
      </nav>
      <div className={styles.latest}>
        <LatestFiles />
        <LatestEnquiries />
      </div>
    </>
  );
}
