import { isFinished, type SessionUser } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';
import { type Tab, Tabs } from '../../../components/navigation/Tabs';
import { t } from '../../../i18n/en/account/account';
import { t as returns } from '../../../i18n/en/account/returns';
import { clientActionFor } from '../returns/data/client-actions';
import type { MyFilingsAndReturns } from '../returns/data/my-returns';
import { FilingDetails } from '../returns/list/FilingDetails';
import { PersonalDetails } from './PersonalDetails';

const FILINGS = 1;

/** Keeps the tab on reload; replaces the history entry. */
const writeTabToAddress = (tab: number) =>
  history.replaceState(history.state, '', tab === FILINGS ? '#filing' : `${location.pathname}#details`);

interface AccountTabsProps {
  readonly mine: MyFilingsAndReturns;
  readonly user: SessionUser;
  /** `#filing`; `#details`, or the part of it to open: `#security`, `#privacy`. Empty: Filing Details, unless it is empty. */
  readonly hash: string;
}

/** Personal Details and Filing Details. The latter opens first if it holds a return or a paper, which is decided once. */
export function AccountTabs({ mine, user, hash }: AccountTabsProps) {
  const filings = filingsTab(mine, user);
  const found = mine.filings && mine.returns && mine.filings.length + mine.returns.length > 0;
  const [hasFilings, setHasFilings] = useState(found);
  useEffect(() => setHasFilings((decided) => decided ?? found), [found]);
  const isFilingFirst = hash === '' ? (hasFilings ?? true) : hash === '#filing';
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
    panel: <FilingDetails mine={mine} user={user} />,
  };
}
