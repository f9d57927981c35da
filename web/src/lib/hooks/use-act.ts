import { useState } from 'react';
import { toast } from '../browser/toast';
import { messageOf } from '../http/api';

/** Shows the reason of a failure in a toast. False if it failed. */
export async function tryOrToast(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

/** The same for a button, which is busy meanwhile. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await tryOrToast(work);
    setBusy(false);
    return isDone;
  };
  return { busy, act };
}
