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
  /** Not every column can be sorted by. */
  readonly fixed?: boolean;
}
