import type { ReturnPaper } from '@easy-tax/contracts';
import { useSWRConfig } from 'swr';
import { toast } from '../../../../../lib/browser/toast';
import { messageOf } from '../../../../../lib/http/api';
import { changeFiling } from '../../../papers/api';
import { keyOfReturn } from '../../shared/api';

/** Marks a paper as opened, here and in File Data. */
export function useMarkOpened(returnId: string) {
  const { mutate } = useSWRConfig();
  return async ({ _id, status }: Pick<ReturnPaper, '_id' | 'status'>) => {
    if (status === 'opened') return;
    try {
      await changeFiling(_id, { status: 'opened' });
      await mutate(keyOfReturn(returnId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
