import {
  type BulkOutcome,
  type FilingChange,
  type FilingCheck,
  type FilingDownload,
  type FilingQuery,
  type FilingStatus,
  type FoundFiling,
  filingCalls,
  type StaffFiling,
} from '@easy-tax/contracts';
import {
  type Counter,
  type ExportedRows,
  type ListOptions,
  type TablePage,
} from '../../../components/data-table/state/use-table';
import { api } from '../../../lib/http/api';

/** Loads a filing with a new link to its file, valid for 15 minutes. */
export async function readFiling(id: string): Promise<StaffFiling> {
  const { data } = await api.call(filingCalls.readFiling, { params: { id } });
  return data;
}

/** Compares the stored file with its checksum at receipt. */
export async function checkFiling(id: string): Promise<FilingCheck> {
  const { data } = await api.call(filingCalls.checkFiling, { params: { id } });
  return data;
}

/** The password of a locked PDF; each call is audited. */
export async function showPdfPassword(id: string): Promise<string> {
  const { data } = await api.call(filingCalls.showPdfPassword, { params: { id } });
  return data.password;
}

/** The change that puts a paper back to its present place and name. */
export const placeOf = ({ returnId, sortedTo, requestId, kind }: StaffFiling): FilingChange => ({
  returnId,
  ofClient: returnId ? null : (sortedTo?._id ?? null),
  requestId,
  kind,
});

/** Sets a filing's status, return or document kind. */
export const changeFiling = (id: string, body: FilingChange) =>
  api.call(filingCalls.changeFiling, { params: { id }, body });

/** A filing, and what in its text a search has found. */
export type FilingRow = StaffFiling & Partial<Pick<FoundFiling, 'says'>>;

/**
 * A page of filings for staff. Each `filePath` is a link valid for 15 minutes. A search goes in the body: an address
 * must not hold a PAN.
 */
export async function listFilings(
  query: Record<string, string>,
  { signal }: ListOptions = {},
): Promise<TablePage<FilingRow>> {
  const body = query as Partial<FilingQuery>;
  const {
    data,
    success: _,
    ...page
  } = await (query.search
    ? api.call(filingCalls.searchFilings, { body, signal })
    : api.call(filingCalls.listFilings, { query, signal }));
  return { ...page, rows: data };
}

/** Deletes a filing and its file; for 10 seconds `restoreFiling` undoes it. */
export const deleteFiling = (id: string) => api.call(filingCalls.deleteFiling, { params: { id } });

/** Undoes a delete within 10 seconds. */
export const restoreFiling = (id: string) => api.call(filingCalls.restoreFiling, { params: { id } });

type Ids = readonly string[];

/** Deletes at most a hundred; for 10 seconds `restoreFilings` undoes it. */
export const deleteFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.deleteFilings, { body: { ids } })).data;

/** Undoes `deleteFilings`. At most a hundred. */
export const restoreFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.restoreFilings, { body: { ids } })).data;

/** Sets the status of at most a hundred. */
export const changeFilings = async (ids: Ids, status: FilingStatus): Promise<BulkOutcome> =>
  (await api.call(filingCalls.changeFilings, { body: { ids, status } })).data;

/** Sorts at most a hundred into a return of their client. */
export const sortFilings = async (ids: Ids, returnId: string): Promise<BulkOutcome> =>
  (await api.call(filingCalls.sortFilings, { body: { ids, returnId } })).data;

/** A link, valid for two minutes, to filings as CSV, Excel or ZIP: those of `ids`, else all in `view`. */
export async function downloadFilings(format: FilingDownload['format'], rows: ExportedRows): Promise<string> {
  return (await api.call(filingCalls.downloadFilings, { body: { format, ...rows } })).data.path;
}

/** Number of found files per status. */
export const countFilings: Counter = async (query, { signal }) => {
  const answer = query.search
    ? api.call(filingCalls.countFoundFilings, { body: query, signal })
    : api.call(filingCalls.countFilings, { query, signal });
  return (await answer).data;
};
