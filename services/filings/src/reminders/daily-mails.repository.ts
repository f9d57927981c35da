import { DAY } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { type DailyMailKind, DailyMailRecords, type StoredDailyMail } from './reminder.records.js';

/** Longer than the schedule looks back. */
const KEPT_MS = 60 * DAY;

type NewMail = Pick<StoredDailyMail, '_id' | 'accountId' | 'day' | 'mailId' | 'items'>;

@Injectable()
export class DailyMailsRepository {
  constructor(@InjectRecords(DailyMailRecords) private readonly mails: Records<StoredDailyMail>) {}

  find(id: string): Promise<StoredDailyMail | null> {
    return this.mails.find(id);
  }

  /** False if the account has its mail of this day. */
  async add(mail: NewMail, now: Date): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + KEPT_MS).toISOString();
    const stored = { ...mail, createdAt: now.toISOString(), expiresAt };
    return (await nullIfDuplicate(this.mails.insert(stored))) !== null;
  }

  async listByAccount(accountId: string): Promise<StoredDailyMail[]> {
    const found: StoredDailyMail[] = [];
    for await (const mail of this.mails.iterate({ accountId })) found.push(mail);
    return found;
  }

  async remove({ _id }: Pick<StoredDailyMail, '_id'>): Promise<void> {
    await this.mails.remove({ _id });
  }
}

export const dailyMailId = (kind: DailyMailKind, accountId: string, day: string): string =>
  `${kind}.${accountId}.${day}`;
