import { limits, Person } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { mailLanguage } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';

/** Minimum time between two writes, to save one for each view of the dashboard. */
const SEEN_INTERVAL_MS = 60_000;

/**
 * Stores visits of staff, so that the dashboard can show what is new. Kept with the account, not in the browser,
 * because rows seen on one device are not new on another.
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns when the visit before this one ended; null on the first. A visit ends after half an hour away. */
  async recordVisit(caller: Caller): Promise<string | null> {
    const account = await this.accounts.findById(caller._id);
    const now = this.clock.now();
    const seen = account?.seenAt ?? null;
    const away = seen === null ? 0 : now.getTime() - Date.parse(seen);
    const since = away > limits.visitGapMs ? seen : (account?.awaySince ?? null);
    if (seen === null || away > SEEN_INTERVAL_MS)
      await this.accounts.change(caller._id, { seenAt: now.toISOString(), awaySince: since });
    return since;
  }
}

/** Finds people for the other services. */
@Injectable()
export class PeopleService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Leaves out ids without an account; keeps their order. */
  async named(ids: readonly string[]): Promise<Person[]> {
    const accounts = await Promise.all(ids.map((id) => this.accounts.findById(id)));
    return accounts.flatMap((account) => (account ? [mailed(account)] : []));
  }

  /** Staff who can log in. */
  async staff(): Promise<Person[]> {
    const { rows } = await this.accounts.page({ where: { role: 'admin' }, pageSize: limits.pageSizeMax });
    return rows.map(mailed).filter(({ blocked }) => !blocked);
  }
}

const lockedOut = ({ blocked, erasing }: Account) => ({ blocked: blocked || erasing === true });
const personOf = projectionOf(Person);
const mailed = (account: Account): Person =>
  personOf({ ...account, ...lockedOut(account), language: mailLanguage(account) });
