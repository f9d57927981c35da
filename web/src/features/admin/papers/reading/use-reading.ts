import type { PaperReading } from '@easy-tax/contracts';
import useSWR from 'swr';
import { listOfAnotherPerson, readReading, readReadingsOverview } from './api';

/** A paper is read within seconds of its receipt. */
const REFRESH_MS = 2000;

export interface Reading {
  /** Undefined while it loads, and after a failure. */
  readonly data: PaperReading | undefined;
  readonly isLoading: boolean;
  /** Papers' text is not read. */
  readonly isOff: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** Undefined while it loads. Refreshed with the list of papers. */
export const useReadingsOverview = () =>
  useSWR(['readings', 'filings'], readReadingsOverview, { shouldRetryOnError: false }).data;

/** Ids of papers with the PAN of another person. */
export function useOfAnotherPerson(): readonly string[] {
  const count = useReadingsOverview()?.anotherPerson.value ?? 0;
  const key = count > 0 ? ['readings', 'filings', 'another-person', count] : null;
  return useSWR(key, listOfAnotherPerson, { shouldRetryOnError: false }).data ?? [];
}

/** What a paper says; asked again while it waits to be read. */
export function useReading(id: string): Reading {
  const overview = useReadingsOverview();
  const { data, isLoading, mutate } = useSWR(['paper-reading', id], () => readReading(id), {
    shouldRetryOnError: false,
    refreshInterval: (read) => (read?.state === 'waiting' && overview?.isOn ? REFRESH_MS : 0),
  });
  return { data, isLoading, isOff: overview?.isOn === false, refresh: () => mutate() };
}
