import type { ReactNode } from 'react';
import { z } from 'zod';
import { countAtStart } from '../../../i18n/count-in-words';
import { t } from '../../../i18n/en/admin/tables';
import { useMedia } from '../../../lib/hooks/use-device';
import { useKeptChoice } from '../../../lib/session/use-kept-choice';

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

/** Texts if the filters with these names find nothing. */
export function describeUnmatched(title: string, names: readonly string[]): TableWords['unmatched'] {
  const [last = '', ...others] = names.toReversed();
  const line =
    others.length === 0
      ? t('unmatched.one', { name: last })
      : t('unmatched.many', { number: countAtStart(names.length), names: others.toReversed().join(', '), last });
  return { title, line, clear: t('unmatched.clear') };
}

export const densities = ['compact', 'regular', 'roomy'] as const;
export type Density = (typeof densities)[number];

const Look = z.object({
  hidden: z.array(z.string()),
  /** Optional columns that narrow screens show, too. */
  shown: z.array(z.string()).default([]),
  density: z.enum(densities),
});
type Look = z.infer<typeof Look>;
const usual: Look = { hidden: [], shown: [], density: 'regular' };

/** Optional columns have no room. */
const NARROW_SCREEN = '(max-width: 79.99rem)';

type AnyColumn = Pick<Column<never>, 'name' | 'isHeading' | 'isOptional'>;

export interface TableLook {
  readonly density: Density;
  readonly shows: (column: AnyColumn) => boolean;
  readonly toggle: (column: AnyColumn) => void;
  readonly setDensity: (density: Density) => void;
}

/** A table's visible columns and row height. */
export function useTableLook(name: string): TableLook {
  const [look, change] = useKeptChoice<Look>(`table.${name}`, Look, usual);
  const isNarrow = useMedia(NARROW_SCREEN);
  const shows = ({ name, isHeading, isOptional }: AnyColumn) =>
    isHeading || look.shown.includes(name) || !(look.hidden.includes(name) || (isOptional && isNarrow));
  return {
    density: look.density,
    shows,
    toggle(column) {
      const others = (names: readonly string[]) => names.filter((each) => each !== column.name);
      const [hidden, shown] = [others(look.hidden), others(look.shown)];
      change(
        shows(column)
          ? { ...look, shown, hidden: [...hidden, column.name] }
          : { ...look, hidden, shown: [...shown, column.name] },
      );
    },
    setDensity: (density) => change({ ...look, density }),
  };
}
