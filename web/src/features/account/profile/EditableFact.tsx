import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/Button';
import { Input } from '../../../components/form/Field';
import { Fact } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/account/account';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf } from '../../../lib/http/api';
import styles from './EditableFact.module.css';

interface EditableFactProps {
  readonly label: string;
  /** The saved value; if empty, 'N/A' is shown. */
  readonly value: string | null;
  readonly autoComplete: string;
  /** Stands under the open field. */
  readonly hint?: string;
  /** Saves the typed text. Errors are shown at the field, which stays open. */
  readonly save: (typed: string) => Promise<void>;
}

/** A fact edited in place: a click opens the field, Enter saves, Escape cancels. */
export function EditableFact({ label, value, autoComplete, hint, save }: EditableFactProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  const close = () => {
    flushSync(() => {
      setOpen(false);
      setError('');
    });
    opener.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get('value') ?? '').trim();
    if (typed === (value ?? '')) return close();
    setBusy(true);
    try {
      await save(typed);
      toast.success(t('personal.saved'));
      close();
    } catch (failure) {
      // The login dialog says that the session has ended.
      const isOver = failure instanceof ApiError && failure.status === 401;
      setError(isOver ? '' : messageOf(failure));
    }
    setBusy(false);
  };

  if (!open)
    return (
      <Fact label={label}>
        <span className={styles.shown}>
          <span>{value || t('none')}</span>
          <Button ref={opener} small onClick={() => setOpen(true)}>
            {t.rich('personal.change', { name: <span className="visually-hidden" />, field: label })}
          </Button>
        </span>
      </Fact>
    );
  return (
    <Fact label={<label htmlFor={id}>{label}</label>}>
      <form
        className={styles.form}
        onSubmit={submit}
        noValidate
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
      >
        <Input
          id={id}
          name="value"
          autoFocus
          defaultValue={value ?? ''}
          autoComplete={autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {hint && (
          <span id={`${id}-hint`} className="small muted">
            {hint}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} role="alert" className={styles.error}>
            {translateServerMessage(error)}
          </span>
        )}
        <span className="row">
          <Button type="submit" small tone="primary" busy={busy}>
            {t('personal.save')}
          </Button>
          <Button small onClick={close}>
            {t('personal.cancel')}
          </Button>
        </span>
      </form>
    </Fact>
  );
}
