import type { User } from '@easy-tax/contracts';
import { Button } from '../../../components/button/Button';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { t } from '../../../i18n/en/admin/admin';
import styles from './ChangeUser.module.css';

interface ConfirmResetProps {
  readonly user: User;
  readonly onKeep: () => void;
  readonly onReset: () => void;
}

/** Says what a reset of a login does, before it is done. Focus begins on Cancel, so that Enter alone resets nothing. */
export function ConfirmReset({ user: { name, email }, onKeep, onReset }: ConfirmResetProps) {
  return (
    <Dialog title={t('resetLogin.title', { name })} narrow onClose={onKeep}>
      <div className={styles.form}>
        <p>{t('resetLogin.ring')}</p>
        <p>{t('resetLogin.now')}</p>
        <p>{t('resetLogin.link', { email })}</p>
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onKeep}>
            {t('change.cancel')}
          </Button>
          <Button tone="danger" onClick={onReset}>
            {t('change.resetLogin')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
