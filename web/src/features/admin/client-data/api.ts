import {
  type Client,
  type ClientAccount,
  type ClientChange,
  type ClientDownload,
  type ClientGroup,
  type ClientInput,
  type ClientListQuery,
  type ClientsChange,
  clientCalls,
  type ImportApplyInput,
  type ImportRow,
  type MergeInput,
} from '@easy-tax/contracts';
import type { ExportedRows, ListOptions, TablePage } from '../../../components/data-table/state/use-table';
import { api } from '../../../lib/http/api';

/** A page of clients. The search goes in the body: an address must not hold a PAN or a mobile. */
export async function listClients(
  query: Record<string, string>,
  { signal }: ListOptions = {},
): Promise<TablePage<Client>> {
  const body = query as Partial<ClientListQuery>;
  const { data, success: _, ...page } = await api.call(clientCalls.listClients, { body, signal });
  return { ...page, rows: data };
}

/** Adds a client, or finds the one with the same PAN (`isNew` false). */
export const addClient = (body: ClientInput, idempotencyKey: string) =>
  api.data(clientCalls.addClient, { body, idempotencyKey });

/** A link, valid for two minutes, to clients as CSV or Excel. */
export const downloadClients = async (format: ClientDownload['format'], rows: ExportedRows): Promise<string> =>
  (await api.data(clientCalls.downloadClients, { body: { format, ...rows } })).path;

const GROUPS_OFFERED = '20';

/** The first groups by name that match, and the number of all that do. */
export async function findGroups(search: string): Promise<{ groups: readonly ClientGroup[]; total: number }> {
  const body = { page: '1', pageSize: GROUPS_OFFERED, sort: 'name', dir: 'asc', ...(search && { search }) } as const;
  const { data, total } = await api.call(clientCalls.listClientGroups, { body });
  return { groups: data, total };
}

export const readClient = (id: string) => api.data(clientCalls.readClient, { params: { id } });

/** @throws ApiError 409 if somebody else has changed the client meanwhile */
export const changeClient = (id: string, body: ClientChange) =>
  api.call(clientCalls.changeClient, { params: { id }, body });

/** One value for several clients. */
export const changeClients = (body: ClientsChange) => api.data(clientCalls.changeClients, { body });

/** Shows the client that a merge would make of both. @throws ApiError 409 if they can't be one client, with the reason */
export const previewMerge = (id: string, goneId: string) =>
  api.data(clientCalls.previewMerge, { params: { id }, body: { goneId } });

/** @throws ApiError 409 if one of the two has changed since the preview */
export const mergeClients = (id: string, body: MergeInput) =>
  api.call(clientCalls.mergeClients, { params: { id }, body });

/** @throws ApiError 409 after a day */
export const undoMerge = (id: string) => api.call(clientCalls.undoMerge, { params: { id } });

export const readWork = (id: string) => api.data(clientCalls.readClientWork, { params: { id } });

/** PAN, GSTINs and birth in full. Each call stands in the audit trail. */
export const revealClient = (id: string) => api.data(clientCalls.revealClient, { params: { id } });

/** @throws ApiError 409 while it is not archived, or somebody acts for it */
export const eraseClient = (id: string, name: string) =>
  api.call(clientCalls.eraseClient, { params: { id }, body: { name } });

/** Offers access by mail. @throws ApiError 409 if the address has it already, or above 20 people */
export const giveAccess = (id: string, email: string) =>
  api.call(clientCalls.giveAccess, { params: { id }, body: { email } });

/** @throws ApiError 409 if it was shown as an offer, and its person has accepted it meanwhile */
export const takeAccess = (id: string, { _id: accessId, isConfirmed }: ClientAccount) =>
  api.call(clientCalls.takeAccess, { params: { id, accessId }, query: isConfirmed ? {} : { offer: 'true' } });

export const readGroup = (id: string) => api.data(clientCalls.readClientGroup, { params: { id } });

/** Judges each row, in their order. Saves nothing. */
export const previewImport = (rows: ImportRow[]) => api.data(clientCalls.previewImport, { body: { rows } });

/** Adds the new clients of a list; the others are left out. */
export const applyImport = (body: ImportApplyInput, idempotencyKey: string) =>
  api.data(clientCalls.importClients, { body, idempotencyKey });

export const listImports = () => api.data(clientCalls.listImports);

/** @throws ApiError 409 once one of its clients has work */
export const undoImport = (id: string) => api.call(clientCalls.undoImport, { params: { id } });
