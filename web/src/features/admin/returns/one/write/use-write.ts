import { useSWRConfig } from 'swr';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { keyOfReturn } from './use-return';

/** Writes to the open return, which is read again after each. */
export function useWrite(id: string) {
  const { mutate } = useSWRConfig();
  return useWrites(id, () => mutate(keyOfReturn(id)));
}
export type Write = ReturnType<typeof useWrite>;
