import { type Enquiry, enquiryCalls } from '@easy-tax/contracts';
import type { ListOptions, TablePage } from '../../../../components/data-table/state/table-page';
import { api } from '../../../../lib/http/api';

/** Messages from the contact form, a page at a time. The answer's key `query` is the specification's (§7). */
export async function listEnquiries(
  query: Record<string, string>,
  { signal }: ListOptions = {},
): Promise<TablePage<Enquiry>> {
  const { query: rows, success: _, ...page } = await api.call(enquiryCalls.listEnquiries, { query, signal });
  return { ...page, rows };
}
