import { useRef } from 'react';
import { isRefused, mayBeDone } from '../../../lib/http/api';

/**
 * Sends what can't be repeated. A try without an answer may have done it: `isDone` looks, at once and before the next try.
 * `send` returns null if it was done.
 */
export function useSureSend(isDone: () => Promise<boolean>) {
  const isInDoubt = useRef(false);
  const send = async <Answer>(once: () => Promise<Answer>): Promise<Answer | null> => {
    if (isInDoubt.current && (await isDone())) return null;
    try {
      return await once();
    } catch (error) {
      isInDoubt.current = mayBeDone(error) || (isInDoubt.current && !isRefused(error));
      if (isInDoubt.current && (await isDone().catch(() => false))) return null;
      throw error;
    }
  };
  return { send, isInDoubt };
}
