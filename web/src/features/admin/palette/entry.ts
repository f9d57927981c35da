import type { Icon as Glyph } from '@tabler/icons-react';

/** A line of the palette. */
export interface Entry {
  readonly key: string;
  readonly icon: Glyph;
  readonly title: string;
  readonly note?: string;
  /** Shown at the end of the line: a reference or a number of hits. */
  readonly side?: string;
  /** Its address; null: searches again. */
  readonly to: string | null;
  /** A private search of that address's list. */
  readonly search?: string;
}

export interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Found for an earlier text; shown until there is a newer result. */
  readonly isOutdated?: boolean;
}
