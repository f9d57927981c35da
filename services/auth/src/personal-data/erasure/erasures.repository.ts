import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../accounts/account.records.js';
import { type Erasure, ErasureRecords } from './erasure.records.js';

/** Fields that change while an erasure goes on. */
type Progress = Partial<Pick<Erasure, 'contactsAt' | 'filingsAt' | 'eventId' | 'endedAt' | 'attempts'>>;

/** Running erasures and their leases. A lease is identified by its end. */
@Injectable()
export class ErasuresRepository {
  constructor(@InjectRecords(ErasureRecords) private readonly erasures: Records<Erasure>) {}

  /** Adds an erasure; false if the account has one. */
  async add(erasure: Erasure): Promise<boolean> {
    return (await nullIfDuplicate(this.erasures.insert(erasure))) !== null;
  }

  /** Replaces an erasure unless it has changed since it was read; then false. */
  async replace({ _id, nextAt }: Erasure, by: Erasure): Promise<boolean> {
    const { _id: _, createdAt: __, ...set } = by;
    return (await this.erasures.change({ _id, nextAt }, { set })) !== null;
  }

  /** Sets its time, or adds it if absent. Replaces the erasure of an earlier try. */
  async bringForward(erasure: Erasure): Promise<void> {
    const { _id, nextAt, address, askedBy, askedAt, askEventId, name, email, emailVerified, language } = erasure;
    const set = { nextAt, address, askedBy, askedAt, askEventId, name, email, emailVerified, language };
    if (!(await this.erasures.change({ _id }, { set }))) await this.add(erasure);
  }

  find(id: string): Promise<Erasure | null> {
    return this.erasures.find(id);
  }

  due(now: Date): AsyncIterable<Erasure> {
    return this.erasures.iterate({ nextAt: { before: now.toISOString() } });
  }

  /** Takes or extends the lease to `until` and stores the progress; null if another replica holds it. */
  claim({ _id, nextAt }: Erasure, until: Date, progress: Progress = {}): Promise<Erasure | null> {
    return this.erasures.change({ _id, nextAt }, { set: { ...progress, nextAt: until.toISOString() } });
  }

  /** Removes it; false if another replica holds it. */
  remove({ _id, nextAt }: Erasure): Promise<boolean> {
    return this.erasures.remove({ _id, nextAt });
  }
}

/** An accepted request for an erasure. */
export interface Begun {
  readonly account: Account;
  /** Null if the holder asked. */
  readonly askedBy: string | null;
  readonly address: string;
  readonly now: Date;
  /** Id of the request's event. */
  readonly askEventId: string;
}

/** @param waitMs milliseconds before any replica continues it */
export function erasureOf({ account, askedBy, address, now, askEventId }: Begun, waitMs: number): Erasure {
  const { _id, name, email, emailVerified, language } = account;
  return {
    _id,
    createdAt: now.toISOString(),
    address,
    askedBy,
    askedAt: now.toISOString(),
    askEventId,
    name,
    email,
    emailVerified,
    language,
    contactsAt: null,
    filingsAt: null,
    eventId: null,
    endedAt: null,
    attempts: 0,
    nextAt: new Date(now.getTime() + waitMs).toISOString(),
  };
}
