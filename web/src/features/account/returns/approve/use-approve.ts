import type { ApprovalInput } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { useWrite } from '../data/use-write';

/** Approves, once at a time. */
export function useApprove(returnId: string) {
  const write = useWrite<ApprovalInput>('approve', returnId);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const approve = async (input: ApprovalInput) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      toast.success(await write(input));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { approve, busy };
}
