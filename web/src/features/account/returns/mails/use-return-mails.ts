import { type ReturnMailChange, type ReturnMailChoice, returnCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { toast } from '../../../../lib/browser/toast';
import { api } from '../../../../lib/http/api';
import { messageOf } from '../../../../lib/http/api-error';

const fetchChoice = async (): Promise<ReturnMailChoice> => (await api.call(returnCalls.myReturnMails)).data;
const saveChoice = async (body: ReturnMailChange): Promise<ReturnMailChoice> =>
  (await api.call(returnCalls.changeMyReturnMails, { body })).data;

/** The mails about returns that the client wants. A change shows at once, and goes back if it could not be saved. */
export function useReturnMails() {
  const { data, mutate } = useSWR('return-mails', fetchChoice, { shouldRetryOnError: false });
  const choose = async (kind: keyof ReturnMailChoice, isWanted: boolean) => {
    if (!data) return;
    const change = { [kind]: isWanted };
    try {
      await mutate(saveChoice(change), { optimisticData: { ...data, ...change }, revalidate: false });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { choice: data, choose };
}
