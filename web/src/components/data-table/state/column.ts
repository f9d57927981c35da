import type { ReactNode } from 'react';

/** One column: `name` is the API's (also for sorting), `label` is shown. */
export interface Column<Row, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Opens the record; the heading of the line below 900 px. */
  readonly isHeading?: boolean;
  /** Below 1280 px shown only if chosen in View. */
  readonly isOptional?: boolean;
  /** Right-aligned numbers. */
  readonly isNumeric?: boolean;
  /** Not sortable. */
  readonly isUnsortable?: boolean;
}

/** The columns in this order. A missing column does not compile. */
export const columnsOf = <Row, Name extends string>(
  names: readonly Name[],
  columns: { readonly [Each in Name]: Omit<Column<Row, Name>, 'name'> },
): Column<Row, Name>[] => names.map((name) => ({ name, ...columns[name] }));

/** A table's texts for its kind of records. */
export interface TableWords {
  readonly all: string;
  readonly search: string;
  /** Names the searched fields in an empty result. */
  readonly searchedFields: string;
  readonly none: string;
  readonly hint: string;
  /** Call to action in an empty list. */
  readonly callToAction?: ReactNode;
  /** The texts if nothing matches these filters. */
  readonly unmatched?: { readonly title: string; readonly line: string; readonly clear: string };
  /** Label of the default order, if not newest first. */
  readonly defaultOrderLabel?: string;
  /** '1,250 files'; `number` is formatted, '10,000+' if the count is capped. */
  readonly count: (count: number, number: string) => string;
}
