import { z } from 'zod';
import { lineOrEmpty } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { isOwnForm, rhythmOfOwn } from '../compliance/own-forms.js';
import { isPeriodOf, periodKindOf, rhythmOfPeriod, spanOf } from '../compliance/periods.js';
import { dueClassesOf, factsOf, type Rhythm, rhythms, taxFormNames } from '../compliance/tax-forms.js';
import { OwnFormId } from '../returns/forms.js';

export const RhythmName = z.enum(rhythms);
/** A form that an office files for its clients: all of the pack, and its own. */
export const ClientForm = z.union([z.enum(taxFormNames), OwnFormId], messages.formUnknown);
export type ClientForm = z.infer<typeof ClientForm>;

/** A form that the office files for a client. Older clients and imports lack the class and the first period. */
export const FormOfClient = z.object({
  form: ClientForm,
  rhythm: RhythmName,
  /** Null where the form has none, or the usual one. */
  dueClass: z.enum(['plain', 'audit', 'transfer-pricing']).nullish(),
  /** The first period that the office files; null: not said. */
  from: lineOrEmpty(limits.nameLength, messages.formFrom).nullish(),
});
export type FormOfClient = z.infer<typeof FormOfClient>;

/** The rhythms that each form may have. */
export const rhythmsOf = (form: ClientForm): readonly [Rhythm, ...Rhythm[]] =>
  isOwnForm(form) ? [rhythmOfOwn(form)] : factsOf(form).rhythms;
/** The usual rhythm of a form. */
export const usualRhythm = (form: ClientForm): Rhythm => rhythmsOf(form)[0];
export const hasRhythm = ({ form, rhythm }: FormOfClient): boolean => rhythmsOf(form).includes(rhythm);

export const hasClass = ({ form, dueClass }: FormOfClient): boolean =>
  !dueClass || dueClassesOf(form).includes(dueClass);
/** True if the first period is one of the form, in its rhythm. */
export const hasPeriod = ({ form, rhythm, from }: FormOfClient): boolean =>
  !from ||
  (periodKindOf(from) !== null &&
    rhythmOfPeriod(from) === (rhythm === 'once' ? 'month' : rhythm) &&
    isPeriodOf(form, from));

/** True for the periods that a client's form asks for: from its first one on, or else those due since the client was added. */
export function asksFor(
  { rhythm, from }: Pick<FormOfClient, 'rhythm' | 'from'>,
  { period, dueOn }: { readonly period: string; readonly dueOn: string | null },
  addedOn: string,
): boolean {
  if (rhythm === 'once') return period === from;
  if (from) return spanOf(period).from >= spanOf(from).from;
  return dueOn === null || dueOn >= addedOn;
}
