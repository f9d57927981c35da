import { messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { isOwnerWhoCanLogIn } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ErasureTrail } from './erasure-trail.js';

/** There must always be an owner who can log in: erasing the last one would leave nobody to let others in. */
@Injectable()
export class LastOwner {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly trail: ErasureTrail,
  ) {}

  /** @throws Conflict with what to do, where this account is the last owner who can log in */
  async refuse(account: Account): Promise<void> {
    if (await this.wouldBeMissed(account)) throw new Conflict(messages.lastOwner);
  }

  /** Whether no other owner can log in; asked of an account that is being erased, too. */
  async wouldBeMissed(account: Account): Promise<boolean> {
    if (!isOwnerWhoCanLogIn({ ...account, erasing: null })) return false;
    return (await this.accounts.owners()).every(({ _id }) => _id === account._id);
  }

  /** Lets an account live that was to be erased: another change at the same moment must not prevent it. */
  async giveBack({ _id }: Account): Promise<void> {
    for (let now = await this.accounts.find(_id); now?.erasing; now = await this.accounts.find(_id)) {
      const givenBack = await this.accounts.changeAsRead(now, { erasing: null }, { endSessions: true });
      if (givenBack) return this.trail.givenBack(givenBack);
    }
  }
}
