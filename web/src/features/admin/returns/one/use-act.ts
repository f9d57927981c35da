import type { StaffReturnDetail } from '@easy-tax/contracts';
import { useState } from 'react';
import { useAddress } from '../../../../lib/hooks/use-address';
import { useIsOwner } from '../../../../lib/session/session';
import { type Act, actsOf } from '../acts/acts';

const ACT = 'act';

/**
 * The act whose dialog is open: `?return=ID&act=file`, if it is possible when it is opened. It stays open while others
 * change the return, so that nothing typed is lost.
 */
export function useAct(of: StaffReturnDetail) {
  const isOwner = useIsOwner();
  const [params, change] = useAddress();
  const wanted = params.get(ACT);
  const [open, setOpen] = useState<Act | null>(null);
  const possible = actsOf(of, isOwner ? 'owner' : 'staff').find((act) => act === wanted) ?? null;
  if (open !== wanted && open !== possible) setOpen(possible);

  const setAct = (act: Act | null) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (act) next.set(ACT, act);
        else next.delete(ACT);
        return next;
      },
      { replace: true },
    );
  return [open, setAct] as const;
}
