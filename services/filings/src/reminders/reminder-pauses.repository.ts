import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../storage/object-store.js';
import { ReminderPauseRecords, type StoredReminderPause } from './reminder.records.js';

/** Returns and clients whose reminders staff have paused. */
@Injectable()
export class ReminderPausesRepository {
  constructor(@InjectRecords(ReminderPauseRecords) private readonly pauses: Records<StoredReminderPause>) {}

  async isPaused(id: string): Promise<boolean> {
    return (await this.pauses.find(id)) !== null;
  }

  /** Ids of returns and clients. */
  async all(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const { _id } of this.pauses.iterate()) ids.add(_id);
    return ids;
  }

  /** @returns false if it was so before. @param owner the client */
  async set(id: string, owner: string, isPaused: boolean, now: Date): Promise<boolean> {
    if (!isPaused) return this.pauses.remove({ _id: id });
    return (await nullIfDuplicate(this.pauses.insert({ _id: id, createdAt: now.toISOString(), owner }))) !== null;
  }

  async removeByOwner(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.pauses.iterate({ owner })) await this.pauses.remove({ _id });
  }
}
