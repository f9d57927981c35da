import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData, UserRecordsRepository } from '../user-records/user-records.repository.js';

/** One login on one device. `_id` is the `sid` of its token. */
const StoredSession = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** The account's epoch at login: when that changes, the session ends. */
  epoch: z.number().int(),
  /** Up to a minute old, so that a read seldom needs a write. */
  lastSeenAt: timestamp,
  /** Browser's own name, and IP address. Older sessions have neither. */
  userAgent: z.string().optional(),
  address: z.string().optional(),
  /** When a second factor was last shown in it. */
  lookedAt: timestamp.optional(),
  /** Second looks since the last right one. Older sessions lack it. */
  looks: z.number().int().optional(),
  /** The trusted device that has spared its login the second step. */
  trustedDevice: recordId.optional(),
  /** The absolute end; the token's `exp` is the same moment. */
  endsAt: timestamp,
});
export type Session = z.infer<typeof StoredSession>;

export const SessionRecords = records<Session>('sessions', StoredSession, {
  filter: ['userId'],
  expires: 'endsAt',
});

@Injectable()
@HoldsPersonalData(SessionRecords)
export class SessionsRepository extends UserRecordsRepository<Session> {
  constructor(@InjectRecords(SessionRecords) sessions: Records<Session>) {
    super(sessions);
  }

  add(session: Session): Promise<Session> {
    return this.records.insert(session);
  }

  findById(sid: string): Promise<Session | null> {
    return this.records.find(sid);
  }

  /** Moves a session to the account's new epoch, unless it has ended. */
  async carryOver(sid: string, { _id, epoch }: { _id: string; epoch: number }): Promise<void> {
    await this.records.change({ _id: sid, userId: _id }, { set: { epoch } });
  }

  /** Updates the last use, unless the session has ended. */
  async touch(sid: string, now: Date): Promise<void> {
    await this.records.change({ _id: sid }, { set: { lastSeenAt: now.toISOString() } });
  }

  /** Counts a second look. Null if the session has ended. */
  countLook(sid: string, looks: 1 | -1): Promise<Session | null> {
    return this.records.change({ _id: sid }, { add: { looks } });
  }

  /** Stores that a second factor was shown, unless the session has ended. */
  async recordLook(sid: string, now: Date): Promise<void> {
    await this.records.change({ _id: sid }, { set: { lookedAt: now.toISOString(), looks: 0 } });
  }

  /** False if it had ended before. */
  remove(sid: string): Promise<boolean> {
    return this.records.remove({ _id: sid });
  }

  async exportByUser(userId: string) {
    const toView = ({ createdAt, lastSeenAt, endsAt, userAgent, address }: Session) => ({
      createdAt,
      lastSeenAt,
      endsAt,
      device: userAgent ?? null,
      address: address ?? null,
    });
    return { sessions: await this.viewByUser(userId, toView) };
  }
}
