import { useLocation } from 'react-router-dom';
import { SecondLook } from '../../../components/second-step/SecondLook';
import { SessionOver } from '../../../components/session-over/SessionOver';
import { useSession } from '../../../lib/session/session';
import { ClientSwitch, useChosen } from '../clients/ClientSwitch';
import { Offers } from '../clients/Offers';
import { useMyFilingsAndReturns } from '../returns/data/my-returns';
import { ReturnPage } from '../returns/one/ReturnPage';
import { AccountBanner } from './AccountBanner';
import styles from './AccountCenter.module.css';
import { AccountTabs } from './AccountTabs';
import { ConfirmEmail } from './ConfirmEmail';

/** Account Center, `?return=` opens a return, `?client=` shows one client's. Each navigation chooses the tab anew: the dot on Profile leads to its cause. */
export default function AccountCenterPage() {
  const { user, logout } = useSession();
  const { hash, key, search } = useLocation();
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
        <Offers />
        <ClientSwitch />
        <AccountTabs key={key} mine={chosen} user={user} hash={hash} />
      </div>
    </>
  );
}
