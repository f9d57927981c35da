import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { mailFactorCode } from './api';

interface MailCodeProps {
  readonly small?: boolean;
  readonly onMailed?: () => void;
  readonly children: ReactNode;
}

/** Has the code mailed that starts the setup. */
export function MailCode({ small = false, onMailed, children }: MailCodeProps) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast.success(await mailFactorCode());
      onMailed?.();
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button tone="line" small={small} busy={busy} onClick={send}>
      {children}
    </Button>
  );
}
