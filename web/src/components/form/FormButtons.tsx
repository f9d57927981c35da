import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import styles from './FormButtons.module.css';

interface FormButtonsProps {
  readonly busy: boolean;
  readonly tone?: 'danger' | undefined;
  /** Text of the cancel button. */
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Submit and cancel buttons of a form. */
export function FormButtons({ busy, tone, cancel, onCancel, children }: FormButtonsProps) {
  return (
    <div className={`row ${styles.buttons}`}>
      <Button type="submit" busy={busy} {...(tone && { tone })}>
        {children}
      </Button>
      <Button tone="line" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
