import type { SessionInfo } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf } from '../../../lib/http/api-error';
import { endOtherSessions, endSession, listSessions } from './api';

/** The caller's sessions, and functions that end them. `end…` return true on success; toasts show the result. */
export function useSessions() {
  const { data, error, mutate } = useSWR('sessions', listSessions, { shouldRetryOnError: false });
  const [ending, setEnding] = useState<string | null>(null);

  const after = async (what: string, work: () => Promise<string>, stays: (session: SessionInfo) => boolean) => {
    setEnding(what);
    try {
      toast.success(await work());
      await mutate((known) => known?.filter(stays), { revalidate: false });
      return true;
    } catch (failure) {
      toast.error(messageOf(failure));
      // Already ended: the list was outdated.
      if (failure instanceof ApiError && failure.status === 404) await mutate();
      return false;
    } finally {
      setEnding(null);
    }
  };

  return {
    sessions: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    ending,
    end: (id: string) =>
      after(
        id,
        () => endSession(id),
        ({ _id }) => _id !== id,
      ),
    endOthers: () => after('others', endOtherSessions, ({ current }) => current),
  };
}
