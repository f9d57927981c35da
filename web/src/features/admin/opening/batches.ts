import {
  type BatchForm,
  type BatchProgress,
  type FormForMany,
  type NextBatch,
  OPENING_TIME,
  openingCalls,
  periodLabel,
} from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { t } from '../../../i18n/en/admin/batches';
import { formatShortDate } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { api, messageOf } from '../../../lib/http/api';

/** The returns that open next; null: none within a year. */
const readNextBatch = () => api.data(openingCalls.nextBatch, { query: {} });

export const leaveFormOut = (body: BatchForm) => api.call(openingCalls.leaveFormOut, { body });

/** The newest batches. */
const listBatches = () => api.data(openingCalls.listBatches);

export const checkBatch = (id: string) => api.data(openingCalls.checkBatch, { params: { id } });

/** A part of them; call it again until `isDone`. */
export const takeBatchBack = (id: string) => api.data(openingCalls.takeBatchBack, { params: { id } });
export const openBatchNow = (day: string) => api.data(openingCalls.openBatchNow, { body: { day } });

export const previewForm = (ids: readonly string[], form: FormForMany['form']) =>
  api.data(openingCalls.previewForm, { body: { ids: [...ids], form } });
export const giveForm = (ids: readonly string[], form: FormForMany['form'], batchId: string) =>
  api.data(openingCalls.giveForm, { body: { ids: [...ids], form, batchId } });

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

/** '1 December'. */
export const nameDay = (day: string): string => `${Number(day.slice(8))} ${periodLabel(day.slice(0, 7)).split(' ')[0]}`;

/** A job that was stopped opens what it missed at once; after more than 14 days it waits first, as the clock may be wrong. */
export function describeOpening(day: string): string {
  const isPast = Date.now() >= Date.parse(`${day}T${OPENING_TIME}:00+05:30`);
  return isPast ? t('late') : t('byThemselves', { time: OPENING_TIME });
}

/** 'November 2026, due 11 Dec'; 'AY 2026-27, due 31 Aug or 31 Oct'. */
export function describeDue({ period: of, dueOn }: NextBatch['forms'][number]): string {
  const period = periodLabel(of);
  const [first, ...others] = dueOn.map((day) => formatShortDate(day));
  const last = others.at(-1);
  if (!first) return period;
  return t('preview.due', { period, days: last ? t('preview.or', { first, last }) : first });
}

/** 'Deepa Nair, Khurana Opticals and 3 more'. */
export function describeNames(first: readonly { readonly name: string }[], all: number): string {
  const names = first.map(({ name }) => name).join(', ');
  const count = all - first.length;
  return count > 0 ? t('preview.more', { names, count }) : names;
}
