import { z } from 'zod';
import * as messages from './messages/returns.js';

/**
 * A day that a person enters: 2026-12-31, in IST. Browsers read a year that is typed as 26 as 0026. Days that we keep or
 * answer are `z.iso.date()`.
 */
export const enteredDay = (wrong: string = messages.day) =>
  z.iso.date({ error: wrong, abort: true }).refine((day) => day >= '1900', { error: messages.dayYear, abort: true });
