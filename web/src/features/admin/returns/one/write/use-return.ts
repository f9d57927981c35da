import { returnCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from '../../../../../lib/http/api';

/** Others in the office and the client change a return while it is open. */
const REFRESH_MS = 30_000;

export const keyOfReturn = (id: string) => ['return', id] as const;

/** A return with all that belongs to it. Each `filePath` is a link of 15 minutes. */
export const readReturn = async (id: string) => (await api.call(returnCalls.readReturn, { params: { id } })).data;

/** The open return: undefined until it has come. */
export function useReturn(id: string) {
  const { data, error, mutate } = useSWR(keyOfReturn(id), () => readReturn(id), { refreshInterval: REFRESH_MS });
  return { of: data, error, retry: () => void mutate() };
}
