import {
  type AcceptSuggestion,
  type BulkOutcome,
  filingCalls,
  type PaperReading,
  type ReadingsOverview,
  readingCalls,
} from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** What a paper says, and where it seems to belong. PAN and GSTIN are masked. */
export const readReading = async (id: string): Promise<PaperReading> =>
  (await api.call(readingCalls.readPaperReading, { params: { id } })).data;

export const readReadingsOverview = async (): Promise<ReadingsOverview> =>
  (await api.call(readingCalls.readingsOverview)).data;

/** Ids of papers with the PAN of another person, the newest 200. */
export async function listOfAnotherPerson(): Promise<readonly string[]> {
  const query = { reading: 'another-person', page: '1', pageSize: '200', sort: 'createdAt', dir: 'desc' } as const;
  return (await api.call(filingCalls.listFilings, { query })).data.map(({ _id }) => _id);
}

/** Sorts a paper as it was suggested. @throws ApiError 409 if something else is suggested by now */
export const acceptSuggestion = (id: string, body: AcceptSuggestion) =>
  api.call(readingCalls.acceptSuggestion, { params: { id }, body });

export const dismissSuggestion = (id: string, isDismissed: boolean) =>
  api.call(readingCalls.dismissSuggestion, { params: { id }, body: { isDismissed } });

/** Accepts at most a hundred certain suggestions of unsorted papers; `left`: so many more are certain. */
export const acceptCertain = async (): Promise<BulkOutcome & { left: number }> =>
  (await api.call(readingCalls.acceptCertain, { body: {} })).data;
