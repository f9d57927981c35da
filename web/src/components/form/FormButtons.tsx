import type { ReactNode } from 'react';
import { Button } from '../button/Button';

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
    <div className="row">
      <Button type="submit" busy={busy} {...(tone && { tone })}>
        {children}
      </Button>
      <Button tone="line" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
