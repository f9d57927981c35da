import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog, focusFirst } from './Dialog';

interface ConfirmProps {
  readonly title: string;
  /** Text of the cancel button. */
  readonly cancel: string;
  /** Text of the confirm button. */
  readonly confirm: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** True while what is asked about is not loaded. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Asks before an irreversible action. Focus starts on cancel, so that Enter alone does nothing. */
export function Confirm({ title, cancel, confirm, onCancel, onConfirm, disabled, children }: ConfirmProps) {
  return (
    <Dialog title={title} narrow onClose={onCancel}>
      <div className="stack dialog-body">
        {children}
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onCancel}>
            {cancel}
          </Button>
          <Button tone="danger" disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
