import { isFinished, type MyReturn } from '@easy-tax/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import { fetchMyReturns } from '../../../lib/session/my-records';

export interface ChosenReturn {
  readonly isLoading: boolean;
  /** The open returns, if several. */
  readonly options: readonly MyReturn[];
  readonly id: string;
  readonly choose: (id: string) => void;
  /** The paper's return: the only open one, or the chosen one. */
  readonly chosen: MyReturn | undefined;
}

/** The return for a paper: `?return=`, or a client's only open one, or chosen. */
export function useChosenReturn(): ChosenReturn {
  const [search] = useSearchParams();
  const [id, choose] = useState(search.get('return') ?? '');
  const { data = [], isLoading } = useSWRImmutable('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const open = data.filter((one) => !isFinished(one));
  const options = open.length > 1 ? open : [];
  const chosen = options.length > 0 ? open.find(({ _id }) => _id === id) : open[0];
  return { isLoading, options, id, choose, chosen };
}
