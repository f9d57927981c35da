import { TextInput } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field } from '../../../../components/form/Field';
import { Textarea } from '../../../../components/form/Input';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import type { Write } from '../data/api';
import { useWrite } from '../data/use-write';
import styles from './TextForm.module.css';

interface TextFormProps {
  readonly returnId: string;
  readonly write: Write;
  /** Goes along with the text. */
  readonly also?: object;
  readonly label: string;
  readonly hint?: string;
  readonly send: ReactNode;
  /** Takes focus when it appears. */
  readonly focused?: boolean;
  readonly onDone?: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** A few words to the office about a return. They stay if they could not be sent. */
export function TextForm({ returnId, write, also, label, hint, send, focused, onDone, children }: TextFormProps) {
  const sendText = useWrite<TextInput & object>(write, returnId);
  const { form, register, errorOf, busy } = useApiForm({
    schema: TextInput,
    defaults: { text: '' },
    send: (input) => sendText({ ...input, ...also }),
    onDone: (message) => {
      toast.success(message);
      onDone?.();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector('textarea')?.focus();
  }, [focused]);
  return (
    <form {...form} ref={element} className={styles.form}>
      <Field label={label} {...(hint !== undefined && { hint })} error={errorOf('text')}>
        {(tied) => <Textarea {...tied} {...register('text')} rows={2} className={styles.text} required />}
      </Field>
      <div className="row">
        <Button type="submit" small tone="line" busy={busy}>
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface DisclosureProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Something that is opened by few: the browser's own disclosure. */
export function MoreBelow({ label, children }: DisclosureProps) {
  const id = useId();
  return (
    <details className={styles.more}>
      <summary className="link" id={id}>
        {label}
      </summary>
      {children}
    </details>
  );
}
