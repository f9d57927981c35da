import { useEffect } from 'react';
import useSWR, { type Key } from 'swr';
import { isAttended, onReturn } from '../../../../lib/browser/attended';

/** Reads something, and again every so many milliseconds and whenever the window is looked at again. */
export function useFresh<Data>(key: Key, read: () => Promise<Data>, everyMs: number) {
  // All parts are read here, because SWR tells only of those that were.
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    refreshInterval: everyMs,
    shouldRetryOnError: false,
    isVisible: isAttended,
  });
  useEffect(() => onReturn(() => void mutate()), [mutate]);
  return { data, error, retry: () => void mutate() };
}
