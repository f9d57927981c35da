import { Language, recordId, timestamp } from '@easy-tax/contracts';
import { dueTimes } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../../accounts/accounts.repository.js';

/** A running erasure. `_id` is the account's, so that there is only one for an account. */
const StoredErasure = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** IP address of the request, for the audit events. */
  address: z.string(),
  /** The owner who requested it; null if the holder did. Older erasures lack it. */
  askedBy: recordId.nullish(),
  /** Time and id of the request's event: rewritten after a crash, it is the same event. Older erasures lack it. */
  askedAt: timestamp.nullish(),
  askEventId: z.string().nullish(),
  /** For the last mail, when the account is gone. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language of that mail. Older erasures lack it: English. */
  language: Language.nullish(),
  /** When that service had confirmed. */
  contactsAt: timestamp.nullable(),
  filingsAt: timestamp.nullable(),
  /** Id of the last event: rewritten after a crash, it is the same event. */
  eventId: z.string().nullable(),
  endedAt: timestamp.nullable(),
  attempts: z.number().int(),
  /** End of the lease of the replica that works on it. */
  nextAt: timestamp,
});
export type Erasure = z.infer<typeof StoredErasure>;

export const ErasureRecords = records<Erasure>('erasures', StoredErasure, { filter: ['nextAt'] });

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

  findById(id: string): Promise<Erasure | null> {
    return this.erasures.find(id);
  }

  /** @param mostMs the longest lease or pause */
  async *iterateDue(now: Date, mostMs: number): AsyncGenerator<Erasure> {
    for (const nextAt of dueTimes(now, mostMs)) yield* this.erasures.iterate({ nextAt });
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
