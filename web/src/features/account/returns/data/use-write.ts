import { messages } from '@easy-tax/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { newIdempotencyKey } from '../../../../lib/http/api';
import { ApiError, messageOf } from '../../../../lib/http/api-error';
import { AttemptKeys } from '../../../../lib/http/attempt-keys';
import { type Write, writeToReturn } from './api';

/** Reads the list and the open return again. */
export function useRefresh(id: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate('my-returns'), mutate('my-filings'), mutate(['my-return', id])]);
}

/**
 * A write to a return under one `Idempotency-Key` for all tries of the same input; answers what to say. After it, and
 * after a refusal that tells of a change, the return is read again.
 */
export function useWrite<Body extends object>(write: Write, id: string): (body: Body) => Promise<string> {
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const refresh = useRefresh(id);
  return async (body) => {
    try {
      const { message } = await writeToReturn(write, id, body, keys.for(JSON.stringify(body)));
      keys.spend();
      await refresh();
      return message;
    } catch (error) {
      if (messageOf(error) === messages.keyReused) keys.spend();
      if (error instanceof ApiError && error.status === 409) await refresh();
      throw error;
    }
  };
}
