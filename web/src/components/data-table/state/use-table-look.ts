import { useState } from 'react';
import { z } from 'zod';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage';

export const densities = ['compact', 'regular', 'roomy'] as const;
export type Density = (typeof densities)[number];

const Look = z.object({ hidden: z.array(z.string()), density: z.enum(densities) });
type Look = z.infer<typeof Look>;
const usual: Look = { hidden: [], density: 'regular' };

export interface TableLook {
  readonly density: Density;
  readonly shows: (column: string) => boolean;
  readonly toggle: (column: string) => void;
  readonly setDensity: (density: Density) => void;
}

/** A table's visible columns and row height, stored per table and person in this browser. */
export function useTableLook(name: string): TableLook {
  const key = `table.${name}`;
  const [look, setLook] = useState(() => Look.safeParse(readLocalStorage(key)).data ?? usual);
  const change = (next: Look) => {
    setLook(next);
    writeLocalStorage(key, next);
  };
  return {
    density: look.density,
    shows: (column) => !look.hidden.includes(column),
    toggle(column) {
      const others = look.hidden.filter((each) => each !== column);
      change({ ...look, hidden: others.length < look.hidden.length ? others : [...others, column] });
    },
    setDensity: (density) => change({ ...look, density }),
  };
}
