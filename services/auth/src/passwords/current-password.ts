import { messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Checks the current password before acts that an open session alone must not do. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @returns the caller's account if the password is right. A wrong one is no 401: the session continues.
   * @throws ValidationFailed at `current`, TooMany.
   */
  async confirmPassword(password: string, { _id, sid, address }: Actor): Promise<Account> {
    // Counted for this session alone: it may be stolen, and its guesses must not keep the holder out.
    await this.limits.consume('currentPassword', { address, account: sid });
    const account = await this.accounts.findById(_id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    if (account.passwordHash === null) throw wrong(messages.passwordNone);
    if (!(await this.hasher.verify(account.passwordHash, password))) throw wrong(messages.passwordWrong);
    return account;
  }
}

const wrong = (message: string) => new ValidationFailed([{ message, path: 'current' }]);
