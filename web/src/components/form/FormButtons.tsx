import type { ReactNode } from 'react';
import { Button } from '../button/Button';

interface FormButtonsProps {
  readonly busy: boolean;
  readonly tone?: 'danger' | undefined;
  /** The word on the way out. */
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The foot of a form: the button that sends it, and the way out. */
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
