import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { type Erasure, ErasureRecords } from './erasure.records.js';

/** Fields that change while an erasure goes on. */
type Progress = Partial<Pick<Erasure, 'contactsAt' | 'filingsAt' | 'eventId' | 'endedAt' | 'attempts'>>;

/** The accounts that are being erased, and the holder of each. A lease is known by its end. */
@Injectable()
export class ErasuresRepository {
  constructor(@InjectRecords(ErasureRecords) private readonly erasures: Records<Erasure>) {}

  /** Puts it on the list; false, and nothing happens, if it is there already. */
  async add(erasure: Erasure): Promise<boolean> {
    return (await nullIfDuplicate(this.erasures.insert(erasure))) !== null;
  }

  /** Puts another in the place of one that nobody has touched since it was read; false if somebody has. */
  async replace({ _id, nextAt }: Erasure, by: Erasure): Promise<boolean> {
    const { _id: _, createdAt: __, ...set } = by;
    return (await this.erasures.change({ _id, nextAt }, { set })) !== null;
  }

  /** Sets its time; puts it on the list if it is absent. An erasure of another try becomes this one. */
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

  /** Claims it until then, or extends the claim and stores the progress; null if another replica holds it. */
  claim({ _id, nextAt }: Erasure, until: Date, progress: Progress = {}): Promise<Erasure | null> {
    return this.erasures.change({ _id, nextAt }, { set: { ...progress, nextAt: until.toISOString() } });
  }

  /** Done with; false if somebody else has it. */
  remove({ _id, nextAt }: Erasure): Promise<boolean> {
    return this.erasures.remove({ _id, nextAt });
  }
}

/** A request for an erasure that was accepted. */
export interface Begun {
  readonly account: Account;
  /** Null if it is the account's own holder. */
  readonly askedBy: string | null;
  readonly address: string;
  readonly now: Date;
  /** The event that says so. */
  readonly askEventId: string;
}

/** @param waitMs no replica takes it up before that has passed */
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
