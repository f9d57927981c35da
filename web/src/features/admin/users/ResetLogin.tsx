import type { LoginReset, User, UserLogin } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { OptionField } from '../../../components/form/OptionField';
import { Confirm } from '../../../components/overlay/Confirm';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Skeleton } from '../../../components/ui/Loading';
import { changeUser as t } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { readUserLogin, resetUserLogin } from './api';
import styles from './ChangeUser.module.css';

/** Each opening reads again; the open question does not change while it is read. */
const fresh = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

interface ResetLoginProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Resets a person's login after the owner confirms; then shows what was mailed and the person's next steps. */
export function ResetLogin({ user: { _id, name }, onClose }: ResetLoginProps) {
  const { data: login, error } = useSWR(['login-of', _id], () => readUserLogin(_id), fresh);
  const [removesFactors, setRemovesFactors] = useState(false);
  const [state, setState] = useState<'asked' | 'sending' | LoginReset>('asked');
  const send = async ({ email }: UserLogin) => {
    setState('sending');
    try {
      setState(await resetUserLogin(_id, { email, removesFactors }));
    } catch (error) {
      toast.error(messageOf(error));
      onClose();
    }
  };
  // The second-factor dialog opens instead of the question.
  if (state === 'sending') return null;
  if (state === 'asked')
    return (
      <Confirm
        title={t('reset.title', { name })}
        cancel={t('cancel')}
        confirm={t('resetLogin')}
        disabled={!login}
        onCancel={onClose}
        onConfirm={() => login && void send(login)}
      >
        <p>{t('reset.ring')}</p>
        <p>{t('reset.now')}</p>
        {error ? <p role="alert">{messageOf(error)}</p> : !login && <Skeleton />}
        {login && (
          <>
            {login.formerEmails.map(({ email, changedAt }) => (
              <p key={changedAt} role="note" className={styles.warning}>
                {t('reset.moved', { former: email, at: formatDateTime(changedAt) })}
              </p>
            ))}
            <p>{t('reset.link', { email: login.email })}</p>
            {(login.app || login.passkeys > 0) && (
              <OptionField
                name="removesFactors"
                type="checkbox"
                checked={removesFactors}
                onChoose={() => setRemovesFactors(!removesFactors)}
                label={t('reset.factors')}
                note={t('reset.factorsNote')}
              />
            )}
          </>
        )}
      </Confirm>
    );
  return (
    <Dialog title={t('resetSent.title', { name })} narrow onClose={onClose}>
      <div className="stack wide dialog-body">
        <Facts>
          <Fact label={t('resetSent.link')}>{t('resetSent.sentTo', { email: state.sentTo })}</Fact>
          <Fact label={t('resetSent.ends')}>{t('resetSent.once', { until: formatDateTime(state.expiresAt) })}</Fact>
          <Fact label={t('resetSent.next')}>{t('resetSent.steps')}</Fact>
          <Fact label={t('resetSent.late')}>{t('resetSent.another')}</Fact>
        </Facts>
        <div className="row">
          <Button ref={focusFirst} onClick={onClose}>
            {t('resetSent.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
