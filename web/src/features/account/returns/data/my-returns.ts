import {
  financialYearOfPeriod,
  isFinished,
  MINUTE,
  type MyClients,
  type MyReturn,
  nameOfYear,
  returnCalls,
  rhythmOfPeriod,
} from '@easy-tax/contracts';
import { useEffect, useEffectEvent } from 'react';
import useSWR, { type Key, useSWRConfig } from 'swr';
import { isUserActive, onUserReturn } from '../../../../lib/browser/swr';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { api, isMissing } from '../../../../lib/http/api';
import { fetchMyClients, fetchMyFilings, fetchMyReturns, MY_CLIENTS } from '../../../../lib/session/my-records';
import { useSession } from '../../../../lib/session/session';
import { clientActionFor, clientDeadline, daysLate, lastDayToFile } from './client-actions';

/** Links expire after 15 minutes: reloads before. */
const LIST_REFRESH_MS = 10 * MINUTE;
/** The office may write or replace a draft at any time. */
const DETAIL_REFRESH_MS = MINUTE;

/** Loads data, reloads it every `everyMs` and on window focus. */
function usePolled<Data>(key: Key, read: () => Promise<Data>, everyMs: number) {
  // Reads all properties, because SWR re-renders only for those that were read.
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    refreshInterval: everyMs,
    shouldRetryOnError: false,
    isVisible: isUserActive,
  });
  useEffect(() => onUserReturn(() => void mutate()), [mutate]);
  return { data, error, retry: () => mutate() };
}

/** The client's papers and returns. */
export function useMyFilingsAndReturns() {
  const filings = usePolled('my-filings', fetchMyFilings, LIST_REFRESH_MS);
  const returns = usePolled('my-returns', fetchMyReturns, LIST_REFRESH_MS);
  return {
    filings: filings.data,
    returns: returns.data,
    error: filings.error ?? returns.error,
    retry: () => Promise.all([filings.retry(), returns.retry()]),
  };
}
export type MyFilingsAndReturns = ReturnType<typeof useMyFilingsAndReturns>;

/** Loads a return, with new links to its papers and documents. */
export const fetchMyReturn = (id: string) => api.data(returnCalls.myReturn, { params: { id } });
/** A page of earlier messages. */
export const fetchMyThread = (id: string, cursor: string) =>
  api.call(returnCalls.readMyThread, { params: { id }, query: { cursor } });

/** A return; once it is missing, what was read of it before is left out, and the lists are read without it. */
export function useMyReturn(id: string) {
  const { data, error, retry } = usePolled(['my-return', id], () => fetchMyReturn(id), DETAIL_REFRESH_MS);
  const refreshLists = useEffectEvent(useRefreshLists());
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) void refreshLists();
  }, [isGone]);
  return { data: isGone ? undefined : data, error, isGone, retry };
}

/** Reloads the list and the open return. */
export function useRefreshMyReturn(id: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate('my-returns'), mutate('my-filings'), mutate(['my-return', id])]);
}

/** Writes to one of the client's returns. */
export const useMyReturnWrites = (id: string) => useWrites(id, useRefreshMyReturn(id));

export const noneYet: MyClients = { clients: [], offers: [] };

/** Clients that the account acts for, and those that it is asked to act for; none until they have loaded. */
export const useMyClients = (): MyClients =>
  useSWR(MY_CLIENTS, fetchMyClients, { shouldRetryOnError: false }).data ?? noneYet;

/** The name of a return's client, unless the account acts for itself alone; null then. */
export function useNamedClient({ client }: Pick<MyReturn, 'client'>): string | null {
  const { user } = useSession();
  return useMyClients().clients.length > 1 || client.name !== user?.name ? client.name : null;
}

/** Reloads all that depends on whom the account acts for. */
function useRefreshLists(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([MY_CLIENTS, 'my-returns', 'my-filings'].map((key) => mutate(key)));
}

/** Accepts or declines one offer. */
export const useOffer = (id: string) => useWrites(id, useRefreshLists());

/** Sorts after all days. */
const NEVER = '9999';

/** Needed ones late first, then by requested day, ones in progress by due date, finished ones newest first. */
export function groupReturns(returns: readonly MyReturn[], today: string) {
  const open = returns.filter((taxReturn) => !isFinished(taxReturn));
  const byDay = (ones: readonly MyReturn[], dayOf: (taxReturn: MyReturn) => string | null): readonly MyReturn[] =>
    [...ones].sort((a, b) => (dayOf(a) ?? NEVER).localeCompare(dayOf(b) ?? NEVER));
  return {
    needed: byDay(open.filter(clientActionFor), (one) => (daysLate(one, today) > 0 ? '' : clientDeadline(one))),
    underWay: byDay(
      open.filter((taxReturn) => !clientActionFor(taxReturn)),
      (taxReturn) => lastDayToFile(taxReturn, today).day,
    ),
    finished: returns.filter(isFinished).sort((a, b) => b.steppedAt.localeCompare(a.steppedAt)),
  };
}

/** 'AY 2026-27'; of a shorter period its financial year: 'FY 2026-27'. */
export const yearOf = (period: string): string =>
  rhythmOfPeriod(period) === 'year' ? period : nameOfYear('gst', financialYearOfPeriod(period));
