import type { PageInfo } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';

/** A page of a list, normalized: on the wire each list has its own key for rows. */
export interface TablePage<Row> extends PageInfo {
  readonly rows: readonly Row[];
}

export interface ListOptions {
  readonly signal?: AbortSignal;
}

export type List<Row> = (query: Record<string, string>, options: ListOptions) => Promise<TablePage<Row>>;

export const pageCount = ({ total, pageSize }: PageInfo): number => Math.max(1, Math.ceil(total / pageSize));

/** '200', or '200+' if the count is capped. */
export const atLeast = (value: number, exact: boolean): string =>
  exact ? formatNumber(value) : t('table.atLeast', { number: formatNumber(value) });

/** '248 records, of this view'. */
export const describeView = (page: TablePage<unknown> | null): string =>
  tables('export.view', {
    count: page?.total ?? 0,
    number: page ? atLeast(page.total, page.totalExact) : formatNumber(0),
  });

/** '3 selected records'. */
export const describeSelection = (count: number): string =>
  tables('export.selected', { count, number: formatNumber(count) });

/** '1 to 10 of 248'; if the count is capped, 'of more than 10,000'. */
export function rangeLine(page: TablePage<unknown>): string {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.rows.length - 1;
  const range = { first: formatNumber(first), last: formatNumber(last), total: formatNumber(page.total) };
  return page.totalExact ? t('table.range', range) : t('table.rangeOfMany', range);
}

/** The selected rows, or the filtered list. */
export type ExportedRows = { readonly ids: readonly string[] } | { readonly view: Readonly<Record<string, string>> };
