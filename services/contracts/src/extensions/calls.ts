import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { enteredDay } from '../common/day.js';
import { Done, oneLine, recordId, shortText, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { daysMovedBy } from '../compliance/form-days.js';
import { periodKindOf } from '../compliance/periods.js';
import { taxFormNames } from '../compliance/tax-forms.js';

const scope = {
  forms: z
    .array(z.enum(taxFormNames), messages.extensionForms)
    .min(1, messages.extensionForms)
    .max(taxFormNames.length),
  periods: z
    .array(
      shortText(limits.nameLength, messages.extensionPeriods).refine(
        (period) => periodKindOf(period) !== null,
        messages.extensionPeriods,
      ),
    )
    .min(1, messages.extensionPeriods)
    .max(limits.extensionPeriods, messages.extensionPeriodsMany),
  /** Only this class of taxpayers, or this category of states; null: all. */
  only: z.enum(['plain', 'audit', 'transfer-pricing', 'x', 'y']).nullable(),
  /** In IST. */
  day: z.iso.date(),
  /** The notification: its number and day. */
  source: oneLine(limits.nameLength, messages.extensionSource, messages.extensionSourceLong),
};

/** A day that the department has moved, as anybody may read it. */
export const RecordedExtension = z.object({ _id: recordId, createdAt: timestamp, ...scope });
export type RecordedExtension = z.infer<typeof RecordedExtension>;
/** The oldest first. */
const ExtensionsAnswer = z.object({ success: z.literal(true), data: z.array(RecordedExtension) });

/** `tellsClients`: by a mail to those whose open returns follow. */
const input = z.object({ ...scope, day: enteredDay(), tellsClients: z.boolean().default(false) });

/** The new day is later than every day that it moves, and each form and period has one. */
export const ExtensionInput = input.superRefine((input, context) => {
  if (input.periods.length === 0) return;
  const moved = daysMovedBy(input);
  const refuse = (path: 'forms' | 'periods' | 'day', message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (input.forms.some((each) => !moved.some(({ form }) => form === each))) refuse('forms', messages.extensionNoDay);
  else if (input.periods.some((each) => !moved.some(({ period }) => period === each)))
    refuse('periods', messages.extensionNoDay);
  else if (moved.some(({ day }) => day >= input.day)) refuse('day', messages.extensionEarlier);
});
export type ExtensionInput = z.infer<typeof ExtensionInput>;

/** `moved`: open returns whose last day has changed. */
export const ExtensionWritten = Done.extend({ data: z.object({ _id: recordId, moved: z.number().int() }) });

const { get, post, remove } = callsOf('filings');

/** Due dates that a notification has moved. */
export const extensionCalls = {
  extensions: get('/api/extensions', 'public', 'Due dates that a notification has moved, the oldest first', {
    answer: ExtensionsAnswer,
  }),
  recordExtension: post('/api/extensions', 'extensions.record', 'Record a moved due date: open returns follow', {
    status: 201,
    body: ExtensionInput,
    answer: ExtensionWritten,
  }),
  undoExtension: remove('/api/extensions/:id', 'extensions.record', 'Take it back: returns get their day again', {
    answer: ExtensionWritten,
    errors: [404],
  }),
};
