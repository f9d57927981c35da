import { type Filing, limits } from '@easy-tax/contracts';
import { type SyntheticEvent, useState } from 'react';
import { pdfPasswords, pdfPasswordsCheckedOn } from '../../../content/papers';
import { t } from '../../../i18n/en/filings/preparation';
import { formatDate, formatShortDate } from '../../../i18n/format';
import { Button } from '../../button/Button';
import { Field, PasswordInput } from '../../form/Field';
import { FormButtons } from '../../form/FormButtons';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import styles from './Questions.module.css';

interface IncompleteFileProps {
  readonly name: string;
  /** `send`: all the same; `later`: the question was closed. */
  readonly onAnswer: (answer: 'send' | 'no' | 'later') => void;
}

/** Warns that the end of the file is missing. */
export const IncompleteFile = ({ name, onAnswer }: IncompleteFileProps) => (
  <Dialog title={t('incomplete.title')} narrow onClose={() => onAnswer('later')}>
    <div className="stack wide dialog-body">
      <p className={styles.words}>{t('incomplete.line', { name })}</p>
      <p>{t('incomplete.look')}</p>
      <div className="row">
        <Button onClick={() => onAnswer('no')}>{t('incomplete.no')}</Button>
        <Button tone="line" onClick={() => onAnswer('send')}>
          {t('incomplete.send')}
        </Button>
      </div>
    </div>
  </Dialog>
);

interface SentBeforeProps {
  readonly earlier: Filing;
  /** True: sends it again. */
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Warns that the client has sent this very file before. */
export const SentBefore = ({ earlier: { createdAt, fileName, reference }, onAnswer }: SentBeforeProps) => (
  <Dialog title={t('twice.title')} narrow onClose={() => onAnswer(false)}>
    <div className="stack wide dialog-body">
      <p className={styles.words}>{t('twice.line', { day: formatShortDate(createdAt), name: fileName, reference })}</p>
      <div className="row">
        <Button onClick={() => onAnswer(true)}>{t('twice.again')}</Button>
        <Button tone="line" onClick={() => onAnswer(false)}>
          {t('twice.no')}
        </Button>
      </div>
    </div>
  </Dialog>
);

interface SharedFilesProps {
  readonly names: readonly string[];
  /** The host of the page that shared them; empty if an app did, or an unknown page. */
  readonly from: string;
  /** True: takes them. */
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Asks before files that were shared from elsewhere come into the form. */
export const SharedFiles = ({ names, from, onAnswer }: SharedFilesProps) => (
  <Dialog title={t('shared.title', { count: names.length })} narrow onClose={() => onAnswer(false)}>
    <div className="stack wide dialog-body">
      <p className={styles.words}>{from === '' ? t('shared.fromApp') : t('shared.fromPage', { from })}</p>
      <ul className={styles.words}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t('shared.line')}</p>
      <div className="row">
        <Button onClick={() => onAnswer(true)}>{t('shared.take')}</Button>
        <Button tone="line" onClick={() => onAnswer(false)}>
          {t('shared.no')}
        </Button>
      </div>
    </div>
  </Dialog>
);

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
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { decrypt, saveUnlocked } = await import('./pdf/decrypt');
    const document = await decrypt(bytes, password);
    setBusy(false);
    if (document === 'wrong') setWrong([...wrong, password]);
    if (typeof document === 'string') return setProblem(t(`locked.${document}`));
    const unlocked = isSigned ? null : await saveUnlocked(document);
    if (!unlocked) return onAnswer({ file, password });
    const { name, lastModified } = file;
    onAnswer({ file: new File([unlocked], name, { type: 'application/pdf', lastModified }), password: '' });
  };
  const sendLocked = () => onAnswer({ file, password: wrong.includes(password) ? '' : password });
  return (
    <Dialog title={t('locked.title')} narrow onClose={() => onAnswer(null)}>
      <form className="stack wide dialog-body" noValidate onSubmit={open}>
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
        <FormButtons busy={busy} cancel={t('locked.asItIs')} onCancel={sendLocked}>
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
