import { z } from 'zod';
import { enteredDay } from '../common/day.js';
import {
  emailAddress,
  indianMobile,
  lineOrEmpty,
  longText,
  oneLine,
  orEmpty,
  RAW_FACTOR,
  recordId,
  shortText,
} from '../common/fields.js';
import { dayInIndia } from '../common/india.js';
import { Language } from '../common/language.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { taxFormNames } from '../compliance/tax-forms.js';
import { isEVerified } from '../returns/forms.js';
import { FormOfClient, hasClass, hasPeriod, hasRhythm } from './forms.js';
import {
  ClientKind,
  compactIdentifier,
  type GstinFault,
  gstinFault,
  isPan,
  panFitsKind,
  panOfGstin,
} from './identifiers.js';

const GSTIN_LENGTH = 15;
const identifier = (message: string) => shortText(RAW_FACTOR * GSTIN_LENGTH, message).transform(compactIdentifier);

/** In any spelling; read as capitals without blanks. */
const panNumber = identifier(messages.panForm).pipe(z.string().refine(isPan, messages.panForm));

const gstinMessages: Readonly<Record<GstinFault, string>> = {
  form: messages.gstinForm,
  state: messages.gstinState,
  check: messages.gstinCheck,
};
const gstinNumber = identifier(messages.gstinForm).pipe(
  z.string().superRefine((text, context) => {
    const fault = gstinFault(text);
    if (fault) context.addIssue({ code: 'custom', message: gstinMessages[fault] });
  }),
);

/** A day of the past, or today, in IST. */
const birthDay = enteredDay(messages.bornForm).refine((day) => day <= dayInIndia(new Date()), messages.bornAhead);

/** Empty: no group. */
export const groupName = lineOrEmpty(limits.nameLength, messages.groupLong);
const version = z.number().int().min(0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const clientForms = z
  .array(
    FormOfClient.refine(hasRhythm, messages.formRhythm)
      .refine(hasClass, messages.formClass)
      .refine(hasPeriod, messages.formFrom),
  )
  .max(taxFormNames.length + limits.ownForms)
  .refine((forms) => distinct(forms.map(({ form }) => form)).length === forms.length, messages.formTwice)
  .refine((forms) => forms.filter(({ form }) => isEVerified(form)).length < 2, messages.taxFormsMany);

/** The owner types the client's name to confirm its erasure. */
export const ClientErasureInput = z.object({
  name: oneLine(limits.nameLength, messages.typedElseClient, messages.typedElseClient),
});
export type ClientErasureInput = z.infer<typeof ClientErasureInput>;

const clientName = oneLine(limits.nameLength, messages.clientNameless, messages.nameLong);

const fields = {
  name: clientName,
  kind: ClientKind.nullable(),
  pan: panNumber.nullable(),
  gstins: z.array(gstinNumber).max(limits.clientGstins, messages.gstinsMany).transform(distinct),
  bornOn: birthDay.nullable(),
  mobiles: z.array(indianMobile).max(limits.clientContacts, messages.contactsMany).transform(distinct),
  emails: z.array(emailAddress).max(limits.clientContacts, messages.contactsMany).transform(distinct),
  address: lineOrEmpty(limits.addressLength, messages.addressLong),
  language: Language.nullable(),
  /** The group's name: the group of that name, in any case, or a new one. */
  group: groupName,
  /** Reviewers: only themselves or nobody. Owners: any member of staff. */
  assignee: recordId.nullable(),
  forms: clientForms,
  isActive: z.boolean(),
  note: orEmpty(longText),
};

/** Rules between the fields of a client, on what it has after a change. `refuse` is called for each fault. */
export function checkIdentity(
  { kind, pan, gstins }: { kind: ClientKind | null; pan: string | null; gstins: readonly string[] },
  refuse: (path: 'pan' | 'gstins', message: string) => void,
): void {
  if (kind && pan && !panFitsKind(pan, kind)) refuse('pan', messages.panKind);
  const [own = pan] = [pan ?? gstins.map(panOfGstin)[0]];
  if (gstins.some((gstin) => panOfGstin(gstin) !== own)) refuse('gstins', messages.gstinPan);
}

/** A new client: a name, and anything else that is known. A GSTIN gives the PAN. */
export const ClientInput = z
  .object(fields)
  .partial()
  .extend({ name: clientName })
  .superRefine(({ kind = null, pan = null, gstins = [] }, context) =>
    checkIdentity({ kind, pan, gstins }, (path, message) =>
      context.addIssue({ code: 'custom', message, path: [path] }),
    ),
  );
export type ClientInput = z.infer<typeof ClientInput>;

/** At least one field. What PAN, GSTINs and kind are together is checked on the client after the change. */
export const ClientChange = z.object(fields).partial().extend({ version });
export type ClientChange = z.infer<typeof ClientChange>;

const { assignee, group, isActive } = fields;
const forSeveral = z.object({ assignee, group, isActive }).partial();
/** The same values for several clients. `from`: only those that have these values still, for an undo. */
export const ClientsChange = lists.BulkIds.extend({ ...forSeveral.shape, from: forSeveral.optional() });
export type ClientsChange = z.infer<typeof ClientsChange>;

export const ClientGroupChange = z.object({
  name: oneLine(limits.nameLength, messages.groupMissing, messages.groupLong),
});
export type ClientGroupChange = z.infer<typeof ClientGroupChange>;
