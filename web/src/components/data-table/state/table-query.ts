import { DAY as DAY_MS, searchFrom } from '@easy-tax/contracts';
import { useAddress } from '../../../lib/hooks/use-address';

/** A table's state, stored in the URL, so that reload, bookmarks and the back button keep it. */
export interface TableQuery<Column extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  /** Values of the active filters. */
  readonly filters: Readonly<Record<string, string>>;
  /** Days in India's time zone, inclusive, as 2026-11-21; null: no limit. */
  readonly from: string | null;
  readonly until: string | null;
  readonly sort: Column | null;
  readonly dir: 'asc' | 'desc';
  /** The API's cursor of `page`; faster and more stable than an offset. */
  readonly cursor: string | null;
}

/** The allowed sorting and filters of a list. */
export interface ListRules<Column extends string> {
  readonly columns: readonly Column[];
  /** Validates the values of each filter. */
  readonly filters?: Readonly<Record<string, (value: string) => boolean>>;
  /** Rows per page unless the address says; else 10. */
  readonly pageSize?: number;
  /** The default order; else newest first. */
  readonly order?: { readonly sort: string; readonly dir: 'asc' | 'desc' };
}

/** Validates a filter with these values. */
export const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** Query parameter that names the screen; changes of the list keep it. */
const VIEW_PARAM = 'view';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = pageSizes[0];

/** Parses an address, perhaps typed by hand: invalid parts get the default. */
export function readTableQuery<Column extends string>(
  params: URLSearchParams,
  { columns, filters = {}, pageSize: usualSize = defaultPageSize }: ListRules<Column>,
): TableQuery<Column> {
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? usualSize,
    search: searchFrom(params.get('search') ?? ''),
    filters: Object.fromEntries([...params].filter(([name, value]) => filters[name]?.(value))),
    from: readDay(params.get('from')),
    until: readDay(params.get('until')),
    sort: columns.find((column) => column === params.get('sort')) ?? null,
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    cursor: params.get('cursor'),
  };
}

/** The shortest equal address: leaves out defaults. @param now the previous query */
export function writeTableQuery(query: TableQuery, now = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams([...now].filter(([name]) => name === VIEW_PARAM));
  if (query.search) params.set('search', query.search);
  for (const [name, value] of Object.entries(query.filters)) params.set(name, value);
  if (query.from) params.set('from', query.from);
  if (query.until) params.set('until', query.until);
  if (query.sort) {
    params.set('sort', query.sort);
    params.set('dir', query.dir);
  }
  if (query.pageSize !== defaultPageSize) params.set('pageSize', String(query.pageSize));
  if (query.page > 1) {
    params.set('page', String(query.page));
    if (query.cursor) params.set('cursor', query.cursor);
  }
  return params;
}

/** Search and dates without other filters, for the counts by status. */
export function toCountParams({
  search,
  from,
  until,
}: Pick<TableQuery, 'search' | 'from' | 'until'>): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(from ? { since: startOf(from) } : {}),
    ...(until ? { until: startOf(until, 1) } : {}),
  };
}

const newestFirst = { sort: 'createdAt', dir: 'desc' } as const;

/** Filters and order, without the page. */
export function toViewParams(
  query: TableQuery,
  order: ListRules<string>['order'] = newestFirst,
): Record<string, string> {
  return {
    ...toCountParams(query),
    ...query.filters,
    ...(query.sort ? { sort: query.sort, dir: query.dir } : order),
  };
}

/** Query of the list call: always paged. */
export function toListParams(query: TableQuery, order?: ListRules<string>['order']): Record<string, string> {
  return {
    page: String(query.page),
    pageSize: String(query.pageSize),
    ...toViewParams(query, order),
    ...(query.page > 1 && query.cursor ? { cursor: query.cursor } : {}),
  };
}

/** Rejects years that are still being typed (0002, 0020). */
const DAY = /^20\d\d-\d\d-\d\d$/;
export const readDay = (text: string | null): string | null => (text && DAY.test(text) && isDay(text) ? text : null);

/** Some browsers parse 30 February as 2 March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Start of a day in India, or `later` days after it. */
const startOf = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + later * DAY_MS).toISOString();

const firstPage = { page: 1, cursor: null } as const;

/** A header sorts ascending, then descending; another column ascending (docs/product.md, Desk). */
export function withSort<Column extends string>(query: TableQuery<Column>, column: Column): TableQuery<Column> {
  const dir = query.sort === column && query.dir === 'asc' ? 'desc' : 'asc';
  return { ...query, ...firstPage, sort: column, dir };
}

export const withSearch = <C extends string>(query: TableQuery<C>, search: string): TableQuery<C> => ({
  ...query,
  ...firstPage,
  search,
});

/** Sets a filter, or removes it. */
export function withFilter<C extends string>(query: TableQuery<C>, name: string, value: string | null): TableQuery<C> {
  const { [name]: _, ...others } = query.filters;
  return { ...query, ...firstPage, filters: value === null ? others : { ...others, [name]: value } };
}

/** Sets all filters. */
export const withFilters = <C extends string>(query: TableQuery<C>, filters: TableQuery['filters']): TableQuery<C> => ({
  ...query,
  ...firstPage,
  filters,
});

export const isFiltered = ({ filters }: Pick<TableQuery, 'filters'>): boolean => Object.keys(filters).length > 0;

export const withDates = <C extends string>(
  query: TableQuery<C>,
  days: Partial<Pick<TableQuery, 'from' | 'until'>>,
): TableQuery<C> => ({ ...query, ...firstPage, ...days });

/** Removes search and filters. */
export const withoutFilters = <C extends string>(query: TableQuery<C>): TableQuery<C> => ({
  ...query,
  ...firstPage,
  search: '',
  filters: {},
  from: null,
  until: null,
});

export const withPageSize = <C extends string>(query: TableQuery<C>, pageSize: number): TableQuery<C> => ({
  ...query,
  ...firstPage,
  pageSize,
});

export const withPage = <C extends string>(
  query: TableQuery<C>,
  page: number,
  cursor: string | null,
): TableQuery<C> => ({
  ...query,
  page,
  cursor: page > 1 ? cursor : null,
});

export interface TableAddress<Column extends string> {
  readonly query: TableQuery<Column>;
  /** Changes the query, based on the latest one. */
  readonly show: (change: (now: TableQuery<Column>) => TableQuery<Column>, how?: { readonly replace: boolean }) => void;
}

/** The part of a list that the address selects. */
export function useTableAddress<Column extends string>(rules: ListRules<Column>): TableAddress<Column> {
  const { params, change: changeAddress } = useAddress();
  return {
    query: readTableQuery(params, rules),
    show: (change, { replace } = { replace: false }) =>
      changeAddress((now) => writeTableQuery(change(readTableQuery(now, rules)), now), { replace }),
  };
}
