import { isFinished, type SessionUser } from '@easy-tax/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Crumbs, RuledHead } from '../../../components/layout/PageHead';
import { FoundFocus } from '../../../components/navigation/FoundFocus';
import { type Tab, Tabs } from '../../../components/navigation/Tabs';
import { SecondLook, SessionOver } from '../../../components/session-over/SessionPrompts';
import { Avatar } from '../../../components/ui/Avatar';
import { t } from '../../../i18n/en/account/account';
import { t as returns } from '../../../i18n/en/account/returns';
import { cx } from '../../../lib/cx';
import { useSession } from '../../../lib/session/session';
import { ClientSwitch, Offers, useChosen } from '../clients/ClientSwitch';
import { clientActionFor } from '../returns/data/client-actions';
import { type MyFilingsAndReturns, useMyFilingsAndReturns } from '../returns/data/my-returns';
import { FilingDetails } from '../returns/list/FilingDetails';
import { ReturnPage } from '../returns/one/ReturnPage';
import styles from './AccountCenter.module.css';
import { ConfirmEmail } from './ConfirmEmail';
import { PersonalDetails } from './PersonalDetails';

/** Account Center, `?return=` opens a return, `?client=` shows one client's. Each navigation chooses the tab anew: the dot on Profile leads to its cause. The switch of clients, which stands in a tab, keeps it. */
export default function AccountCenterPage() {
  return (
    <>
      <AccountCenter />
      <FoundFocus />
    </>
  );
}

function AccountCenter() {
  const { user, logout } = useSession();
  const { hash, key, search, state } = useLocation();
  const mine = useMyFilingsAndReturns();
  const chosen = useChosen(mine);
  if (!user) return null;
  const query = new URLSearchParams(search);
  const returnId = query.get('return');
  if (returnId !== null)
    return (
      <>
        <SessionOver user={user} />
        <ReturnPage
          notice={!user.emailVerified && <ConfirmEmail line={t('confirm.line', { email: user.email })} />}
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
        {!user.emailVerified && <ConfirmEmail line={t('confirm.line', { email: user.email })} />}
        <Offers />
        <AccountTabs
          key={state?.tabs ?? key}
          mine={chosen}
          user={user}
          hash={hash}
          namesPapers={query.has('receipt') || query.has('papers')}
        />
      </div>
    </>
  );
}

/** Banner with the person and a logout button. */
function AccountBanner({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  return (
    <RuledHead>
      <Crumbs current={t('center')} />
      <div className={styles.who}>
        <Avatar name={user.name} picture={user.profilePicture} size="large" />
        <div>
          <h1>{t('center')}</h1>
          <p className={cx('muted', styles.person)}>
            <span>{user.name}</span> <span>{user.email}</span>
          </p>
        </div>
        <Button icon={IconLogout} small className={styles.leave} onClick={onLogout}>
          {t('logout')}
        </Button>
      </div>
    </RuledHead>
  );
}

const FILINGS = 1;

/** Keeps the tab on reload; replaces the history entry. */
const writeTabToAddress = (tab: number) =>
  history.replaceState(history.state, '', tab === FILINGS ? '#filing' : `${location.pathname}#details`);

interface AccountTabsProps {
  readonly mine: MyFilingsAndReturns;
  readonly user: SessionUser;
  /** `#filing`; `#details`, or the part of it to open: `#security`, `#privacy`. Empty: Filing Details, unless it is empty. */
  readonly hash: string;
  /** The address names a receipt or the papers. */
  readonly namesPapers: boolean;
}

/** Personal Details and Filing Details. The latter opens first if it holds a return or a paper, which is decided once. */
function AccountTabs({ mine, user, hash, namesPapers }: AccountTabsProps) {
  const filings = filingsTab(mine, user);
  const found = mine.filings && mine.returns && mine.filings.length + mine.returns.length > 0;
  const [hasFilings, setHasFilings] = useState(found);
  useEffect(() => setHasFilings((decided) => decided ?? found), [found]);
  const isFilingFirst = hash === '' ? namesPapers || (hasFilings ?? true) : hash === '#filing';
  return (
    <Tabs
      label={t('tabs.label')}
      initial={isFilingFirst ? FILINGS : 0}
      onSelect={writeTabToAddress}
      tabs={[{ name: t('tabs.personal'), panel: <PersonalDetails key={user._id} user={user} hash={hash} /> }, filings]}
    />
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
    panel: (
      <div className="stack wide">
        <ClientSwitch />
        <FilingDetails mine={mine} user={user} />
      </div>
    ),
  };
}
