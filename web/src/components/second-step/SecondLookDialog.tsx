import { lookCalls, type SecondStepWays } from '@easy-tax/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { toast } from '../../lib/browser/toast';
import { ApiError, api, messageOf } from '../../lib/http/api';
import { Dialog } from '../overlay/Dialog';
import { Skeleton } from '../ui/Loading';
import { FactorSteps } from './FactorSteps';

interface SecondLookDialogProps {
  /** `isDone`: a factor was verified. */
  readonly onClose: (isDone: boolean) => void;
}

/** Asks for a second factor before an action, which then continues by itself. */
export function SecondLookDialog({ onClose }: SecondLookDialogProps) {
  const [ways, setWays] = useState<SecondStepWays>();
  const cancel = () => onClose(false);
  const start = useEffectEvent(() =>
    api.call(lookCalls.startLook).then(
      ({ data }) => setWays(data),
      (error: unknown) => {
        toast.error(messageOf(error));
        cancel();
      },
    ),
  );
  useEffect(() => void start(), []);
  return (
    <Dialog title={t('look.title')} narrow onClose={cancel}>
      <div className="stack wide dialog-body">
        <p className="muted">{t('look.line')}</p>
        {ways ? (
          <FactorSteps
            ways={ways}
            send={(body) => api.call(lookCalls.checkFactor, { body })}
            onDone={() => onClose(true)}
            failure={(error) => {
              // Too many wrong ones have ended the session: the login comes first.
              if (error instanceof ApiError && error.status === 401) cancel();
              return messageOf(error);
            }}
            words={{ send: t('look.send'), back: t('look.cancel') }}
            onBack={cancel}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </Dialog>
  );
}
