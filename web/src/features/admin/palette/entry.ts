import type { Icon as Glyph } from '@tabler/icons-react';

/** One line that the palette offers. */
export interface Entry {
  readonly key: string;
  readonly icon: Glyph;
  readonly title: string;
  readonly note?: string;
  /** At the end of the line: a reference, a number of hits. */
  readonly side?: string;
  /** Its address; null: it searches again. */
  readonly to: string | null;
}

export interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Found for an earlier text; shown until there is a newer result. */
  readonly old?: boolean;
}
