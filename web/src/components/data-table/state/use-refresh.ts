import { useSWRConfig } from 'swr';

/** Asks again for everything that is shown of a list: its page, its counts, and the queues of the office. */
export function useRefresh(list: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && (key[1] === list || key[0] === 'queues'));
}
