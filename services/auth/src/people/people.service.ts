import { limits, Person } from '@easy-tax/contracts';
import { projectionOf } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { mailLanguage } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';

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
