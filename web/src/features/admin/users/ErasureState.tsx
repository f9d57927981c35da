import { SECOND, type User, type UserErasure, type UserErasureState } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Notice } from '../../../components/ui/Notice';
import { erasures as t } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { messageOf } from '../../../lib/http/api';
import { followErasure } from './api';
import styles from './ChangeUser.module.css';

interface ErasureStateProps {
  readonly user: User;
  readonly onClose: () => void;
  /** Called once, when the account is erased or the erasure cancelled. */
  readonly onDone: () => Promise<void>;
}

/** Lists the services that confirmed an erasure; polled every 2 s until it is done or cancelled. */
export function ErasureState({ user, onClose, onDone }: ErasureStateProps) {
  const { data, error } = useSWR(['erasure', user._id], () => followErasure(user._id), {
    refreshInterval: (now) => (isOver(now) ? 0 : 2 * SECOND),
    onSuccess: (now) => {
      if (isOver(now)) void onDone();
    },
  });
  // The focused button disappeared with the form. A dialog that just opened sets its own focus.
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} className={styles.form} aria-label={t('state.title', { name: user.name })}>
      {data?.state === 'underWay' && <State user={user} erasure={data} />}
      {data === undefined && <p role="status">{error ? messageOf(error) : t('state.looking')}</p>}
      {data?.state === 'kept' && <p role="status">{t('state.kept', { email: user.email })}</p>}
      <Notice>
        {data?.state === 'gone' &&
          t(user.emailVerified ? 'state.done' : 'state.doneUnconfirmed', { email: user.email })}
      </Notice>
      <div className="row">
        <Button tone="line" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </section>
  );
}

const isOver = (now: UserErasureState | undefined) => now !== undefined && now.state !== 'underWay';

function State({ user, erasure }: { readonly user: User; readonly erasure: UserErasure }) {
  const { askedAt, askedBy, askedByName, contactsAt, filingsAt, putOff } = erasure;
  const who = askedBy === null ? user.name : (askedByName ?? t('state.unknown'));
  const describe = (at: string | null) => (at ? t('state.confirmed', { at: formatDateTime(at) }) : t('state.waiting'));
  return (
    <>
      <p>{t('state.asked', { at: formatDateTime(askedAt), who })}</p>
      <Facts>
        <Fact label={t('state.contacts')}>{user.emailVerified ? describe(contactsAt) : t('state.stay')}</Fact>
        <Fact label={t('state.filings')}>{describe(filingsAt)}</Fact>
        <Fact label={t('state.account')}>{t('state.last')}</Fact>
      </Facts>
      {putOff > 0 && <p className="muted">{t('state.putOff', { count: putOff })}</p>}
    </>
  );
}
