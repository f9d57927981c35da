import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { recordId, timestamp } from '../common/fields.js';
import { BulkAnswer, BulkIds } from '../common/lists.js';
import { ReminderKind } from '../common/reminder-kinds.js';
import { ReturnForm } from '../returns/forms.js';
import { NamedAccount } from '../returns/parts.js';
import { ReturnWritten } from '../returns/schema.js';

/** A day in IST: 2026-12-31. */
const day = z.iso.date();

/** Why nobody gets the reminder by mail; `null`: somebody does. */
export const NoReminderMail = z.enum(['nobody', 'unconfirmed', 'unwanted']);
export type NoReminderMail = z.infer<typeof NoReminderMail>;

/** A reminder that is due today. */
export const DueReminder = z.object({
  returnId: recordId,
  reference: z.string(),
  client: NamedAccount,
  form: ReturnForm,
  formName: z.string().nullable(),
  period: z.string(),
  assignee: NamedAccount.nullable(),
  kind: ReminderKind,
  /** Open requests, if it is about papers. */
  papers: z.number().int(),
  /** The last day for the client's act. */
  dueOn: day,
  mobile: z.string().nullable(),
  noMail: NoReminderMail.nullable(),
});
export type DueReminder = z.infer<typeof DueReminder>;
/** Reminders without mail first, then by their last day. */
const DueRemindersAnswer = z.object({ success: z.literal(true), data: z.array(DueReminder) });

/** A text for a chat, in the client's language. `mobile`: null if the office has none. */
const ReminderTextAnswer = z.object({
  success: z.literal(true),
  data: z.object({ text: z.string(), mobile: z.string().nullable() }),
});

const ReminderKindInput = z.object({ kind: ReminderKind });
/** `isTrial`: sends nothing, and answers whose clients would get a mail, and why the others would not. */
export const FeeReminders = BulkIds.extend({ isTrial: z.boolean().default(false) });
export type FeeReminders = z.infer<typeof FeeReminders>;
const PauseInput = z.object({ isPaused: z.boolean() });

/** Reminders about one return, as its page shows them. */
export const ReturnReminders = z.object({
  /** The kind that is due next, and the day it is sent; null: none. */
  next: z.object({ kind: ReminderKind, day }).nullable(),
  /** The last mail of the schedule; null: none in the last two months. */
  last: z.object({ kind: ReminderKind, at: timestamp }).nullable(),
  isPaused: z.boolean(),
  isClientPaused: z.boolean(),
});
export type ReturnReminders = z.infer<typeof ReturnReminders>;
const ReturnRemindersAnswer = z.object({ success: z.literal(true), data: ReturnReminders });
/** `isMailed`: somebody who acts for the client gets reminders by mail. */
export const ClientReminders = PauseInput.extend({ isMailed: z.boolean() });
export type ClientReminders = z.infer<typeof ClientReminders>;
const ClientRemindersAnswer = z.object({ success: z.literal(true), data: ClientReminders });

/** The next mails of the schedule. */
export const NextReminders = z.object({
  /** When they go out. */
  at: timestamp,
  /** One for each person. */
  mails: z.number().int(),
  /** Reminders by kind, in these mails. */
  kinds: z.record(ReminderKind, z.number().int()),
  /** Reminders that nobody gets by mail. */
  withoutMail: z.number().int(),
});
export type NextReminders = z.infer<typeof NextReminders>;
const NextRemindersAnswer = z.object({ success: z.literal(true), data: NextReminders });

const { get, post } = callsOf('filings');

/** Reminders to clients. */
export const reminderCalls = {
  dueReminders: get('/api/reminders', 'admin', 'Reminders that are due today, those without a mail first', {
    answer: DueRemindersAnswer,
  }),
  nextReminders: get('/api/reminders/next', 'settings.change', 'How many mails of reminders go out next, and when', {
    answer: NextRemindersAnswer,
  }),
  returnReminders: get('/api/returns/:id/reminders', 'admin', 'The last and the next reminder about a return', {
    answer: ReturnRemindersAnswer,
    errors: [404],
  }),
  pauseReturnReminders: post('/api/returns/:id/reminders', 'admin', 'Pause the reminders about a return, or go on', {
    body: PauseInput,
    errors: [404],
  }),
  clientReminders: get(
    '/api/clients/:id/reminders',
    'admin',
    'Whether a client’s reminders are paused, and go by mail',
    {
      answer: ClientRemindersAnswer,
      errors: [404],
    },
  ),
  pauseClientReminders: post('/api/clients/:id/reminders', 'admin', 'Pause the reminders to a client, or go on', {
    body: PauseInput,
    errors: [404],
  }),
  writeReminderText: post(
    '/api/returns/:id/reminder-text',
    'admin',
    'A reminder’s text for a chat; for papers with a new personal link',
    { body: ReminderKindInput, answer: ReminderTextAnswer, errors: [404, 409] },
  ),
  markReminded: post('/api/returns/:id/reminded', 'admin', 'Staff have reminded the client themselves', {
    body: ReminderKindInput,
    answer: ReturnWritten,
    errors: [404, 409],
    idempotent: true,
  }),
  remindOfFees: post('/api/returns/bulk/fee-reminders', 'admin', 'Mail clients that fees are open, once a day each', {
    body: FeeReminders,
    answer: BulkAnswer,
  }),
  unmarkReminded: post('/api/returns/:id/reminded/undo', 'admin', 'Take the mark of today back', {
    answer: ReturnWritten,
    errors: [404, 409],
  }),
};
