import { DEFAULT_ADMIN_EMAIL, MINUTE, nextDaysWith } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconChevronRight,
  IconFiles,
  IconLayoutDashboard,
  IconLogout,
  IconMailOff,
  IconMessage,
  IconSettings,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { NoBreak } from '../../../components/ui/NoBreak';
import { NoticeLine } from '../../../components/ui/Notice';
import { dueLists } from '../../../content/due-dates';
import { t } from '../../../i18n/en/admin/admin';
import { unconfirmed } from '../../../i18n/en/admin/dashboard';
import { dayOf, formatDate, formatDay } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useInterval } from '../../../lib/hooks/use-interval';
import { useExtensions } from '../../../lib/http/office-rules';
import { useSession } from '../../../lib/session/session';
import { useCan } from '../../../lib/session/use-can';
import { nameDue, upcomingDates } from '../../../lib/upcoming-dates';
import { formatCount, useOverview, useQueues } from '../overview/use-overview';
import styles from './DashboardPage.module.css';
import { FirstSteps } from './panels/FirstSteps';
import { HealthLine } from './panels/HealthLine';
import { LatestEnquiries, LatestFiles } from './panels/Latest';
import { Panel } from './panels/Panel';
import { ReturnsPanel } from './panels/ReturnsPanel';
import { Today } from './panels/Today';
import { Storage, Uploads } from './panels/Uploads';

/** The dashboard: queues, links, today's work and latest records (docs/product.md, Desk). */
export default function DashboardPage() {
  const { user, logout } = useSession();
  const { queues } = useQueues();
  const overview = useOverview();
  const canChangeSettings = useCan('settings.change');
  const [now, setNow] = useState(Date.now);
  // The page may stay open overnight.
  useInterval(MINUTE, true, () => setNow(Date.now()));
  return (
    <>
      <PageHead title={t('nav.dashboard')} action={canChangeSettings && <HealthLine />}>
        {formatDay(new Date(now))}
      </PageHead>
      {user?.secondFactor === 'advised' && (
        <NoticeLine icon={IconShieldLock} asks>
          <span>{t.rich('enrol.advised', { link: <Link to="/admin/admin-profile" /> })}</span>
        </NoticeLine>
      )}
      {user && (user.email === DEFAULT_ADMIN_EMAIL || !user.emailVerified) && (
        <NoticeLine icon={IconMailOff} asks>
          <span>
            {user.email === DEFAULT_ADMIN_EMAIL
              ? t.rich('enrol.noMail', { link: <Link to="/admin/admin-profile" />, email: user.email })
              : unconfirmed.rich('dashboard', { link: <Link to="/admin/admin-profile" />, email: user.email })}
          </span>
        </NoticeLine>
      )}
      <section className="rgrid g3" aria-label={t('queues.label')}>
        {queues.map(({ key, count, ...queue }) => (
          <QueueCell
            key={key}
            {...queue}
            count={formatCount(count)}
            urgent={key === 'overdue' && Boolean(count?.value)}
          />
        ))}
      </section>
      <div className={`stack wide ${styles.day}`}>
        <div className={`stack wide ${styles.column}`}>
          <Today overview={overview} now={now} />
          <DueNext now={now} />
          {canChangeSettings && <FirstSteps />}
        </div>
        <div className={`stack wide ${styles.column}`}>
          <Overdue />
          <Uploads filings={overview.filings} />
          <Storage filings={overview.filings} />
        </div>
      </div>
      <ReturnsPanel overview={overview.returns} />
      <nav className={`stack ${styles.cards}`} aria-label={t('dashboard.goTo')}>
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
      <div className={`stack wide ${styles.latest}`}>
        <LatestFiles />
        <LatestEnquiries />
      </div>
    </>
  );
}

interface CardLook {
  readonly icon: Glyph;
  readonly title: string;
  readonly line: string;
}

const inside = ({ icon, title, line }: CardLook, leaving = false) => (
  <>
    <span className={cx('disc', leaving && styles.leaving)}>
      <Icon of={icon} />
    </span>
    <span>
      <b className={styles.title}>{title}</b>
      <span className="muted">{line}</span>
    </span>
    <Icon of={IconChevronRight} />
  </>
);

/** A card that is a link. */
function LinkCard({ to, ...look }: CardLook & { readonly to: string }) {
  return (
    <Link to={to} className={`card ${styles.card}`}>
      {inside(look)}
    </Link>
  );
}

/** A card with a final action. */
function ActionCard({ onClick, ...look }: CardLook & { readonly onClick: () => void }) {
  return (
    <button type="button" className={`card ${styles.card}`} onClick={onClick}>
      {inside(look, true)}
    </button>
  );
}

interface QueueCellProps {
  readonly to: string;
  readonly icon: Glyph;
  readonly name: string;
  readonly note: string;
  readonly count: string;
  readonly urgent?: boolean;
}

/** A queue's name and count, as a link. */
function QueueCell({ to, icon, name, note, count, urgent }: QueueCellProps) {
  return (
    <Link to={to} className={styles.cell}>
      <span className={cx('disc', urgent && styles.urgent)}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span className="muted small">{note}</span>
      </span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}

const VISIBLE_COUNT = 4;
const dates = dueLists.flatMap((list) => list.dates).filter(({ few }) => !few);

/** Next due dates of most clients. The public page lists all. */
function DueNext({ now }: { readonly now: number }) {
  const next = upcomingDates(dates, dayOf(new Date(now)), nextDaysWith(useExtensions())).slice(0, VISIBLE_COUNT);
  return (
    <Panel
      title={t('dueNext.title')}
      side={
        <a className="link" href="/blogs#due">
          {t('dueNext.all')}
        </a>
      }
    >
      <ul className={styles.dates}>
        {next.map(({ day, what, who, movedFrom, source, forms }) => (
          <li key={`${day} ${nameDue({ what, forms })} ${who}`}>
            <time className="tabular" dateTime={day}>
              {formatDate(day)}
            </time>
            <span>
              <b>{nameDue({ what, forms })}</b>
              <small className="muted">{who}</small>
              {movedFrom && (
                <small className="muted tabular">
                  <s>{formatDate(movedFrom)}</s> <NoBreak>{source}</NoBreak>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The late papers, enquiries and returns that the queue Overdue counts, each number linked to its list. */
function Overdue() {
  const { overdue } = useQueues();
  return (
    <Panel id="overdue" title={t('queues.overdue')}>
      <ul className={styles.kinds}>
        {overdue.map(({ key, to, icon, name, note, count }) => (
          <li key={key}>
            <Link to={to}>
              <Icon of={icon} />
              <span>
                <b>{name}</b>
                <br />
                <span className="muted small">{note}</span>
              </span>
              <b className="tabular">{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
