import { filingCalls, type StaffFiling } from '@easy-tax/contracts';
import type { ListOptions, TablePage } from '../../../../components/data-table/state/table-page';
import { api } from '../../../../lib/http/api';

/** Filings as staff see them, a page at a time. Each `filePath` is a link of 15 minutes. */
export async function listFilings(
  query: Record<string, string>,
  { signal }: ListOptions = {},
): Promise<TablePage<StaffFiling>> {
  const { data, success: _, ...page } = await api.call(filingCalls.listFilings, { query, signal });
  return { ...page, rows: data };
}
