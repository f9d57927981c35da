import { z } from 'zod';
import { useMedia } from '../../../lib/hooks/use-media';
import { useKeptChoice } from '../../../lib/session/use-kept-choice';
import type { Column } from './column';

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
