import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf } from '../../../lib/http/api-error';

/** In an address, the id of the record that is open beside the table, wherever in the list it is. */
const OPEN = 'open';

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export interface LinkedRecord<R> {
  /** Null: the address names none. */
  readonly id: string | null;
  readonly record: R | null;
  /** It is on its way. */
  readonly isLoading: boolean;
  /** Why it did not load; for a deleted record a toast says so instead. */
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
  readonly clearLink: () => void;
}

/** A record that a link leads to: from the dashboard, or the box that finds anything. */
export function useLinkedRecord<R>(list: string, read: (id: string) => Promise<R>): LinkedRecord<R> {
  const [params, setParams] = useSearchParams();
  const id = params.get(OPEN);
  const { data, error, mutate } = useSWR(id ? ['record', list, id] : null, () => read(id ?? ''), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });

  const clearLink = () => {
    const rest = new URLSearchParams(params);
    rest.delete(OPEN);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!id || !isGone(error)) return;
    toast.info(messageOf(error));
    clearLink();
  }, [id, error]);
  return {
    id,
    record: data ?? null,
    isLoading: id !== null && data === undefined && error === undefined,
    error: isGone(error) ? null : error,
    retry: mutate,
    clearLink,
  };
}
