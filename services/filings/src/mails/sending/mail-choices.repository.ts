import { type ReturnMailChange, ReturnMailChoice } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../../storage/owner.js';

/** A client's choice of mails; `_id` is the account's. Without a record the client gets all. */
export const StoredMailChoice = ReturnMailChoice.extend({ _id: z.string(), createdAt: z.string() });
export type StoredMailChoice = z.infer<typeof StoredMailChoice>;
export const MailChoiceRecords = records('returnmailchoices', StoredMailChoice);

const all: ReturnMailChoice = { papers: true, draft: true, approved: true, filed: true, messages: true };

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
