import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog, focusFirst } from './Dialog';

interface ConfirmProps {
  readonly title: string;
  /** Text of the cancel button. */
  readonly keep: string;
  /** Text of the confirm button. */
  readonly act: string;
  readonly onKeep: () => void;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

/** Asks before an irreversible action. Focus starts on cancel, so that Enter alone does nothing. */
export function Confirm({ title, keep, act, onKeep, onAct, children }: ConfirmProps) {
  return (
    <Dialog title={title} narrow onClose={onKeep}>
      <div className="stack dialog-body">
        {children}
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onKeep}>
            {keep}
          </Button>
          <Button tone="danger" onClick={onAct}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
