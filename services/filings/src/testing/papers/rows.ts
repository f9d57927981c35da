import type { ReadKind } from '@easy-tax/contracts';
import type { FieldName } from '../../reading/recogniser.js';
import type { Facts, Random } from './facts.js';
import type { MadePage, Placed } from './layout.js';

/** A paper, and what must be read from it. */
export interface MadePaper {
  readonly kind: ReadKind;
  readonly pages: readonly MadePage[];
  readonly values: Partial<Record<FieldName, string>>;
}

export type Maker = (facts: Facts, random: Random) => MadePaper;

export type Row = readonly (readonly [x: number, text: string])[];

/** Rows from the top, a line each; a number alone is a gap in points. */
export function pageOf(rows: readonly (Row | string | number)[], { top = 60, pitch = 15, left = 50 } = {}): MadePage {
  const placed: Placed[] = [];
  let y = top;
  for (const row of rows) {
    if (typeof row === 'number') y += row;
    else {
      const cells: Row = typeof row === 'string' ? [[left, row]] : row;
      placed.push(...cells.map(([x, text]) => ({ text, x, y })));
      y += pitch;
    }
  }
  return { width: 595, height: 842, placed };
}

/** Captions with their values: beside each other, in one run, below each other, in columns. */
export const pairs = (random: Random, all: readonly (readonly [string, string])[]): (Row | string)[] => {
  const style = random.below(4);
  return all.flatMap(([caption, value]): (Row | string)[] => {
    if (style === 0)
      return [
        [
          [50, caption],
          [290, value],
        ],
      ];
    if (style === 1) return [`${caption} : ${value}`];
    if (style === 2) return [caption, value];
    return [
      [
        [50, caption],
        [270, ':'],
        [290, value],
      ],
    ];
  });
};
