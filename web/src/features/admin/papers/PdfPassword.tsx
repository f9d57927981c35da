import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../components/button/Button';
import { CopyButton } from '../../../components/button/CopyButton';
import { Problem } from '../../../components/form/Field';
import { pdfPassword as t } from '../../../i18n/en/admin/papers';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { messageOf } from '../../../lib/http/api';
import { showPdfPassword } from './api';

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
        <span>
          <Icon of={IconLock} /> {t('label')}
        </span>
        {password === null ? (
          <Button small tone="line" busy={busy} onClick={show}>
            {t('show')}
          </Button>
        ) : (
          <CopyButton text={password}>{t('copy')}</CopyButton>
        )}
      </div>
      <p role="status">{password !== null && <code>{password}</code>}</p>
      {failed && <Problem>{translateServerMessage(failed)}</Problem>}
      <p className="small muted">{t('audited')}</p>
    </div>
  );
}
