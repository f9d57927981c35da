import type { EntityField } from '@easy-tax/contracts';
import type { Page } from '../../data/index.js';
import { allRows } from '../../data/page-query.js';
import type { Cell } from './formats/cells.js';

/** The rows of an export: the records of `ids`, else all of `view`. */
export interface Which<View> {
  readonly ids?: readonly string[];
  readonly view: View;
}

interface Listed<R, View> {
  find(id: string): Promise<R | null>;
  page(query: View & { readonly pageSize: number; readonly cursor?: string }): Promise<Page<R>>;
}

/** The rows of these ids in their order, or all of a view in its own. Rows deleted meanwhile are left out. */
export async function* exportedRows<R, View>(
  { ids, view }: Which<View>,
  list: Listed<R, View>,
  cellsOf: (record: R) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const record of ids ? each(ids, list) : allRows((at) => list.page({ ...view, ...at })))
    yield cellsOf(record);
}

async function* each<R, View>(ids: readonly string[], list: Listed<R, View>): AsyncGenerator<R> {
  for (const id of ids) {
    const record = await list.find(id);
    if (record) yield record;
  }
}

/** The export columns of an entity, and their values. */
export function exportTable<Row, Fields extends Readonly<Record<string, EntityField>>>(
  fields: Fields,
  cellOf: (row: Row, field: keyof Fields) => Cell,
): { columns: readonly string[]; cellsOf: (row: Row) => Cell[] } {
  const exported = Object.entries(fields).flatMap(([name, { exportedAs }]) =>
    exportedAs ? [{ name, exportedAs }] : [],
  );
  return {
    columns: exported.map(({ exportedAs }) => exportedAs),
    cellsOf: (row) => exported.map(({ name }) => cellOf(row, name)),
  };
}
