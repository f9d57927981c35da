import { type ClientWork, clientCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from '../../../../../lib/http/api';

/** Colleagues and the client may change it while the page is open. */
const REFRESH_MS = 30_000;

export const readWork = async (id: string): Promise<ClientWork> =>
  (await api.call(clientCalls.readClientWork, { params: { id } })).data;

/** All work for a client. */
export const useWork = (id: string) =>
  useSWR(['client-work', id] as const, () => readWork(id), { refreshInterval: REFRESH_MS });
