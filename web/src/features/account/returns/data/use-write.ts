import { useSWRConfig } from 'swr';
import { useWrites } from '../../../../lib/hooks/use-writes';

/** Reads the list and the open return again. */
export function useRefresh(id: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate('my-returns'), mutate('my-filings'), mutate(['my-return', id])]);
}

/** Writes to one of the client's returns. */
export const useWrite = (id: string) => useWrites(id, useRefresh(id));
