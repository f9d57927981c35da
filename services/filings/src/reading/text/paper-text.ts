import { KIB, MB, SECOND } from '@easy-tax/contracts';

/** A run of text that a person sees, in points from the page's top left corner. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageText {
  /** From 1. */
  readonly number: number;
  /** 0 where a file has no pages: a table, JSON, a Word document. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

export interface PaperText {
  readonly pages: readonly PageText[];
  /** True if the paper goes on behind what was read. */
  readonly isCut: boolean;
  /** What a JSON file holds; of other files nothing. */
  readonly data?: unknown;
}

/** The worker's answer. */
export type Extracted =
  | { readonly state: 'read'; readonly text: PaperText }
  | { readonly state: 'no-text' | 'locked' | 'not-readable' };

/**
 * What one paper may cost. Forms say what they are on their first pages, and a larger file is a scan; a piece is one allocation,
 * such as an unpacked stream. The heap holds PDF.js (30 MB) and a page's fonts. A hostile file took 270 MB before its thread
 * was ended, which the container's memory has room for. A busy machine takes ten times as long as a quiet one.
 */
export const readingLimits = {
  bytes: 20 * MB,
  ms: 30 * SECOND,
  heapMb: 128,
  pieceBytes: 24 * MB,
  pages: 60,
  items: 60_000,
  characters: 600 * KIB,
} as const;
export type ReadingLimits = typeof readingLimits;
