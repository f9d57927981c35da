import type { ReadField, ReadKind } from '@easy-tax/contracts';
import type { Found } from './captions.js';
import type { Sheet } from './sheet.js';
import type { PaperText } from './text/paper-text.js';
import type { Parse } from './values.js';

export type FieldName = ReadField['name'];

/** A value and the captions that it stands under, in any of the spellings. */
export interface FieldRule {
  readonly name: FieldName;
  readonly captions: readonly string[];
  readonly parse: Parse;
  /** Without it the paper is not recognised. */
  readonly isRequired?: true;
  /** Places where the value may stand; all, unless said. */
  readonly positions?: readonly ('inline' | 'right' | 'below')[];
}

/** Values read so far, by field. */
export type Values = ReadonlyMap<FieldName, Found>;

/** Recognises pages by their captions. */
export interface PageRecogniser {
  readonly kind: ReadKind;
  /** Raise it when more or other values are read: papers are read again then. */
  readonly version: number;
  /** One of them stands near the top of the first page, at the beginning of a line. */
  readonly titles: readonly string[];
  /** All stand on the first page at the beginning of a cell, each in one of its spellings. */
  readonly markers: readonly (string | readonly string[])[];
  readonly fields: readonly FieldRule[];
  /** Pages that such a paper has at most, where that is known. */
  readonly pagesAtMost?: number;
  /** Words that a letter or an article has above its captions; forms of the office don't. */
  readonly foreign?: RegExp;
  /** Adds values that no caption tells, and refuses by a reason those that contradict each other. */
  readonly finish?: (values: Map<FieldName, Found>, sheet: Sheet) => string | null;
}

/** Recognises a file of its own format. Gives fields, or the reason why it is none. */
export interface FileRecogniser {
  readonly kind: ReadKind;
  readonly version: number;
  readonly read: (text: PaperText) => readonly ReadField[] | string;
}

export type Recogniser = PageRecogniser | FileRecogniser;
