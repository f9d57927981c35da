import { longText, messages } from '@easy-tax/contracts';
import { z } from 'zod';
import { inDays } from '../shared/days';
import type { Written } from './act-form';

type More = Pick<Written, 'hint' | 'digits' | 'papersOf'>;
const written =
  (as: Written['as']) =>
  <C extends z.ZodType>(label: string, check: C, start = '', more: More = {}) => ({ as, label, check, start, ...more });

/** One line, several lines, a day: label, check, value at the start. */
export const line = written('line');
export const text = written('text');
export const day = written('day');

type Options = readonly (readonly [value: string, label: string])[];
export const choice = <C extends z.ZodType>(label: string, check: C, start: string, options: Options) => ({
  as: 'choice' as const,
  label,
  check,
  start,
  options,
});
export const tick = (label: string) => ({ as: 'tick' as const, label, check: z.boolean(), start: false });
export const file = (label: string) => ({ as: 'file' as const, label, check: chosenFile, start: null });

export const chosenFile = z.instanceof(File, { message: messages.fileMissing });

/** A text that may be left empty. */
export const noteText = z
  .literal('')
  .transform(() => undefined)
  .or(longText);

/** A text that is required, with words of its own where it is missing. */
export const reasonText = (missing: string) =>
  z
    .string()
    .refine((typed) => typed.trim() !== '', { message: missing, abort: true })
    .pipe(longText);

/** Days are written so that they compare as texts. */
const someDay = z.iso.date(messages.day);
export const dayOrNone = someDay.or(z.literal(''));
export const fromToday = someDay.refine((chosen) => chosen >= inDays(0), messages.dayPast);
export const untilToday = someDay.refine((chosen) => chosen <= inDays(0), messages.dayAhead);
