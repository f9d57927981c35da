import type { FilingCheck, FilingReceipt } from '@easy-tax/contracts';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../components/button/Button';
import { CopyButton } from '../../../components/button/CopyButton';
import { Problem } from '../../../components/form/Field';
import { Checksum } from '../../../components/ui/Checksum';
import { t } from '../../../i18n/en/admin/admin';
import { pdfPassword as words } from '../../../i18n/en/admin/papers';
import { formatClock } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { cx } from '../../../lib/cx';
import { messageOf } from '../../../lib/http/api';
import { checkFiling, showPdfPassword } from './api';
import styles from './Papers.module.css';

/** Checksum at receipt, and a check of the stored file. Use the filing's id as key. */
export function Integrity({ filing }: { readonly filing: Pick<FilingReceipt, '_id' | 'sha256'> }) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FilingCheck | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const check = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setFound(await checkFiling(filing._id));
    } catch (error) {
      setFound(null);
      setFailed(messageOf(error));
    }
    setBusy(false);
  };
  const whole = found?.state === 'whole';
  return (
    <div className={styles.integrity}>
      <Checksum value={filing.sha256} />
      <Button small busy={busy} onClick={check}>
        {t('integrity.check')}
      </Button>
      <p role="status" className={cx('row', found && !whole && styles.bad)}>
        {found && (
          <>
            <Icon of={whole ? IconCircleCheck : IconAlertTriangle} />{' '}
            {t(`integrity.${found.state}`, { time: formatClock(found.checkedAt) })}
          </>
        )}
        {failed && t('integrity.failed', { why: translateServerMessage(failed) })}
      </p>
    </div>
  );
}

/** The password of a locked PDF, loaded on request only. Use the paper's id as key. */
export function PdfPassword({ id }: { readonly id: string }) {
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const show = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setPassword(await showPdfPassword(id));
    } catch (error) {
      setFailed(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <div className="row">
        <span className="row">
          <Icon of={IconLock} /> {words('label')}
        </span>
        {password === null ? (
          <Button small busy={busy} onClick={show}>
            {words('show')}
          </Button>
        ) : (
          <CopyButton text={password}>{words('copy')}</CopyButton>
        )}
      </div>
      <p role="status">{password !== null && <code>{password}</code>}</p>
      {failed && <Problem>{translateServerMessage(failed)}</Problem>}
      <p className="small muted">{words('audited')}</p>
    </div>
  );
}
