import { returnCalls, type StaffReturnDetail, TextInput } from '@easy-tax/contracts';
import { IconLock, IconMessage, IconPaperclip, IconSend } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Button, Icon } from '../../../../../components/button/Button';
import { Field, Textarea } from '../../../../../components/form/Field';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { cx } from '../../../../../lib/cx';
import { useLeaveWarning, useTabDraft } from '../../../../../lib/hooks/use-unsaved';
import { useSession } from '../../../../../lib/session/session';
import { writeTo } from '../../acts/act-form';
import { useWrite } from '../write/use-write';
import styles from './Composer.module.css';

/** Writes to the client, or a note for the office; resets to messages after a note. */
export function Composer({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const { busy, writeOnce } = useWrite(taxReturn);
  const { user } = useSession();
  const [{ text, isNote }, change] = useTabDraft(`${user?._id} ${taxReturn._id}`, { text: '', isNote: false });
  const [error, setError] = useState<string | undefined>();
  const name = useId();
  useLeaveWarning(text.trim() !== '', t('thread.leave'));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = TextInput.safeParse({ text });
    setError(typed.error?.issues[0]?.message);
    if (!typed.success) return;
    if (await writeOnce(writeTo(isNote ? returnCalls.addNote : returnCalls.writeToClient, { body: typed.data })))
      change({ text: '', isNote: false });
  };

  return (
    <form className={cx(styles.composer, isNote && styles.note)} onSubmit={send} noValidate>
      <fieldset className={styles.who}>
        <legend className="visually-hidden">{t('thread.who')}</legend>
        {[
          { icon: IconMessage, label: t('thread.message'), value: false },
          { icon: IconLock, label: t('thread.internal'), value: true },
        ].map(({ icon, label, value }) => (
          <label key={label}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={isNote === value}
              onChange={() => change({ isNote: value })}
            />
            <Icon of={icon} /> {label}
          </label>
        ))}
      </fieldset>
      <Field label={isNote ? t('thread.writeNote') : t('thread.write', { name: taxReturn.client.name })} error={error}>
        {(control) => (
          <Textarea
            {...control}
            aria-describedby={[control['aria-describedby'], `${name}-hint`].filter(Boolean).join(' ')}
            rows={3}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <p id={`${name}-hint`} className="small muted">
        {isNote ? (
          <>
            <Icon of={IconLock} /> {t('thread.secret')}
          </>
        ) : (
          mailLine(taxReturn)
        )}
      </p>
      <div className="row">
        <Button icon={isNote ? IconLock : IconSend} small tone="line" type="submit" busy={busy}>
          {t(isNote ? 'thread.save' : 'thread.send')}
        </Button>
        <Button icon={IconPaperclip} small tone="line" onClick={() => document.getElementById('documents')?.focus()}>
          {t('thread.file')}
        </Button>
      </div>
    </form>
  );
}

const mailLine = ({ contact }: StaffReturnDetail): string =>
  contact?.confirmed ? t('thread.mailed', { email: contact.email }) : t('thread.unmailed');
