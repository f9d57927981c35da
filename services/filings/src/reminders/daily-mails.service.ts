import { addDays, DAY, dayInIndia, hourInIndia, inIndia } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Mails, type MailTemplate, Outbox } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data.service.js';
import type { OwnerId } from '../storage/object-store.js';
import {
  type DailyMailKind,
  DailyMailsRepository,
  dailyMailId,
  ReminderPausesRepository,
  type StoredDailyMail,
} from './reminders.repository.js';

/** When a client is reminded, in days from the last day for its act: a week and a day before, on it, then weekly. */
export const rhythm = { days: [-7, -1, 0], thenEvery: 7, atMost: 6 } as const;
/** Hours in India between which clients are written to; never on Sundays. */
const BEGINS_HOUR = 9;
const ENDS_HOUR = 21;
/** A reminder that was missed for a week is not sent any more: the next one is due. */
const KEPT_DAYS = 7;

/** A matter that waits for a client. Days are in IST. */
export interface Dated {
  /** The last day for the client's act. */
  readonly dueOn: string;
  /** The day on which the client last heard of it. */
  readonly since: string;
}

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;
/** The day itself, or the Monday after it. */
const workingDay = (day: string): string => (isSunday(day) ? addDays(day, 1) : day);

/** The days of all reminders of a matter. Two that fall on one day are one. */
export function reminderDays({ dueOn, since }: Dated): string[] {
  const { days, thenEvery, atMost } = rhythm;
  const later = Array.from({ length: atMost - days.length }, (_, at) => thenEvery * (at + 1));
  const all = [...days, ...later].map((from) => workingDay(addDays(dueOn, from)));
  return [...new Set(all)].filter((day) => day > since);
}

/** The reminder that is due today: the latest day until then; null if none is, or it was missed for too long. */
export function reminderOn(today: string, matter: Dated): string | null {
  const latest = reminderDays(matter).findLast((day) => day <= today);
  return latest !== undefined && Date.parse(today) - Date.parse(latest) < KEPT_DAYS * DAY ? latest : null;
}

/** The next day with a reminder, after today. */
export const reminderAfter = (today: string, matter: Dated): string | null =>
  reminderDays(matter).find((day) => day > today) ?? null;

/** True between 09:00 and 21:00 IST, Monday to Saturday. */
export function isTimeToRemind(now: Date): boolean {
  const hour = inIndia(now).getUTCHours();
  return !isSunday(dayInIndia(now)) && hour >= BEGINS_HOUR && hour < ENDS_HOUR;
}

/** The end of the time in which the mails of a day may be sent. */
export const endOf = (day: string): Date => hourInIndia(day, ENDS_HOUR);

/** The next time that mails go out after now. */
export function nextMorning(now: Date): Date {
  const today = dayInIndia(now);
  const isOver = now >= hourInIndia(today, BEGINS_HOUR);
  return hourInIndia(workingDay(isOver ? addDays(today, 1) : today), BEGINS_HOUR);
}

/** The last day whose mails have begun to go out: today from 09:00 on, else yesterday. */
export const lastDayBegun = (now: Date): string => {
  const today = dayInIndia(now);
  return now >= hourInIndia(today, BEGINS_HOUR) ? today : addDays(today, -1);
};

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
    if (await this.stored.find(_id)) return false;
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

/** Which reminders an account got in two months, and pauses. They are not exported: the mails themselves are there. */
@Injectable()
export class OwnReminders implements PersonalDataPart, OnModuleInit {
  readonly records = ['dailymails', 'reminderpauses'];

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly mails: DailyMailsRepository,
    private readonly pauses: ReminderPausesRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async erase(owner: OwnerId): Promise<void> {
    for (const mail of await this.mails.listByAccount(owner)) await this.mails.remove(mail);
    await this.pauses.removeByOwner(owner);
  }
}
