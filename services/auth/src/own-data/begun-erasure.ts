import type { Account } from '../accounts/account.records.js';
import type { Erasure } from './erasure.records.js';

/** Whose erasure was asked for, from where, and when. */
export interface Begun {
  readonly account: Account;
  readonly address: string;
  readonly now: Date;
}

/** As it is put on the list; nobody takes it up before its wait is over. */
export function erasureOf({ account, address, now }: Begun, waitMs: number): Erasure {
  const { _id, name, email, emailVerified } = account;
  return {
    _id,
    createdAt: now.toISOString(),
    address,
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
