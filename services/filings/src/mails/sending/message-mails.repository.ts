import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type PendingMessageMail, PendingMessageMailRecords } from './mailing.records.js';

@Injectable()
export class MessageMailsRepository {
  constructor(@InjectRecords(PendingMessageMailRecords) private readonly pending: Records<PendingMessageMail>) {}

  /** Does nothing if a mail is pending for this return. */
  async add(returnId: string, since: string, dueAt: Date): Promise<void> {
    const mail = { _id: newId(), createdAt: since, returnId, dueAt: dueAt.toISOString() };
    await nullIfDuplicate(this.pending.insert(mail));
  }

  due(now: Date): AsyncIterable<PendingMessageMail> {
    return this.pending.iterate({ dueAt: { before: now.toISOString() } });
  }

  async remove({ _id }: PendingMessageMail): Promise<void> {
    await this.pending.remove({ _id });
  }
}
