import type { Account } from '../accounts/account.records.js';
import type { Erasure } from './erasure.records.js';

/** Whose erasure was asked for, by whom, from where, and when. */
export interface Begun {
  readonly account: Account;
  /** The owner who sees to it; null where it is the account's own holder. */
  readonly askedBy: string | null;
  readonly address: string;
  readonly now: Date;
  /** Of the event that says so. */
  readonly askEventId: string;
}

/** As it is put on the list; nobody takes it up before its wait is over. */
export function erasureOf({ account, askedBy, address, now, askEventId }: Begun, waitMs: number): Erasure {
  const { _id, name, email, emailVerified } = account;
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
    contactsAt: null,
    filingsAt: null,
    eventId: null,
    endedAt: null,
    attempts: 0,
    nextAt: new Date(now.getTime() + waitMs).toISOString(),
  };
}
