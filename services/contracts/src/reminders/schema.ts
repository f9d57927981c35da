import { z } from 'zod';
import { recordId, timestamp } from '../common/fields.js';
import { BulkIds } from '../common/lists.js';
import { ReminderKind } from '../common/reminder-kinds.js';
import { ReturnForm } from '../returns/forms.js';
import { NamedAccount } from '../returns/parts.js';

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
/** Those without mail first, then by their last day. */
export const DueRemindersAnswer = z.object({ success: z.literal(true), data: z.array(DueReminder) });

/** A text for a chat, in the client's language. `mobile`: null if the office has none. */
export const ReminderTextAnswer = z.object({
  success: z.literal(true),
  data: z.object({ text: z.string(), mobile: z.string().nullable() }),
});

export const ReminderKindInput = z.object({ kind: ReminderKind });
/** `isTrial`: sends nothing, and answers whose clients would get a mail, and why the others would not. */
export const FeeReminders = BulkIds.extend({ isTrial: z.boolean().default(false) });
export type FeeReminders = z.infer<typeof FeeReminders>;
export const PauseInput = z.object({ isPaused: z.boolean() });

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
export const ReturnRemindersAnswer = z.object({ success: z.literal(true), data: ReturnReminders });
export const PausedAnswer = z.object({ success: z.literal(true), data: PauseInput });

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
export const NextRemindersAnswer = z.object({ success: z.literal(true), data: NextReminders });
