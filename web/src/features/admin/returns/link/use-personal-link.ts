import { type LinkChannel, linkCalls, type NewPersonalLink, type PersonalLink } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '../../../../lib/browser/toast';
import { api } from '../../../../lib/http/api';
import { messageOf } from '../../../../lib/http/api-error';
import { keyOfReturn } from '../shared/api';

const readLink = async (id: string): Promise<PersonalLink | null> =>
  (await api.call(linkCalls.personalLink, { params: { id } })).data;

/** The personal link of a return. `made`: the link just made, with its address. */
export function usePersonalLink(id: string) {
  const { data, error, mutate } = useSWR(['personal-link', id], () => readLink(id), { shouldRetryOnError: false });
  const { mutate: reload } = useSWRConfig();
  const [made, setMade] = useState<NewPersonalLink | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (act: () => Promise<{ readonly message: string }>) => {
    if (busy) return;
    setBusy(true);
    try {
      toast.success((await act()).message);
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      setBusy(false);
      // The history has a new line.
      await Promise.all([mutate(), reload(keyOfReturn(id))]);
    }
  };
  const params = { id };
  return {
    living: data,
    made,
    error,
    retry: () => void mutate(),
    busy,
    send: (by: LinkChannel) =>
      void run(async () => {
        const answer = await api.call(linkCalls.sendPersonalLink, { params, body: { by } });
        setMade(by === 'copy' ? answer.data : null);
        return answer;
      }),
    end: () =>
      void run(async () => {
        const answer = await api.call(linkCalls.revokePersonalLink, { params });
        setMade(null);
        return answer;
      }),
  };
}
