import { isFinished, type SessionUser } from '@easy-tax/contracts';
import { useLocation } from 'react-router-dom';
import { type Tab, Tabs } from '../../../components/navigation/Tabs';
import { SecondLook } from '../../../components/second-step/SecondLook';
import { SessionOver } from '../../../components/session-over/SessionOver';
import { t } from '../../../i18n/en/account/account';
import { t as returns } from '../../../i18n/en/account/returns';
import { useSession } from '../../../lib/session/session';
import { clientActionFor } from '../returns/data/client-actions';
import { type MyFilingsAndReturns, useMyFilingsAndReturns } from '../returns/data/my-returns';
import { FilingDetails } from '../returns/list/FilingDetails';
import { ReturnPage } from '../returns/one/ReturnPage';
import { AccountBanner } from './AccountBanner';
import styles from './AccountCenter.module.css';
import { ConfirmEmail } from './ConfirmEmail';
import { PersonalDetails } from './PersonalDetails';

/** Keeps the tab on reload; replaces the history entry. */
const writeTabToAddress = (tab: number) =>
  history.replaceState(history.state, '', tab === 1 ? '#filing' : location.pathname);

/** Account Center. `/profile#filing` opens the second tab, `?return=` a return. */
export default function AccountCenterPage() {
  const { user, logout } = useSession();
  const { hash, search } = useLocation();
  const mine = useMyFilingsAndReturns();
  if (!user) return null;
  const query = new URLSearchParams(search);
  const returnId = query.get('return');
  if (returnId !== null)
    return (
      <>
        <SessionOver user={user} />
        <ReturnPage
          notice={!user.emailVerified && <ConfirmEmail email={user.email} />}
          key={returnId}
          id={returnId}
          user={user}
          listed={mine.returns?.find(({ _id }) => _id === returnId)}
        />
      </>
    );
  return (
    <>
      <SessionOver user={user} />
      <SecondLook />
      {/* A printed receipt has no page head. */}
      <div className={query.has('receipt') ? 'noprint' : undefined}>
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
            filingsTab(mine, user),
          ]}
        />
      </div>
    </>
  );
}

/** Counts returns that need the client; else those in progress; else papers. */
function filingsTab(mine: MyFilingsAndReturns, user: SessionUser): Tab {
  const open = mine.returns?.filter((one) => !isFinished(one)) ?? [];
  const needed = open.filter(clientActionFor).length;
  return {
    name: t('tabs.filings'),
    count: needed || open.length || (mine.filings?.length ?? 0),
    countLabel: needed > 0 ? returns('needsYou', { count: needed }) : undefined,
    panel: <FilingDetails mine={mine} user={user} />,
  };
}
