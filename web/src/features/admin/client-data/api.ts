import {
  type Client,
  type ClientAdded,
  type ClientChange,
  type ClientDetail,
  type ClientDownload,
  type ClientGroup,
  type ClientGroupAnswer,
  type ClientImport,
  type ClientInput,
  type ClientListQuery,
  type ClientsChange,
  type ClientsOutcome,
  type ClientWork,
  clientCalls,
  type ImportApplied,
  type ImportApplyInput,
  type ImportOutcome,
  type ImportRow,
  type MergeInput,
  type MergePreview,
  type RevealedClient,
} from '@easy-tax/contracts';
import type { z } from 'zod';
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
export const addClient = async (
  body: ClientInput,
  idempotencyKey: string,
): Promise<z.infer<typeof ClientAdded>['data']> =>
  (await api.call(clientCalls.addClient, { body, idempotencyKey })).data;

/** A link, valid for two minutes, to clients as CSV or Excel. */
export const downloadClients = async (format: ClientDownload['format'], rows: ExportedRows): Promise<string> =>
  (await api.call(clientCalls.downloadClients, { body: { format, ...rows } })).data.path;

const GROUPS_OFFERED = '20';

/** The first groups by name that match, and the number of all that do. */
export async function findGroups(search: string): Promise<{ groups: readonly ClientGroup[]; total: number }> {
  const body = { page: '1', pageSize: GROUPS_OFFERED, sort: 'name', dir: 'asc', ...(search && { search }) } as const;
  const { data, total } = await api.call(clientCalls.listClientGroups, { body });
  return { groups: data, total };
}

export const readClient = async (id: string): Promise<ClientDetail> =>
  (await api.call(clientCalls.readClient, { params: { id } })).data;

/** @throws ApiError 409 if somebody else has changed the client meanwhile */
export const changeClient = (id: string, body: ClientChange) =>
  api.call(clientCalls.changeClient, { params: { id }, body });

/** One value for several clients. */
export const changeClients = async (body: ClientsChange): Promise<ClientsOutcome> =>
  (await api.call(clientCalls.changeClients, { body })).data;

/** Shows the client that a merge would make of both. @throws ApiError 409 if they can't be one client, with the reason */
export const previewMerge = async (id: string, goneId: string): Promise<MergePreview> =>
  (await api.call(clientCalls.previewMerge, { params: { id }, body: { goneId } })).data;

/** @throws ApiError 409 if one of the two has changed since the preview */
export const mergeClients = (id: string, body: MergeInput) =>
  api.call(clientCalls.mergeClients, { params: { id }, body });

/** @throws ApiError 409 after a day */
export const undoMerge = (id: string) => api.call(clientCalls.undoMerge, { params: { id } });

export const readWork = async (id: string): Promise<ClientWork> =>
  (await api.call(clientCalls.readClientWork, { params: { id } })).data;

/** PAN, GSTINs and birth in full. Each call stands in the audit trail. */
export const revealClient = async (id: string): Promise<RevealedClient> =>
  (await api.call(clientCalls.revealClient, { params: { id } })).data;

/** Offers access by mail. @throws ApiError 409 if the address has it already, or above 20 people */
export const giveAccess = (id: string, email: string) =>
  api.call(clientCalls.giveAccess, { params: { id }, body: { email } });

/** @param accessId `_id` of a `ClientAccount` */
export const takeAccess = (id: string, accessId: string) =>
  api.call(clientCalls.takeAccess, { params: { id, accessId } });

export const readGroup = async (id: string): Promise<z.infer<typeof ClientGroupAnswer>['data']> =>
  (await api.call(clientCalls.readClientGroup, { params: { id } })).data;

/** Judges each row, in their order. Saves nothing. */
export const previewImport = async (rows: ImportRow[]): Promise<readonly ImportOutcome[]> =>
  (await api.call(clientCalls.previewImport, { body: { rows } })).data;

/** Adds the new clients of a list; the others are left out. */
export const applyImport = async (body: ImportApplyInput, idempotencyKey: string): Promise<ImportApplied> =>
  (await api.call(clientCalls.importClients, { body, idempotencyKey })).data;

export const listImports = async (): Promise<readonly ClientImport[]> => (await api.call(clientCalls.listImports)).data;

/** @throws ApiError 409 once one of its clients has work */
export const undoImport = (id: string) => api.call(clientCalls.undoImport, { params: { id } });
