import {
  adminCalls,
  type Choosable,
  clientCalls,
  emailKey,
  type FeeDebtorsQuery,
  filingCalls,
  limits,
  type ReturnBoard,
  type ReturnDownload,
  type ReturnForm,
  type ReturnInput,
  returnCalls,
  type StaffFiling,
  type StaffReturn,
} from '@easy-tax/contracts';
import useSWR from 'swr';
import { askBy, listBy } from '../../../../components/data-table/state/list-calls';
import { atLeast, type ExportedRows, type ListOptions } from '../../../../components/data-table/state/use-table';
import { api } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';

/** The key of an open return in the cache. */
export const keyOfReturn = (id: string) => ['return', id] as const;

/** A page of returns for staff. */
export const listReturns = listBy(returnCalls.listReturns, returnCalls.searchReturns);

/** The filings of one month, as Excel. @returns the file's path */
export const downloadFiledIn = (month: string): Promise<string> =>
  downloadReturns('xlsx', { view: { filed: month, sort: 'dueOn', dir: 'asc' } });

/** The open part of all fees, by age. */
export const readFeesByAge = () => api.data(returnCalls.feesByAge);

/** Debtors of fees, the largest sum first. */
export const readFeeDebtors = (by: FeeDebtorsQuery['by']) => api.data(returnCalls.feeDebtors, { query: { by } });

const askBoard = askBy(returnCalls.returnsBoard, returnCalls.searchReturnsBoard);
/** The board, with the table's filters. */
export const readBoard = async (query: Record<string, string>, options: ListOptions): Promise<ReturnBoard> =>
  (await askBoard(query, options)).data;

/** A link, valid for two minutes, to returns as CSV or Excel. */
export const downloadReturns = async (format: ReturnDownload['format'], rows: ExportedRows): Promise<string> =>
  (await api.data(returnCalls.downloadReturns, { body: { format, ...rows } })).path;

/** Opens a return for a client. @returns its id */
export const openReturn = async (body: ReturnInput, idempotencyKey: string): Promise<string> =>
  (await api.data(returnCalls.openReturn, { body, idempotencyKey }))._id;

const FOUND = '20';

/** At most 20 clients by name, address, PAN or mobile, and accounts that have sent nothing yet. */
export async function findClients(search: string, signal: AbortSignal): Promise<readonly Choosable[]> {
  const [{ data: clients }, { data: accounts }] = await Promise.all([
    api.call(clientCalls.listClients, {
      body: { search, page: '1', pageSize: FOUND, sort: 'name', dir: 'asc' },
      signal,
    }),
    api.call(adminCalls.findClients, { body: { search }, signal }),
  ]);
  const known = new Set(clients.flatMap(({ _id, email }) => [_id, emailKey(email ?? '')]));
  const others = accounts.filter(({ _id, email }) => !known.has(_id) && !known.has(emailKey(email)));
  return [...clients.map(({ _id, name, email, mobile }) => ({ _id, name, email: email ?? mobile ?? '' })), ...others];
}

/** Staff to whom returns can be assigned. */
const listStaff = () => api.data(adminCalls.listStaff);

/** `isTicked`: a new return of the client takes it unless staff say otherwise. */
export type UnsortedPaper = StaffFiling & { readonly isTicked: boolean };

/**
 * A client's newest papers without a return. Its people may act for others, too: papers sorted to those are left out, and
 * others of such people are ticked only by staff, as those with the PAN of another person: the client's people read them.
 */
export const listUnsorted = async (client: string): Promise<readonly UnsortedPaper[]> => {
  const query = { client, unsorted: 'true', page: '1', pageSize: '50' } as const;
  const { data } = await api.call(filingCalls.listFilings, { query });
  const papers = data.filter(({ sortedTo }) => sortedTo === null || sortedTo._id === client);
  const senders = [...new Set(papers.flatMap(({ sortedTo, clientId }) => (sortedTo ? [] : clientId)))];
  const clients = await Promise.all(senders.map(listClientsOf));
  const ofSeveral = senders.filter((_, at) => (clients[at]?.length ?? 0) > 1);
  return papers.map((paper) => {
    const isCertain = paper.sortedTo !== null || !ofSeveral.includes(paper.clientId);
    return { ...paper, isTicked: isCertain && paper.reading !== 'another-person' };
  });
};

/** Clients that an account acts for, or the client of this id. */
export const listClientsOf = (account: string) =>
  api.data(clientCalls.listClients, {
    body: { account, activity: 'all', page: '1', pageSize: '50', sort: 'name', dir: 'asc' },
  });

/** The same; null: of nobody. */
export const useClientsOf = (account: string | null) =>
  useSWR(account === null ? null : (['clients-of', account] as const), ([, id]) => listClientsOf(id), {
    shouldRetryOnError: false,
  });

interface Whose {
  readonly client?: string;
  readonly account?: string;
  readonly group?: string;
  readonly form?: ReturnForm;
  readonly period?: string;
}

/**
 * Returns of a client, of all clients that an account acts for, or of a group's, most urgent first; null: none yet.
 * `all`: their number, if there are more than the rows.
 */
export function useReturnsOf(of: Whose | null): {
  readonly rows: readonly StaffReturn[];
  readonly all: string | null;
  readonly failed: boolean;
} {
  const { data, error } = useSWR(
    of && ['list', 'returns', 'of', of],
    () => listReturns({ ...of, page: '1', pageSize: String(limits.pageSizeMax), sort: 'urgency', dir: 'asc' }),
    { shouldRetryOnError: false },
  );
  const rows = data?.rows ?? [];
  const all = data && data.total > rows.length ? atLeast(data.total, data.totalExact) : null;
  return { rows, all, failed: error !== undefined };
}

/** The current user's colleagues, by name. */
export function useColleagues(): readonly Choosable[] {
  const { user } = useSession();
  const { data } = useSWR('staff', listStaff, { shouldRetryOnError: false, revalidateOnFocus: false });
  return (data ?? []).filter(({ _id }) => _id !== user?._id);
}

/** True for a person to whom the current user may give clients and returns. Null: to nobody. */
export function useMayAssign(): (assignee: Pick<Choosable, '_id'> | null) => boolean {
  const { user } = useSession();
  const mayAssignOthers = useCan('returns.assign-others');
  return (assignee) => mayAssignOthers || assignee === null || assignee._id === user?._id;
}
