import { allReminders, limits, type ReturnMailChange, ReturnMailChoice } from '@easy-tax/contracts';
import { dueTimes } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../../storage/object-store.js';

/** An account's choice of mails; `_id` is the account's. Without a record it gets all. */
export const StoredMailChoice = ReturnMailChoice.extend({ _id: z.string(), createdAt: z.string() });
export type StoredMailChoice = z.infer<typeof StoredMailChoice>;

const forStaff = { digest: true, clientActs: true } as const;
/** Older records have no reminders: who wants no mail about a step wants no reminder of it. */
const withReminders = (record: Readonly<Record<string, unknown>>) => {
  const { papers: remindPapers, draft: remindApproval, filed: remindVerification } = record;
  return { ...record, remindPapers, remindApproval, remindVerification, remindFee: true };
};
export const MailChoiceRecords = records('returnmailchoices', StoredMailChoice, {
  migrations: [
    { to: 2, change: withReminders },
    { to: 3, change: (record) => ({ ...record, ...forStaff }) },
  ],
});

const all: ReturnMailChoice = {
  ...{ papers: true, draft: true, approved: true, filed: true, messages: true },
  ...allReminders,
  ...forStaff,
};

@Injectable()
export class MailChoicesRepository {
  constructor(@InjectRecords(MailChoiceRecords) private readonly choices: Records<StoredMailChoice>) {}

  async findByOwner(owner: OwnerId): Promise<ReturnMailChoice> {
    const stored = await this.choices.find(owner);
    if (!stored) return all;
    const { _id, createdAt, ...choice } = stored;
    return choice;
  }

  async change(owner: OwnerId, set: ReturnMailChange, now: Date): Promise<ReturnMailChoice> {
    if (!(await this.choices.change({ _id: owner }, { set }))) {
      const first = { ...all, ...set, _id: owner, createdAt: now.toISOString() };
      // A concurrent request may have made the record.
      if (!(await nullIfDuplicate(this.choices.insert(first)))) return this.change(owner, set, now);
    }
    return this.findByOwner(owner);
  }

  async remove(owner: OwnerId): Promise<void> {
    await this.choices.remove({ _id: owner });
  }
}

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

@Injectable()
export class MessageMailsRepository {
  constructor(@InjectRecords(PendingMessageMailRecords) private readonly pending: Records<PendingMessageMail>) {}

  /** Does nothing if a mail is pending for this return. */
  async add(returnId: string, since: string, dueAt: Date): Promise<void> {
    const mail = { _id: newId(), createdAt: since, returnId, dueAt: dueAt.toISOString() };
    await nullIfDuplicate(this.pending.insert(mail));
  }

  async *iterateDue(now: Date): AsyncGenerator<PendingMessageMail> {
    for (const dueAt of dueTimes(now, limits.messageMailMs)) yield* this.pending.iterate({ dueAt });
  }

  async remove({ _id }: PendingMessageMail): Promise<void> {
    await this.pending.remove({ _id });
  }
}
