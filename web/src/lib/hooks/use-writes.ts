import { type Call, type CallInput, Done, messages, type ParamName } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import { rememberFocus } from '../browser/modals';
import { toast } from '../browser/toast';
import { ApiError, AttemptKeys, isRefused, messageOf, newIdempotencyKey, sendChecked } from '../http/api';

type OtherParam<C extends Call> = Exclude<ParamName<C['path']>, 'id'>;
/** The input of a write to one record, whose own `id` need not be given. */
type WriteInput<C extends Call> = Omit<CallInput<C>, 'params'> &
  ([OtherParam<C>] extends [never]
    ? { readonly params?: { readonly id?: string } }
    : { readonly params: { readonly id?: string } & Readonly<Record<OtherParam<C>, string>> });
/** The input may be left out if the call needs none. */
export type WriteArguments<C extends Call> =
  Record<never, never> extends WriteInput<C> ? [input?: WriteInput<C>] : [input: WriteInput<C>];

/**
 * Writes to one record: retries keep the `Idempotency-Key` until a final answer, and the record is reloaded
 * afterwards, also after a conflict, because somebody else has changed it, and when it is missing.
 */
export function useWrites(id: string, reload: () => Promise<unknown>) {
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const attempt = async <Answer>(what: unknown, send: (idempotencyKey: string) => Promise<Answer>) => {
    try {
      const answer = await send(keys.for(JSON.stringify(what)));
      keys.spend();
      await reload();
      return answer;
    } catch (error) {
      if (isRefused(error)) keys.spend();
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await reload();
      throw error instanceof ApiError && error.code === 'network' ? new ApiError(messages.noAnswer, 'network') : error;
    }
  };
  /** For forms, which show errors. */
  const write = <C extends Call>(call: C, ...[input]: WriteArguments<C>) =>
    attempt([call.path, input?.params, input?.body], (idempotencyKey) =>
      sendChecked(call, { ...input, params: { id, ...input?.params }, idempotencyKey }),
    );
  /**
   * For buttons: one click at a time, and a toast with the answer. False if it failed.
   * @param saved says what was saved, where the answer does not
   */
  const runOnce = async (send: () => Promise<unknown>, saved?: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const restoreFocus = rememberFocus();
    try {
      const message = Done.safeParse(await send()).data?.message;
      if (message) toast.success(message === messages.recordChanged ? (saved ?? message) : message);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      // The record re-renders without the button a moment later.
      requestAnimationFrame(() => document.activeElement === document.body && restoreFocus());
    }
  };
  const writeOnce = <C extends Call>(call: C, ...input: WriteArguments<C>) => runOnce(() => write(call, ...input));
  return { id, busy, attempt, write, writeOnce, runOnce, reload };
}
