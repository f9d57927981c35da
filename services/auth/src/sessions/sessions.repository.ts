import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

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
export class SessionsRepository {
  constructor(@InjectRecords(SessionRecords) private readonly sessions: Records<Session>) {}

  add(session: Session): Promise<Session> {
    return this.sessions.insert(session);
  }

  find(sid: string): Promise<Session | null> {
    return this.sessions.find(sid);
  }

  /** Moves a session to the account's new epoch, unless it has ended. */
  async carryOver(sid: string, { _id, epoch }: { _id: string; epoch: number }): Promise<void> {
    await this.sessions.change({ _id: sid, userId: _id }, { set: { epoch } });
  }

  /** All stored sessions of a person, invalid ones too. */
  iterateByUser(userId: string): AsyncIterable<Session> {
    return this.sessions.iterate({ userId });
  }

  /** Removes all sessions of a person. */
  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.sessions.remove({ _id });
  }

  /** Updates the last use, unless the session has ended. */
  async touch(sid: string, now: Date): Promise<void> {
    await this.sessions.change({ _id: sid }, { set: { lastSeenAt: now.toISOString() } });
  }

  /** Counts a second look. Null if the session has ended. */
  countLook(sid: string, looks: 1 | -1): Promise<Session | null> {
    return this.sessions.change({ _id: sid }, { add: { looks } });
  }

  /** Stores that a second factor was shown, unless the session has ended. */
  async recordLook(sid: string, now: Date): Promise<void> {
    await this.sessions.change({ _id: sid }, { set: { lookedAt: now.toISOString(), looks: 0 } });
  }

  /** False if it had ended before. */
  remove(sid: string): Promise<boolean> {
    return this.sessions.remove({ _id: sid });
  }
}
