import { useEffect } from 'react';
import useSWR from 'swr';
import { toast } from '../../../lib/browser/toast';
import { useAddress } from '../../../lib/hooks/use-address';
import { ApiError, messageOf } from '../../../lib/http/api-error';

/** Query parameter with the id of the open record, even if the list's page does not have it. */
const OPEN = 'open';

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export interface LinkedRecord<R> {
  /** Null: the address has none. */
  readonly id: string | null;
  readonly record: R | null;
  /** True while loading. */
  readonly isLoading: boolean;
  /** The reason for a failure; for a deleted record a toast is shown instead. */
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
  readonly clearLink: () => void;
}

/** Loads a record that a link leads to: from the dashboard or the command palette. */
export function useLinkedRecord<R>(list: string, read: (id: string) => Promise<R>): LinkedRecord<R> {
  const { params, set } = useAddress();
  const id = params.get(OPEN);
  const { data, error, mutate } = useSWR(id ? ['record', list, id] : null, () => read(id ?? ''), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });

  const clearLink = () => set({ [OPEN]: null }, { replace: true });
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
