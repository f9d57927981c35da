import { messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { isOwnerWhoCanLogIn } from './account.js';
import { type Account, AccountsRepository } from './accounts.repository.js';

/**
 * Makes sure that an owner who can log in remains. A change that removes an owner counts the others before its write
 * and again after it, and is undone if there is none. So the later of two concurrent changes sees the earlier one,
 * across replicas and without a transaction. Two replicas may undo both; in one process changes run one after the
 * other, and the first stands.
 */
@Injectable()
export class LastOwner {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly accounts: AccountsRepository) {}

  /** Runs a change that removes this account's rights; changes of owners run one after the other. */
  runInOrder<T>(account: Account, change: () => Promise<T>): Promise<T> {
    if (!isOwnerWhoCanLogIn(account)) return change();
    const changed = this.lastChange.then(change);
    this.lastChange = changed.catch(() => undefined);
    return changed;
  }

  /** @throws Conflict (`lastOwner`) if no other owner can log in */
  async refuseLast(account: Account): Promise<void> {
    if (await this.isLast(account)) throw new Conflict(messages.lastOwner);
  }

  /**
   * True if no other owner can log in; one whose login is being reset can't yet. An erasure of this account that has begun
   * does not count.
   */
  async isLast(account: Account): Promise<boolean> {
    if (!isOwnerWhoCanLogIn({ ...account, erasing: null })) return false;
    const others = (await this.accounts.findOwnersWhoCanLogIn()).filter(({ _id }) => _id !== account._id);
    return others.every(({ resetting }) => resetting);
  }
}
