import { adminCalls, type User } from '@easy-tax/contracts';
import type { ListOptions, TablePage } from '../../../../components/data-table/state/table-page';
import { api } from '../../../../lib/http/api';

/** All accounts, a page at a time; owners only. */
export async function listUsers(query: Record<string, string>, { signal }: ListOptions = {}): Promise<TablePage<User>> {
  const { data, success: _, ...page } = await api.call(adminCalls.listUsers, { query, signal });
  return { ...page, rows: data };
}
