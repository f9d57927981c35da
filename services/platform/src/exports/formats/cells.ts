/** The value of a cell in a table file. A time is written as the office's own (IST), in any zone of the server. */
export type Cell = string | number | Date;

/** A table to save: its columns' names, and its rows as they come. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

const IST_MS = 5.5 * 3_600_000;

/** The time as India's clocks show it, in the fields of UTC. */
export const inIndia = (time: Date): Date => new Date(time.getTime() + IST_MS);
