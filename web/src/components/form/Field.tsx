import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { t } from '../../i18n/en/site';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Button';
import styles from './Field.module.css';

/**
 * Connects label, hint, control and error of a field for screen readers. The control is a function that
 * gets id and aria attributes: `<Field label="Name" error={…}>{(control) => <Input {...control} />}</Field>`.
 */
interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (control: FieldControlProps) => ReactNode;
  readonly className?: string;
}

export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const isTyping = useRef(false);
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers that the field is in use
    <div
      className={cx(styles.field, className)}
      onKeyDown={() => (isTyping.current = true)}
      onBlur={() => (isTyping.current = false)}
    >
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <FieldError key={error} id={id} isTyping={isTyping}>
          {translateServerMessage(error)}
        </FieldError>
      )}
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly isTyping: RefObject<boolean>;
  readonly children: string;
}

/** Spoken at once where Enter was pressed in the field: one that gets the focus now is read out with its error anyway. */
function FieldError({ id, isTyping, children }: FieldErrorProps) {
  const [isUnread] = useState(() => isTyping.current && document.activeElement?.id === id);
  return (
    <span className={styles.error} id={`${id}-error`} role={isUnread ? 'alert' : undefined}>
      <Icon of={IconAlertCircle} />
      {children}
    </span>
  );
}

/** Text field. `aria-invalid` makes the border red; `dense` is the 44 px variant of tables and toolbars. */
export function Input({ className, dense, ...rest }: ComponentProps<'input'> & { readonly dense?: boolean }) {
  return <input {...rest} className={cx(styles.input, dense && styles.dense, className)} />;
}

/** Several lines, resizable in height. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cx(styles.input, styles.area, className)} />;
}

/** The native select with our arrow. */
export function Select({ className, dense, ...rest }: ComponentProps<'select'> & { readonly dense?: boolean }) {
  return <select {...rest} className={cx(styles.input, styles.select, dense && styles.dense, className)} />;
}

/** Values and words to choose from, in a `Select`. */
export const Options = ({ of }: { readonly of: readonly (readonly [value: string, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** A password with a button that shows it. */
export function PasswordInput({ id, ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.inset}>
      <Input {...rest} id={id} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="text-button"
        aria-controls={id}
        aria-label={shown ? t('password.hideLabel') : t('password.showLabel')}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('password.hide') : t('password.show')}
      </button>
    </div>
  );
}

/** An error that belongs to no field. */
export const Problem = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error} role="alert">
    <Icon of={IconAlertCircle} /> {children}
  </p>
);
