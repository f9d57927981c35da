import {
  type BulkOutcome,
  type FilingDownload,
  type FilingStatus,
  filingCalls,
  type StaffFiling,
} from '@easy-tax/contracts';
import type { ExportedRows, ListOptions, TablePage } from '../../../components/data-table/state/table-page';
import type { Counter } from '../../../components/data-table/state/use-counts';
import { api } from '../../../lib/http/api';

/** Filings as staff see them, a page at a time. Each `filePath` is a link of 15 minutes. */
export async function listFilings(
  query: Record<string, string>,
  { signal }: ListOptions = {},
): Promise<TablePage<StaffFiling>> {
  const { data, success: _, ...page } = await api.call(filingCalls.listFilings, { query, signal });
  return { ...page, rows: data };
}

/** Deletes a filing and its file; for 10 seconds `restoreFiling` undoes it. */
export const deleteFiling = (id: string) => api.call(filingCalls.deleteFiling, { params: { id } });

/** Undoes a delete within 10 seconds. */
export const restoreFiling = (id: string) => api.call(filingCalls.restoreFiling, { params: { id } });

type Ids = readonly string[];

/** Deletes several; for 10 seconds `restoreFilings` undoes it. At most a hundred at once, as the others here. */
export const deleteFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.deleteFilings, { body: { ids } })).data;

/** Undoes that. */
export const restoreFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.restoreFilings, { body: { ids } })).data;

/** Says where several filings stand. */
export const changeFilings = async (ids: Ids, status: FilingStatus): Promise<BulkOutcome> =>
  (await api.call(filingCalls.changeFilings, { body: { ids, status } })).data;

/** A link, valid for two minutes, to filings as CSV, Excel or ZIP: the rows of `ids`, else all that `view` finds. */
export async function downloadFilings(format: FilingDownload['format'], of: ExportedRows): Promise<string> {
  return (await api.call(filingCalls.downloadFilings, { body: { format, ...of } })).data.path;
}

/** How many files of each status a search finds. */
export const countFilings: Counter = async (query, { signal }) =>
  (await api.call(filingCalls.countFilings, { query, signal })).data;
