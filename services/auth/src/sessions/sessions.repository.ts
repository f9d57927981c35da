import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type Session, SessionRecords } from './session.records.js';

@Injectable()
export class SessionsRepository {
  constructor(@InjectRecords(SessionRecords) private readonly sessions: Records<Session>) {}

  add(session: Session): Promise<Session> {
    return this.sessions.insert(session);
  }

  find(sid: string): Promise<Session | null> {
    return this.sessions.find(sid);
  }

  /** Lets a session live on under the account's new epoch; nothing happens if it has ended meanwhile. */
  async carryOver(sid: string, { _id, epoch }: { _id: string; epoch: number }): Promise<void> {
    await this.sessions.change({ _id: sid, userId: _id }, { set: { epoch } });
  }

  /** Every session of a person that has not been ended one by one, dead ones too. */
  of(userId: string): AsyncIterable<Session> {
    return this.sessions.iterate({ userId });
  }

  /** Forgets every session of a person. */
  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.of(userId)) await this.sessions.remove({ _id });
  }

  /** Notes that the session was used; nothing happens if it has ended meanwhile. */
  async touch(sid: string, now: Date): Promise<void> {
    await this.sessions.change({ _id: sid }, { set: { lastSeenAt: now.toISOString() } });
  }

  /** Remembers that a second factor was shown; nothing happens if the session has ended meanwhile. */
  async recordLook(sid: string, now: Date): Promise<void> {
    await this.sessions.change({ _id: sid }, { set: { lookedAt: now.toISOString() } });
  }

  /** False if it had ended before. */
  remove(sid: string): Promise<boolean> {
    return this.sessions.remove({ _id: sid });
  }
}
