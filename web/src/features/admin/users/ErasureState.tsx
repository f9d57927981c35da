import { SECOND, type User, type UserErasure } from '@easy-tax/contracts';
import useSWR from 'swr';
import { Button } from '../../../components/Button';
import { Fact, Facts } from '../../../components/Facts';
import { Notice } from '../../../components/Notice';
import { messageOf } from '../../../lib/api-error';
import { formatDateTime } from '../../../lib/format';
import { t } from '../../../messages/erasures';
import { followErasure } from '../api/erase-user';
import styles from './ChangeUser.module.css';

interface ErasureStateProps {
  readonly user: User;
  readonly onClose: () => void;
  /** Once, when nothing of the account is left. */
  readonly onDone: () => Promise<void>;
}

/** Which services have confirmed an erasure, asked every two seconds until it is done. */
export function ErasureState({ user, onClose, onDone }: ErasureStateProps) {
  const { data, error } = useSWR(['erasure', user._id], () => followErasure(user._id), {
    refreshInterval: (now) => (now === null ? 0 : 2 * SECOND),
    onSuccess: (now) => {
      if (now === null) void onDone();
    },
  });
  return (
    <div className={styles.form}>
      {data && <State user={user} erasure={data} />}
      {data === undefined && <p role="status">{error ? messageOf(error) : t('state.looking')}</p>}
      <Notice>
        {data === null && t(user.emailVerified ? 'state.done' : 'state.doneUnconfirmed', { email: user.email })}
      </Notice>
      <div className="row">
        <Button tone="line" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </div>
  );
}

function State({ user, erasure }: { readonly user: User; readonly erasure: UserErasure }) {
  const { askedAt, askedBy, askedByName, contactsAt, filingsAt, putOff } = erasure;
  const who = askedBy === null ? user.name : (askedByName ?? t('state.unknown'));
  const said = (at: string | null) => (at ? t('state.confirmed', { at: formatDateTime(at) }) : t('state.waiting'));
  return (
    <>
      <p>{t('state.asked', { at: formatDateTime(askedAt), who })}</p>
      <Facts>
        <Fact label={t('state.contacts')}>{user.emailVerified ? said(contactsAt) : t('state.stay')}</Fact>
        <Fact label={t('state.filings')}>{said(filingsAt)}</Fact>
        <Fact label={t('state.account')}>{t('state.last')}</Fact>
      </Facts>
      {putOff > 0 && <p className="muted">{t('state.putOff', { count: putOff })}</p>}
    </>
  );
}
