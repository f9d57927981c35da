import { pipeline, type Readable } from 'node:stream';
import { inIndia } from '@easy-tax/contracts';
import { stringify } from 'csv-stringify';

/** The value of a cell in a table file. A time is written as the office's own (IST), in any zone of the server. */
export type Cell = string | number | Date;

/** A table to save: its columns' names, and its rows as they come. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** 2026-11-21 10:42: sorts as text, and every spreadsheet reads it as a time. */
const written = (time: Date): string => inIndia(time).toISOString().slice(0, 16).replace('T', ' ');

/**
 * A streamed CSV (RFC 4180). It begins with a BOM, or Excel would not read Devanagari. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front: a client's text must never run in the office.
 */
export function csvOf({ columns, rows }: Table): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { date: written },
  });
  return pipeline(withHeader(columns, rows), csv, () => undefined);
}

async function* withHeader(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  yield columns;
  yield* rows;
}
