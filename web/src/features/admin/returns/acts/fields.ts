import { longText, messages, type ReturnForm } from '@easy-tax/contracts';
import { z } from 'zod';
import { inDays } from '../shared/days';

interface More {
  readonly hint?: string;
  readonly digits?: boolean;
  /** Two stand side by side. */
  readonly half?: boolean;
  /** Suggests the usual paper names of this form. */
  readonly papersOf?: { readonly form: ReturnForm; readonly period: string };
}
const written =
  <As extends string>(as: As) =>
  <C extends z.ZodType>(label: string, check: C, start = '', more: More = {}) => ({ as, label, check, start, ...more });

/** One line, several lines, a day: label, validation, initial value. */
export const line = written('line');
export const text = written('text');
export const day = written('day');

type Options = readonly (readonly [value: string, label: string])[];
export const choice = <C extends z.ZodType>(label: string, check: C, start: string, options: Options) => ({
  ...written('choice')(label, check, start),
  options,
});
export const tick = (label: string) => ({ as: 'tick' as const, label, check: z.boolean(), start: false });

const chosenFile = z.instanceof(File, { message: messages.fileMissing });
/** What was read in a chosen file: values for other fields, or the reason why it isn't taken. */
export interface FileRead {
  readonly problem?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The values contradict each other about the day. */
  readonly isDayOdd?: boolean;
}

interface MoreOfFile {
  /** The existing file, used if none is chosen. */
  readonly current?: { readonly name: string; readonly note: string } | undefined;
  readonly read?: (chosen: File) => Promise<FileRead>;
}

export const file = (label: string, { current, read }: MoreOfFile = {}) => ({
  as: 'file' as const,
  label,
  check: current ? chosenFile.nullable() : chosenFile,
  start: null,
  current,
  read,
});

/** A field of an act, by its control. */
export type Field = ReturnType<typeof line | typeof text | typeof day | typeof choice | typeof tick | typeof file>;

/** An optional text. */
export const noteText = z
  .literal('')
  .transform(() => undefined)
  .or(longText);

/** A required text with its own error message. */
export const reasonText = (missing: string) =>
  z
    .string()
    .refine((typed) => typed.trim() !== '', { message: missing, abort: true })
    .pipe(longText);

/** ISO days compare as texts. */
const someDay = z.iso.date(messages.day);
export const dayOrNone = someDay.or(z.literal(''));
export const fromToday = someDay.refine((chosen) => chosen >= inDays(0), messages.dayPast);
export const untilToday = someDay.refine((chosen) => chosen <= inDays(0), messages.dayAhead);
