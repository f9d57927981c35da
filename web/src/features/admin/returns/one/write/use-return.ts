import { returnCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from '../../../../../lib/http/api';
import { keyOfReturn } from '../../shared/api';

/** Staff and clients may change a return while it is open. */
const REFRESH_MS = 30_000;

/** Loads a return with all its parts. Each `filePath` is a link valid for 15 minutes. */
export const readReturn = async (id: string) => (await api.call(returnCalls.readReturn, { params: { id } })).data;

/** A page of earlier messages, and of earlier notes. */
export const readThread = (id: string, cursor: string) =>
  api.call(returnCalls.readThread, { params: { id }, query: { cursor } });
export const readNotes = (id: string, cursor: string) =>
  api.call(returnCalls.readNotes, { params: { id }, query: { cursor } });

/** The open return; undefined while loading. */
export function useReturn(id: string) {
  const { data, error, mutate } = useSWR(keyOfReturn(id), () => readReturn(id), { refreshInterval: REFRESH_MS });
  return { of: data, error, retry: () => void mutate() };
}
