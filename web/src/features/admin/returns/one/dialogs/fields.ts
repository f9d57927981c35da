import { longText, messages } from '@easy-tax/contracts';
import { z } from 'zod';
import { inDays } from '../days';

/** A text that may be left empty. */
export const noteText = z
  .literal('')
  .transform(() => undefined)
  .or(longText);

/** Days are written so that they compare as texts. */
const day = z.iso.date(messages.day);
export const fromToday = day.refine((chosen) => chosen >= inDays(0), messages.dayPast);
export const untilToday = day.refine((chosen) => chosen <= inDays(0), messages.dayAhead);
