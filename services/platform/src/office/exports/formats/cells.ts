/** The value of a cell in a table file. A time is written as the office's own (IST), in any zone of the server. */
export type Cell = string | number | Date;

/** A table to save: its columns' names, and its rows as they come. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}
