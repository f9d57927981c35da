import { ReminderKind } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** `reminders`: to a client, by itself or by staff; `digest`: to staff, in the morning; of an extension. */
export type DailyMailKind = 'reminders' | 'digest' | `extension-${string}`;

/**
 * The one mail of a kind that an account got on a day. `_id` is made of the three. It is stored while its mail is held in
 * the outbox, and counts only with that mail: `mailId`.
 */
export const StoredDailyMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  accountId: z.string(),
  /** In IST: 2026-12-31. */
  day: z.string(),
  mailId: z.string(),
  /** What a client was reminded of; `day`: that of the schedule. */
  items: z.array(z.object({ returnId: z.string(), kind: ReminderKind, day: z.string() })),
  expiresAt: z.string(),
});
export type StoredDailyMail = z.infer<typeof StoredDailyMail>;
export const DailyMailRecords = records('dailymails', StoredDailyMail, {
  filter: ['accountId'],
  expires: 'expiresAt',
});

/** No reminders about this return or to this client: `_id` is its id. */
export const StoredReminderPause = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type StoredReminderPause = z.infer<typeof StoredReminderPause>;
export const ReminderPauseRecords = records('reminderpauses', StoredReminderPause, { filter: ['owner'] });
