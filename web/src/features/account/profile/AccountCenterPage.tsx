import { useLocation } from 'react-router-dom';
import { Tabs } from '../../../components/navigation/Tabs';
import { SessionOver } from '../../../components/session-over/SessionOver';
import { t } from '../../../i18n/en/account/account';
import { useSession } from '../../../lib/session/session';
import { AccountBanner } from './AccountBanner';
import styles from './AccountCenter.module.css';
import { ConfirmEmail } from './ConfirmEmail';
import { FilingDetails } from './FilingDetails';
import { PersonalDetails } from './PersonalDetails';
import { useMyFilings } from './use-my-filings';

/** The open tab stays open when the page is read again; choosing one is no step to go back over. */
const writeTabToAddress = (tab: number) =>
  history.replaceState(history.state, '', tab === 1 ? '#filing' : location.pathname);

/** Account Center. `/profile#filing` opens the second tab. */
export default function AccountCenterPage() {
  const { user, logout } = useSession();
  const { hash, search } = useLocation();
  const mine = useMyFilings();
  if (!user) return null;
  return (
    <>
      <SessionOver user={user} />
      {/* A printed receipt has no page head. */}
      <div className={new URLSearchParams(search).has('receipt') ? 'noprint' : undefined}>
        <AccountBanner user={user} onLogout={() => logout('/')} />
      </div>
      <div className={styles.page}>
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        <Tabs
          label={t('tabs.label')}
          initial={hash === '#filing' ? 1 : 0}
          onSelect={writeTabToAddress}
          tabs={[
            { name: t('tabs.personal'), panel: <PersonalDetails key={user._id} user={user} /> },
            { name: t('tabs.filings'), count: mine.filings?.length, panel: <FilingDetails mine={mine} /> },
          ]}
        />
      </div>
    </>
  );
}
