import { type MyClients, type MyReturn, myClientCalls } from '@easy-tax/contracts';
import useSWR, { useSWRConfig } from 'swr';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { api } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';

const KEY = 'my-clients';
const none: MyClients = { clients: [], offers: [] };

/** Clients that the account acts for, and those that it is asked to act for; none until they have loaded. */
export const useMyClients = (): MyClients =>
  useSWR(KEY, async () => (await api.call(myClientCalls.myClients)).data, { shouldRetryOnError: false }).data ?? none;

/** The name of a return's client, unless the account acts for itself alone; null then. */
export function useNamedClient({ client }: Pick<MyReturn, 'client'>): string | null {
  const { user } = useSession();
  return useMyClients().clients.length > 1 || client.name !== user?.name ? client.name : null;
}

/** Accepts or declines one offer. */
export function useOffer(id: string) {
  const { mutate } = useSWRConfig();
  return useWrites(id, () => Promise.all([KEY, 'my-returns', 'my-filings'].map((key) => mutate(key))));
}
