import type { Call, PageInfo } from '@easy-tax/contracts';
import type { z } from 'zod';
import { sendChecked } from '../../../lib/http/api';
import type { ListOptions, TablePage } from './use-table';

type Params = Record<string, string>;
type Rows<Row> = Call<z.ZodType<PageInfo & { readonly success: true; readonly data: readonly Row[] }>>;

/** Sends a search in the body, because an address must not hold a name, an address, a PAN or a mobile. */
export const askBy =
  <Answer extends z.ZodType>(list: Call<Answer>, search: Call<Answer>) =>
  (query: Params, { signal }: ListOptions = {}) =>
    query.search ? sendChecked(search, { body: query, signal }) : sendChecked(list, { query, signal });

/** A page of a list, by the call for a search and the one without. */
export const listBy =
  <Row>(list: Rows<Row>, search: Rows<Row>) =>
  async (query: Params, options?: ListOptions): Promise<TablePage<Row>> => {
    const { data, success: _, ...page } = await askBy(list, search)(query, options);
    return { ...page, rows: data };
  };
