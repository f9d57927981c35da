import { z } from 'zod';
import { RhythmName } from '../clients/forms.js';
import { callsOf } from '../common/call.js';
import { Done, oneLine, recordId, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { OwnFormId } from '../returns/forms.js';
import { Checklist } from '../returns/own-checklists.js';

const fields = {
  /** Returns keep the name of the day on which they opened. */
  name: oneLine(limits.nameLength, messages.formNameMissing, messages.formNameLong),
  /** The last day: a day of a month after the period. */
  monthsAfter: z.number(messages.ownFormMonths).int().min(1, messages.ownFormMonths).max(12, messages.ownFormMonths),
  day: z.number(messages.ownFormDay).int().min(1, messages.ownFormDay).max(31, messages.ownFormDay),
  papers: Checklist,
};

/** A form of the office's own. */
export const OwnForm = z.object({
  _id: recordId,
  /** As clients and returns name it. */
  form: OwnFormId,
  createdAt: timestamp,
  rhythm: RhythmName,
  ...fields,
  /** Since when nothing opens by it; null: in use. */
  retiredAt: timestamp.nullable(),
});
export type OwnForm = z.infer<typeof OwnForm>;
/** The oldest first, with retired ones. */
const OwnFormsAnswer = z.object({ success: z.literal(true), data: z.array(OwnForm) });

export const OwnFormInput = z.object({ rhythm: RhythmName, ...fields });
export type OwnFormInput = z.infer<typeof OwnFormInput>;
/** At least one field. `isRetired` false: used again. */
export const OwnFormChange = z.object({ ...fields, isRetired: z.boolean() }).partial();
export type OwnFormChange = z.infer<typeof OwnFormChange>;
const OwnFormWritten = Done.extend({ data: OwnForm });
/** `isGone` false: clients or returns have it, so that it is retired. */
const OwnFormRemoved = Done.extend({ data: z.object({ isGone: z.boolean() }) });

const { get, post, patch, remove } = callsOf('filings');

/** Forms of the office's own. */
export const ownFormCalls = {
  ownForms: get('/api/own-forms', 'admin', 'The office’s own forms, the oldest first', {
    answer: OwnFormsAnswer,
  }),
  addOwnForm: post('/api/own-forms', 'settings.change', 'Make a form of the office’s own', {
    status: 201,
    body: OwnFormInput,
    answer: OwnFormWritten,
    errors: [409],
  }),
  changeOwnForm: patch('/api/own-forms/:id', 'settings.change', 'Change it, retire it, or use it again', {
    body: OwnFormChange,
    answer: OwnFormWritten,
    errors: [404],
  }),
  removeOwnForm: remove('/api/own-forms/:id', 'settings.change', 'Remove it; retire it if clients or returns have it', {
    answer: OwnFormRemoved,
    errors: [404],
  }),
};
