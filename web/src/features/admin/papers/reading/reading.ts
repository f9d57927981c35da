import {
  type AcceptSuggestion,
  type BulkOutcome,
  filingCalls,
  formLabel,
  type PaperReading,
  periodLabel,
  type ReadField,
  type ReadingsOverview,
  readingCalls,
  type Said,
  type StaffFiling,
  type Suggestion,
} from '@easy-tax/contracts';
import { useRef } from 'react';
import useSWR from 'swr';
import { undoToast } from '../../../../components/data-table/bulk/undo-toast';
import { reading as t } from '../../../../i18n/en/admin/papers';
import { toast } from '../../../../lib/browser/toast';
import { api, messageOf } from '../../../../lib/http/api';
import { changeFiling, placeOf } from '../api';

/** What a paper says, and where it seems to belong. PAN and GSTIN are masked. */
const readReading = async (id: string): Promise<PaperReading> =>
  (await api.call(readingCalls.readPaperReading, { params: { id } })).data;

const readReadingsOverview = async (): Promise<ReadingsOverview> =>
  (await api.call(readingCalls.readingsOverview)).data;

/** Ids of papers with the PAN of another person, the newest 200. */
async function listOfAnotherPerson(): Promise<readonly string[]> {
  const query = { reading: 'another-person', page: '1', pageSize: '200', sort: 'createdAt', dir: 'desc' } as const;
  return (await api.call(filingCalls.listFilings, { query })).data.map(({ _id }) => _id);
}

/** Sorts a paper as it was suggested. @throws ApiError 409 if something else is suggested by now */
const acceptSuggestion = (id: string, body: AcceptSuggestion) =>
  api.call(readingCalls.acceptSuggestion, { params: { id }, body });

const dismissSuggestion = (id: string, isDismissed: boolean) =>
  api.call(readingCalls.dismissSuggestion, { params: { id }, body: { isDismissed } });

/** Accepts at most a hundred certain suggestions of unsorted papers; `left`: so many more are certain. */
export const acceptCertain = async (): Promise<BulkOutcome & { left: number }> =>
  (await api.call(readingCalls.acceptCertain, { body: {} })).data;

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

interface Given {
  readonly filing: StaffFiling;
  readonly reading: Reading;
  /** Shows the paper below. */
  readonly onNext: () => void;
  /** Runs a change and refreshes the list. */
  readonly onChange: (call: () => Promise<unknown>) => Promise<unknown>;
}

/** What is suggested for an open paper; null: nothing, or it is dismissed, or its PAN is another person's. */
const suggestionIn = (reading: PaperReading | undefined): Suggestion | null =>
  reading && !reading.isDismissed && !reading.anotherPerson ? reading.suggestion : null;

/** Accepts and dismisses what is suggested for a paper. */
export function useSuggestion({ filing, reading, onNext, onChange }: Given) {
  const hideLast = useRef<() => void>(() => undefined);
  const { _id } = filing;
  const suggestion = suggestionIn(reading.data);

  const takeBack = () => {
    void onChange(async () => {
      await changeFiling(_id, placeOf(filing));
      toast.success(t('takenBack'));
      await reading.refresh();
    });
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
        hideLast.current = undoToast(t('accepted', { kind: suggestion.kind, place }), takeBack);
        await reading.refresh();
      });
    },
    /** Hides what was suggested, or that the paper is another person's. */
    dismiss: async (isDismissed = true) => {
      try {
        await dismissSuggestion(_id, isDismissed);
      } catch (error) {
        toast.error(messageOf(error));
      }
      await reading.refresh();
    },
  };
}

/** Fields that decide where a paper belongs, the most telling first. */
const TELLING = ['pan', 'gstin', 'period', 'year', 'form', 'person'] as const;
const MASK = '•';
const LEAST_MARKED = 4;

const fieldsOf = ({ papers }: PaperReading): readonly ReadField[] => papers.flatMap(({ fields }) => fields);

/** The field that decided most: its line is shown. */
export const tellingField = (reading: PaperReading): ReadField | undefined =>
  TELLING.flatMap((name) => fieldsOf(reading).filter((field) => field.name === name && field.line !== '')).at(0);

/** 'Form 26AS, AY 2026-27, PAN ABCPE••••F'. */
export function describeRead(reading: PaperReading): string {
  const read = (name: ReadField['name']) => fieldsOf(reading).find((field) => field.name === name)?.value;
  const [pan, period, year] = [read('pan'), read('period'), read('year')];
  const kinds = new Set(reading.papers.map(({ kind }) => t(`kinds.${kind}`)));
  const parts = [[...kinds].join(' + '), period ? periodLabel(period) : year, pan && t('pan', { pan })];
  return parts.filter(Boolean).join(', ');
}

/** Why a search has found a paper: 'Says: deductor “Infosys Limited”'. */
export const saidLine = ({ name, value }: Said): string => t('says', { field: t(`fields.${name}`), value });

/** 'Form 16, pages 1 to 4; AIS, pages 5 to 9': of a file with several papers. */
export const listPapers = ({ papers }: PaperReading): string =>
  papers
    .map(({ kind, pages }) =>
      pages ? t('pages', { kind: t(`kinds.${kind}`), from: pages[0], until: pages[1] }) : t(`kinds.${kind}`),
    )
    .join('; ');

/** 'ITR-2 · AY 2026-27'. */
export const nameReturn = (taxReturn: NonNullable<Suggestion['taxReturn']>): string =>
  `${formLabel(taxReturn)} · ${periodLabel(taxReturn.period)}`;

/** 'Meera Sharma, ITR-2 · AY 2026-27'. */
const describePlace = ({ client, taxReturn }: Suggestion): string =>
  taxReturn ? `${client.name}, ${nameReturn(taxReturn)}` : client.name;

/**
 * The part of a PDF's address that opens it at the page of the telling field, and marks the lines in viewers that can
 * (Chromium's). Masked numbers are left out.
 */
export function markOf(reading: PaperReading | undefined): string {
  const page = reading && tellingField(reading)?.page;
  if (!reading || !page) return '';
  const lines = TELLING.flatMap((name) => fieldsOf(reading).filter((field) => field.name === name));
  const texts = new Set(
    lines.map(({ line }) => longest(line.split(MASK))).filter((text) => text.length >= LEAST_MARKED),
  );
  const marks = [...texts].map((text) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);
  return `#page=${page}${marks.length > 0 ? `:~:${marks.join('&')}` : ''}`;
}

/** Without the word that a mask cuts. */
function longest(parts: readonly string[]): string {
  const whole = parts.map((part, at) =>
    part
      .split(/\s+/)
      .slice(at > 0 ? 1 : 0, at < parts.length - 1 ? -1 : undefined)
      .join(' ')
      .trim(),
  );
  return whole.reduce((best, part) => (part.length > best.length ? part : best), '');
}
