import type { LoginReset, User } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Confirm } from '../../../components/overlay/Confirm';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { Fact, Facts } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/admin/change-user';
import { formatDateTime } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api-error';
import { resetUserLogin } from './api';

interface ResetLoginProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Resets a person's login after the owner confirms; then shows what was mailed and the person's next steps. */
export function ResetLogin({ user: { _id, name, email }, onClose }: ResetLoginProps) {
  const [state, setState] = useState<'asked' | 'sending' | LoginReset>('asked');
  const send = async () => {
    setState('sending');
    try {
      setState(await resetUserLogin(_id));
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
        onCancel={onClose}
        onConfirm={() => void send()}
      >
        <p>{t('reset.ring')}</p>
        <p>{t('reset.now')}</p>
        <p>{t('reset.link', { email })}</p>
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
