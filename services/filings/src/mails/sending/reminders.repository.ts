import { DAY, ReminderKind } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../../storage/object-store.js';

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
  /** Matters of which a client was reminded; `day`: that of the schedule. */
  items: z.array(z.object({ returnId: z.string(), kind: ReminderKind, day: z.string() })),
  expiresAt: z.string(),
});
export type StoredDailyMail = z.infer<typeof StoredDailyMail>;
export const DailyMailRecords = records('dailymails', StoredDailyMail, {
  filter: ['accountId'],
  expires: 'expiresAt',
});

/** No reminders about this return or to this client: `_id` is its id. */
const StoredReminderPause = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
type StoredReminderPause = z.infer<typeof StoredReminderPause>;
export const ReminderPauseRecords = records('reminderpauses', StoredReminderPause, { filter: ['owner'] });

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

  listByAccount(accountId: string): Promise<StoredDailyMail[]> {
    return this.mails.list({ accountId });
  }

  async remove({ _id }: Pick<StoredDailyMail, '_id'>): Promise<void> {
    await this.mails.remove({ _id });
  }
}

export const dailyMailId = (kind: DailyMailKind, accountId: string, day: string): string =>
  `${kind}.${accountId}.${day}`;

/** Returns and clients whose reminders staff have paused. */
@Injectable()
export class ReminderPausesRepository {
  constructor(@InjectRecords(ReminderPauseRecords) private readonly pauses: Records<StoredReminderPause>) {}

  /** True if one of them is: a client is paused under its own id, or that of one that has been merged into it. */
  async isPaused(ids: readonly string[]): Promise<boolean> {
    const paused = await Promise.all(ids.map((id) => this.pauses.find(id)));
    return paused.some((pause) => pause !== null);
  }

  /** Ids of returns and clients. */
  async all(): Promise<ReadonlySet<string>> {
    return new Set((await this.pauses.list()).map(({ _id }) => _id));
  }

  /** @returns false if it was paused before. @param owner the client */
  async add(id: string, owner: string, now: Date): Promise<boolean> {
    return (await nullIfDuplicate(this.pauses.insert({ _id: id, createdAt: now.toISOString(), owner }))) !== null;
  }

  /** @returns false if none of them was paused */
  async remove(ids: readonly string[]): Promise<boolean> {
    return (await Promise.all(ids.map((_id) => this.pauses.remove({ _id })))).includes(true);
  }

  async removeByOwner(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.pauses.iterate({ owner })) await this.pauses.remove({ _id });
  }
}
