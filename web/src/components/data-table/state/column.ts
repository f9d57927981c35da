import type { ReactNode } from 'react';

/** One column: `name` is the wire's word (it sorts by it), `label` the person's. */
export interface Column<Row, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The heading of the card that a row becomes below 1280 px, and the way into the whole record. */
  readonly heading?: boolean;
  /** Figures that align. */
  readonly figures?: boolean;
  /** True: the table can't be sorted by it. */
  readonly fixed?: boolean;
}

/** The columns in this order. Every name has its column: one that is forgotten does not compile. */
export const columnsOf = <Row, Name extends string>(
  names: readonly Name[],
  columns: { readonly [Each in Name]: Omit<Column<Row, Name>, 'name'> },
): Column<Row, Name>[] => names.map((name) => ({ name, ...columns[name] }));

/** A table's words for its kind of records. */
export interface TableWords {
  readonly all: string;
  readonly search: string;
  /** Names the searched fields if nothing was found. */
  readonly lookedAt: string;
  readonly none: string;
  readonly hint: string;
  /** The first thing to do where there is nothing yet. */
  readonly begin?: ReactNode;
  /** The words if nothing matches these filters. */
  readonly unmatched?: { readonly title: string; readonly line: string; readonly clear: string };
  /** The order until a column is chosen, if it isn't the newest first. */
  readonly usualOrder?: string;
  /** '1,250 files': the number as it is written, '10,000+' where only so many are counted. */
  readonly count: (count: number, number: string) => string;
}
