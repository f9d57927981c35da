import { type ComponentProps, useState } from 'react';
import { t } from '../../i18n/en/site';
import { cx } from '../../lib/cx';
import styles from './Input.module.css';

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

/** A password with a button that shows it. */
export function PasswordInput({ id, ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.inset}>
      <Input {...rest} id={id} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-controls={id}
        aria-label={shown ? t('password.hideLabel') : t('password.showLabel')}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('password.hide') : t('password.show')}
      </button>
    </div>
  );
}
