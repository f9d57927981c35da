import {
  type AcceptSuggestion,
  filingCalls,
  type PaperReading,
  readingCalls,
  type StaffFiling,
  type Suggestion,
} from '@easy-tax/contracts';
import { useRef } from 'react';
import useSWR from 'swr';
import { undoToast } from '../../../../components/data-table/bulk/undo-toast';
import { reading as t } from '../../../../i18n/en/admin/papers';
import { toast } from '../../../../lib/browser/toast';
import { api } from '../../../../lib/http/api';
import { changeFiling, placeOf } from '../api';
import { describePlace } from './words';

/** The reading of a paper, and the place that it suggests. PAN and GSTIN are masked. */
const readReading = (id: string) => api.data(readingCalls.readPaperReading, { params: { id } });

const readReadingsOverview = () => api.data(readingCalls.readingsOverview);

/** Ids of papers with the PAN of another person, the newest 200. */
async function listOfAnotherPerson(): Promise<readonly string[]> {
  const query = { reading: 'another-person', page: '1', pageSize: '200', sort: 'createdAt', dir: 'desc' } as const;
  return (await api.data(filingCalls.listFilings, { query })).map(({ _id }) => _id);
}

/** Sorts a paper as it was suggested. @throws ApiError 409 if something else is suggested by now */
const acceptSuggestion = (id: string, body: AcceptSuggestion) =>
  api.call(readingCalls.acceptSuggestion, { params: { id }, body });

const dismissSuggestion = (id: string, isDismissed: boolean) =>
  api.call(readingCalls.dismissSuggestion, { params: { id }, body: { isDismissed } });

/** Accepts the suggestions for these papers, a hundred at most, that are certain still. */
export const acceptCertain = (ids: string[]) => api.data(readingCalls.acceptCertain, { body: { ids } });

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

/** The reading of a paper; asked again while it waits to be read. */
export function useReading(id: string): Reading {
  const overview = useReadingsOverview();
  const { data, isLoading, mutate } = useSWR(['paper-reading', id], () => readReading(id), {
    shouldRetryOnError: false,
    refreshInterval: (read) => (read?.state === 'waiting' && overview?.isOn ? REFRESH_MS : 0),
  });
  return { data, isLoading, isOff: overview?.isOn === false, refresh: () => mutate() };
}

interface Given {
  readonly filing: StaffFiling;
  readonly reading: Reading;
  /** Shows the paper below. */
  readonly onNext: () => void;
  /** Runs a change and refreshes the list. */
  readonly onChange: (call: () => Promise<unknown>) => Promise<unknown>;
}

interface Place {
  readonly returnId: string | null;
  readonly ofClient: string | null;
}

/** The suggestion for an open paper; null: none, or it is dismissed, or the paper's PAN is another person's. */
const suggestionIn = (reading: PaperReading | undefined): Suggestion | null =>
  reading && !reading.isDismissed && !reading.anotherPerson ? reading.suggestion : null;

/** Accepts and dismisses what is suggested for a paper. */
export function useSuggestion({ filing, reading, onNext, onChange }: Given) {
  const hideLast = useRef<() => void>(() => undefined);
  const { _id } = filing;
  const suggestion = suggestionIn(reading.data);

  const takeBack = async (from: Place): Promise<boolean> => {
    let isDone = false;
    await onChange(async () => {
      await changeFiling(_id, { ...placeOf(filing), from });
      isDone = true;
      toast.success(t('takenBack'));
      await reading.refresh();
    });
    return isDone;
  };

  return {
    suggestion,
    /** Sorts the paper as suggested, and shows the next one at once. */
    accept: () => {
      if (!suggestion) return;
      onNext();
      void onChange(async () => {
        const { taxReturn, request } = suggestion;
        await acceptSuggestion(_id, { returnId: taxReturn?._id ?? null, requestId: request?._id ?? null });
        // Only the last one can be taken back: twenty lines would cover the page.
        hideLast.current();
        const place = describePlace(suggestion);
        const from = { returnId: taxReturn?._id ?? null, ofClient: taxReturn ? null : suggestion.client._id };
        hideLast.current = undoToast(t('accepted', { kind: suggestion.kind, place }), () => takeBack(from));
        await reading.refresh();
      });
    },
    /** Hides what was suggested, or that the paper is another person's. */
    dismiss: (isDismissed = true) => {
      void onChange(() => dismissSuggestion(_id, isDismissed).finally(reading.refresh));
    },
  };
}
