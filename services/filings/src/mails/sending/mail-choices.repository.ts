import type { ReturnMailChange, ReturnMailChoice } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../../storage/owner.js';
import { MailChoiceRecords, type StoredMailChoice } from './mailing.records.js';

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
