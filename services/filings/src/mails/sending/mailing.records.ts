import { ReturnMailChoice } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A client's choice of mails; `_id` is the account's. Without a record the client gets all. */
export const StoredMailChoice = ReturnMailChoice.extend({ _id: z.string(), createdAt: z.string() });
export type StoredMailChoice = z.infer<typeof StoredMailChoice>;
export const MailChoiceRecords = records('returnmailchoices', StoredMailChoice);

/** A return with new messages of staff since `createdAt`: one mail for all is sent at `dueAt`. */
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
