import { limits } from '@easy-tax/contracts';
import { type SyntheticEvent, useState } from 'react';
import { pdfPasswords, pdfPasswordsCheckedOn } from '../../../content/pdf-passwords';
import { t } from '../../../i18n/en/filings/preparation';
import { formatDate } from '../../../i18n/format';
import { Field, PasswordInput } from '../../form/Field';
import { FormButtons } from '../../form/FormButtons';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import styles from './Prepare.module.css';

interface LockedPdfProps {
  readonly file: File;
  readonly bytes: Uint8Array;
  readonly paper: string;
  readonly isSigned: boolean;
  /** The file to send; with a password if it stays locked. */
  readonly onAnswer: (answer: { readonly file: File; readonly password: string } | null) => void;
}

/** Asks for the password of a locked PDF and tries it before anything is sent. */
export function LockedPdf({ file, bytes, paper, isSigned, onAnswer }: LockedPdfProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { decrypt, saveUnlocked } = await import('./pdf/decrypt');
    const document = await decrypt(bytes, password);
    setBusy(false);
    if (typeof document === 'string') return setProblem(t(`locked.${document}`));
    const unlocked = isSigned ? null : await saveUnlocked(document);
    if (!unlocked) return onAnswer({ file, password });
    const { name, lastModified } = file;
    onAnswer({ file: new File([unlocked], name, { type: 'application/pdf', lastModified }), password: '' });
  };
  return (
    <Dialog title={t('locked.title')} narrow onClose={() => onAnswer(null)}>
      <form className={styles.body} noValidate onSubmit={open}>
        <p>{t(isSigned ? 'locked.signed' : 'locked.line')}</p>
        <Field label={t('locked.label', { name: file.name })} error={problem}>
          {(control) => (
            <div ref={(element) => focusFirst(element?.querySelector('input') ?? null)}>
              <PasswordInput
                {...control}
                value={password}
                autoComplete="off"
                maxLength={limits.pdfPasswordLength}
                onChange={({ target }) => setPassword(target.value)}
              />
            </div>
          )}
        </Field>
        <UsualPasswords name={`${paper} ${file.name}`} />
        <p className="small muted">{t('locked.stored')}</p>
        <FormButtons busy={busy} cancel={t('locked.asItIs')} onCancel={() => onAnswer({ file, password })}>
          {t('locked.open')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** The sender's password pattern, if the file name shows the sender; else all patterns. */
function UsualPasswords({ name }: { readonly name: string }) {
  const known = pdfPasswords.filter(({ names }) => names.test(name.replaceAll('_', ' ')));
  return (
    <div className={styles.usual}>
      <h3>{t('locked.usual')}</h3>
      <ul>
        {(known.length > 0 ? known : pdfPasswords).map(({ kind, sample }) => (
          <li key={kind}>
            {t(`locked.kinds.${kind}`)}
            {sample && (
              <>
                , <span className="no-break">{t('locked.sample', { sample })}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('locked.checked', { checked: formatDate(pdfPasswordsCheckedOn) })}</p>
    </div>
  );
}
