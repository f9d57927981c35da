import { lookCalls } from '@easy-tax/contracts';
import { t } from '../../i18n/en/account/second-step';
import { api } from '../../lib/http/api';
import { Dialog } from '../overlay/Dialog';
import { CodeSteps } from './CodeSteps';
import styles from './SecondLookDialog.module.css';

interface SecondLookDialogProps {
  /** True once a code was right. */
  readonly onClose: (isDone: boolean) => void;
}

/** Asks for a code before an act that needs one; the act goes on by itself afterwards. */
export function SecondLookDialog({ onClose }: SecondLookDialogProps) {
  const cancel = () => onClose(false);
  return (
    <Dialog title={t('look.title')} narrow onClose={cancel}>
      <div className={styles.body}>
        <p className="muted">{t('look.line')}</p>
        <CodeSteps
          send={(body) => api.call(lookCalls.checkFactor, { body })}
          onDone={() => onClose(true)}
          words={{ send: t('look.send'), back: t('look.cancel') }}
          onBack={cancel}
        />
      </div>
    </Dialog>
  );
}
