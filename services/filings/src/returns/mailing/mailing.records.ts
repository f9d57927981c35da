import { ReturnMailChoice } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** The mails that a client has chosen; `_id` is the account's. Without a record it gets all of them. */
export const StoredMailChoice = ReturnMailChoice.extend({ _id: z.string(), createdAt: z.string() });
export type StoredMailChoice = z.infer<typeof StoredMailChoice>;
export const MailChoiceRecords = records('returnmailchoices', StoredMailChoice);

/** A return in which the office has written since `createdAt`: its client gets one mail of all that at `dueAt`. */
export const PendingMessageMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  dueAt: z.string(),
});
export type PendingMessageMail = z.infer<typeof PendingMessageMail>;
export const PendingMessageMailRecords = records('returnmessagemails', PendingMessageMail, {
  unique: ['returnId'],
  filter: ['dueAt'],
});
