import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Mails, type MailTemplate, Outbox } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import {
  type DailyMailKind,
  DailyMailsRepository,
  dailyMailId,
  type StoredDailyMail,
} from '../mails/sending/reminders.repository.js';
import { endOf } from './schedule.js';

interface DailyMail {
  readonly kind: DailyMailKind;
  readonly to: { readonly _id: string; readonly email: string };
  readonly day: string;
  readonly items: Readonly<StoredDailyMail['items']>;
  readonly template: MailTemplate;
  /** When it is too late to send it; default: the end of the day's hours for reminders. */
  readonly until?: Date;
}

/**
 * Sends an account at most one mail of a kind a day, and none when it is too late. The mail is held in the outbox, the
 * record is stored, the mail is released: whoever stores the record has the mail that counts, so neither a second replica
 * nor a repeat after a crash sends another.
 */
@Injectable()
export class DailyMails {
  constructor(
    private readonly stored: DailyMailsRepository,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False if the account has its mail of this day. */
  async send({ kind, to, day, items, template, until = endOf(day) }: DailyMail): Promise<boolean> {
    const _id = dailyMailId(kind, to._id, day);
    const earlier = await this.stored.find(_id);
    if (earlier) {
      // It is still held if a failure came between its record and its release.
      await this.outbox.release(earlier.mailId);
      return false;
    }
    const mailId = `${_id}.${newId()}`;
    await this.outbox.hold(mailId, await this.mails.write(to.email, template), until);
    const isFirst = await this.stored.add({ _id, accountId: to._id, day, mailId, items: [...items] }, this.clock.now());
    if (isFirst) await this.outbox.release(mailId);
    else await this.outbox.takeBack(mailId);
    return isFirst;
  }

  /** True while mails of a kind wait to be sent. */
  async hasUnsent(kind: DailyMailKind): Promise<boolean> {
    for (const { _id: mailId } of await this.outbox.listEnding())
      if (mailId.startsWith(`${kind}.`) && (await this.recordOf(mailId))) return true;
    return false;
  }

  /** Releases what a crash has left held. A mail whose day ended before it could be sent counts as never sent. */
  async settle(): Promise<void> {
    const now = this.clock.now().toISOString();
    for (const { _id: mailId, until } of await this.outbox.listEnding()) {
      const record = await this.recordOf(mailId);
      if (until > now) {
        if (record) await this.outbox.release(mailId);
        continue;
      }
      // The record first: without it the mail is taken back by the next run.
      if (record) await this.stored.remove(record);
      await this.outbox.takeBack(mailId);
    }
  }

  /** Null for a mail that does not count. */
  private async recordOf(mailId: string): Promise<StoredDailyMail | null> {
    const record = await this.stored.find(mailId.slice(0, mailId.lastIndexOf('.')));
    return record?.mailId === mailId ? record : null;
  }
}
