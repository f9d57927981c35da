import type { PageInfo } from '@easy-tax/contracts';

/** A list's answer, whatever its key for the rows is called on the wire. */
export interface TablePage<Row> extends PageInfo {
  readonly rows: readonly Row[];
}

export interface ListOptions {
  readonly signal?: AbortSignal;
}

export type List<Row> = (query: Record<string, string>, options: ListOptions) => Promise<TablePage<Row>>;

export const pageCount = ({ total, pageSize }: PageInfo): number => Math.max(1, Math.ceil(total / pageSize));

/** '1 to 10 of 248'; where only the first 10,000 are counted, 'of more than 10,000'. */
export function rangeLine(page: TablePage<unknown>, count: (value: number) => string): string {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.rows.length - 1;
  return `${count(first)} to ${count(last)} of ${page.totalExact ? '' : 'more than '}${count(page.total)}`;
}
