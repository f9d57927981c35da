import { checkedAgain, type Done, type MyReturn, type ReturnEvent, returnCalls, TextInput } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field, Textarea } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { useTabDraft } from '../../../../lib/hooks/use-unsaved';
import { useSession } from '../../../../lib/session/session';
import { useMyReturnWrites } from '../data/my-returns';
import styles from './Texts.module.css';

/** A step's note and author; renders nothing without a note. */
export function StepWords({ event: { by, at, note } }: { readonly event: ReturnEvent }) {
  const { user } = useSession();
  if (!note) return null;
  const name = by._id === user?._id ? t('thread.you') : by.name;
  return (
    <p className={styles.words}>
      <b className="tabular">{t('approve.from', { name, time: formatShortDateTime(at) })}</b>
      {note}
    </p>
  );
}

/** Why the last draft was taken back, or the return taken up again; shown until the next draft. */
export function TakenBack({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const step = checkedAgain(taxReturn);
  return step && <StepWords event={step} />;
}

interface TextFormProps {
  readonly returnId: string;
  readonly to: 'writeToOffice' | 'askForChange' | 'withdrawMyReturn';
  /** Id of the answered request. */
  readonly requestId?: string;
  readonly label: string;
  readonly hint?: string;
  readonly send: ReactNode;
  /** Takes focus on mount. */
  readonly focused?: boolean;
}

/** A short text to the office about a return. Unsent text is kept, even if the form closes. */
export function TextForm({ returnId, to, requestId, label, hint, send, focused }: TextFormProps) {
  const { write } = useMyReturnWrites(returnId);
  const [{ text }, change, emptyIfSent] = useTabDraft(`${returnId} ${to} ${requestId}`, { text: '' });
  const sent = useRef(text);
  const { form, register, errorOf, busy } = useApiForm({
    schema: TextInput,
    defaults: { text },
    send: (input): Promise<Done> => {
      sent.current = text;
      return write(returnCalls[to], { body: { ...input, ...(requestId && { requestId }) } });
    },
    onDone: ({ message }) => {
      emptyIfSent(sent.current);
      toast.success(message);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector('textarea')?.focus();
  }, [focused]);
  return (
    <form {...form} ref={element} className={`${styles.form} noprint`}>
      <Field label={label} {...(hint !== undefined && { hint })} error={errorOf('text')}>
        {(control) => (
          <Textarea
            {...control}
            {...register('text', { onChange: ({ target }) => change({ text: target.value }) })}
            rows={2}
            className={styles.text}
            required
          />
        )}
      </Field>
      <div>
        <Button type="submit" small busy={busy}>
          {send}
        </Button>
      </div>
    </form>
  );
}
