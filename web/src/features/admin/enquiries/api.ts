import {
  adminCalls,
  type Choosable,
  clientCalls,
  type EnquirerInput,
  type Enquiry,
  type EnquiryChange,
  type EnquiryStatus,
  emailKey,
  enquiryCalls,
  searchFrom,
  type TableFormat,
} from '@easy-tax/contracts';
import { askBy } from '../../../components/data-table/state/list-calls';
import type { Counter, ExportedRows, ListOptions } from '../../../components/data-table/state/use-table';
import { api } from '../../../lib/http/api';

const askEnquiries = askBy(enquiryCalls.listEnquiries, enquiryCalls.searchEnquiries);
/** A page of contact messages, under the key `query` (docs/product.md, Calls). */
export const listEnquiries = async (filters: Record<string, string>, options?: ListOptions) => {
  const { query: rows, success: _, ...page } = await askEnquiries(filters, options);
  return { ...page, rows };
};

export const readEnquiry = (id: string) => api.data(enquiryCalls.readEnquiry, { params: { id } });

export const changeEnquiry = (id: string, body: EnquiryChange) =>
  api.call(enquiryCalls.changeEnquiry, { params: { id }, body });

/** Invites an enquiry's writer as a client by mail. 409 if the address has an account. */
export const inviteEnquirer = (id: string, body: EnquirerInput, idempotencyKey: string) =>
  api.call(adminCalls.inviteEnquirer, { params: { id }, body, idempotencyKey });

/** The client with exactly this address, or null. */
export async function findClientByEmail(email: string): Promise<Choosable | null> {
  const { data } = await api.call(adminCalls.findClients, { body: { search: searchFrom(email) } });
  return data.find((client) => emailKey(client.email) === emailKey(email)) ?? null;
}

/** Clients with its writer's mobile or address, also without an account. */
export async function findClientsLike({ mobile, email }: Pick<Enquiry, 'mobile' | 'email'>) {
  const find = (search: string) =>
    api.data(clientCalls.listClients, { body: { search, activity: 'all', page: '1', pageSize: '5' } });
  const found = [...(await find(mobile)), ...(await find(searchFrom(email)))];
  return [...new Map(found.map((client) => [client._id, client])).values()];
}

/** Deletes an enquiry; for 10 seconds `restoreEnquiries` undoes it. */
export const deleteEnquiry = (id: string) => api.call(enquiryCalls.deleteEnquiry, { params: { id } });

type Ids = readonly string[];

/** Deletes at most a hundred; for 10 seconds `restoreEnquiries` undoes it. */
export const deleteEnquiries = (ids: Ids) => api.data(enquiryCalls.deleteEnquiries, { body: { ids } });

/** Undoes `deleteEnquiries`. At most a hundred. */
export const restoreEnquiries = (ids: Ids) => api.data(enquiryCalls.restoreEnquiries, { body: { ids } });

/** Sets the status of at most a hundred. */
export const changeEnquiries = (ids: Ids, status: EnquiryStatus) =>
  api.data(enquiryCalls.changeEnquiries, { body: { ids, status } });

/** A link, valid for two minutes, to enquiries as CSV or Excel. */
export async function downloadEnquiries(format: TableFormat, rows: ExportedRows): Promise<string> {
  return (await api.data(enquiryCalls.downloadEnquiries, { body: { format, ...rows } })).path;
}

const askCounts = askBy(enquiryCalls.countEnquiries, enquiryCalls.countFoundEnquiries);
/** Number of found enquiries per status. */
export const countEnquiries: Counter = async (query, options) => (await askCounts(query, options)).data;
