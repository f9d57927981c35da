import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Icon';
import styles from './Field.module.css';

/**
 * Connects label, hint, control and error of a field for screen readers. The control is a function that
 * gets id and aria attributes: `<Field label="Name" error={…}>{(control) => <Input {...control} />}</Field>`.
 */
export interface FieldControlProps {
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
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, error && styles.bad, className)}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon of={IconAlertCircle} />
          {translateServerMessage(error)}
        </span>
      )}
    </div>
  );
}
