import {
  type FilingChange,
  type FilingDownload,
  type FilingStatus,
  type FoundFiling,
  filingCalls,
  type StaffFiling,
} from '@easy-tax/contracts';
import { askBy, listBy } from '../../../components/data-table/state/list-calls';
import type { Counter, ExportedRows } from '../../../components/data-table/state/use-table';
import { api } from '../../../lib/http/api';

/** Loads a filing with a new link to its file, valid for 15 minutes. */
export const readFiling = (id: string) => api.data(filingCalls.readFiling, { params: { id } });

/** Compares the stored file with its checksum at receipt. */
export const checkFiling = (id: string) => api.data(filingCalls.checkFiling, { params: { id } });

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

/** A page of filings for staff. Each `filePath` is a link valid for 15 minutes. */
export const listFilings = listBy<FilingRow>(filingCalls.listFilings, filingCalls.searchFilings);

/** Deletes a filing and its file; for 10 seconds `restoreFilings` undoes it. */
export const deleteFiling = (id: string) => api.call(filingCalls.deleteFiling, { params: { id } });

type Ids = readonly string[];

/** Deletes at most a hundred; for 10 seconds `restoreFilings` undoes it. */
export const deleteFilings = (ids: Ids) => api.data(filingCalls.deleteFilings, { body: { ids } });

/** Undoes `deleteFilings`. At most a hundred. */
export const restoreFilings = (ids: Ids) => api.data(filingCalls.restoreFilings, { body: { ids } });

/** Sets the status of at most a hundred. */
export const changeFilings = (ids: Ids, status: FilingStatus) =>
  api.data(filingCalls.changeFilings, { body: { ids, status } });

/** Sorts at most a hundred into a return of their client. */
export const sortFilings = (ids: Ids, returnId: string) =>
  api.data(filingCalls.sortFilings, { body: { ids, returnId } });

/** A link, valid for two minutes, to filings as CSV, Excel or ZIP: those of `ids`, else all in `view`. */
export async function downloadFilings(format: FilingDownload['format'], rows: ExportedRows): Promise<string> {
  return (await api.data(filingCalls.downloadFilings, { body: { format, ...rows } })).path;
}

const askCounts = askBy(filingCalls.countFilings, filingCalls.countFoundFilings);
/** Number of found files per status. */
export const countFilings: Counter = async (query, options) => (await askCounts(query, options)).data;
