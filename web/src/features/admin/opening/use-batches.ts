import type { BatchProgress } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { listBatches, readNextBatch } from './api';

const NEXT = 'next-batch';
const BATCHES = 'return-batches';
const options = { shouldRetryOnError: false };

export const useNextBatch = () => useSWR(NEXT, readNextBatch, options);
export const useBatchList = () => useSWR(BATCHES, listBatches, options);

/** Reads again all that changes when returns open or are taken back. */
export function useRefreshBatches(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const isOurs = (key: unknown): boolean =>
    key === NEXT || key === BATCHES || (Array.isArray(key) && ['list', 'queues', 'client'].includes(String(key[0])));
  return () => mutate(isOurs);
}

/** Repeats a call until it has done all; tells how many so far. */
export function useSteps(call: () => Promise<BatchProgress>) {
  const refresh = useRefreshBatches();
  const working = useRef(false);
  const [progress, setProgress] = useState<Omit<BatchProgress, 'isDone'> | null>(null);
  /** @returns null if it was refused, or an answer failed: what was done stays done */
  const run = async (): Promise<Omit<BatchProgress, 'isDone'> | null> => {
    if (working.current) return null;
    working.current = true;
    let sum = { done: 0, kept: 0 };
    setProgress(sum);
    try {
      for (let isDone = false; !isDone; ) {
        const part = await call();
        sum = { done: sum.done + part.done, kept: sum.kept + part.kept };
        isDone = part.isDone;
        setProgress(sum);
      }
      return sum;
    } catch (error) {
      toast.error(messageOf(error));
      return null;
    } finally {
      working.current = false;
      setProgress(null);
      await refresh();
    }
  };
  return { progress, run };
}
