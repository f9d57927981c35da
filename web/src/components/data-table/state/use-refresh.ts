import { useSWRConfig } from 'swr';

/** Reloads everything shown of a list: its page, its counts, and the admin queues. */
export function useRefresh(list: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && (key[1] === list || key[0] === 'queues'));
}
