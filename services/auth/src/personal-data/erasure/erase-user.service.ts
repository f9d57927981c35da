import { emailKey, messages, type UserErasureInput, type UserErasureState } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Conflict, NotFound, RateLimits, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { BeginErasure } from './begin-erasure.service.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Erases an account on behalf of its holder, who has asked an owner by letter or mail. */
@Injectable()
export class EraseUserService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly erasure: BeginErasure,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws NotFound; ValidationFailed at `email`, if it isn't that account's; Conflict (`eraseSelf`, `lastOwner`,
   * `erasing`); TooMany
   */
  async requestErasure(id: string, { email }: UserErasureInput, by: Actor): Promise<void> {
    await this.limits.consume('eraseUser', { address: by.address, account: by._id });
    if (id === by._id) throw new Conflict(messages.eraseSelf);
    const account = await this.accounts.findById(id);
    if (!account) throw new NotFound();
    if (emailKey(email) !== account.emailKey)
      throw new ValidationFailed([{ message: messages.typedElse, path: 'email' }]);
    if (account.erasing) throw new Conflict(messages.erasing);
    await this.erasure.beginErasure({ account, askedBy: by._id, address: by.address });
  }

  /**
   * Progress of an erasure, or the state of the account. An entry whose account isn't marked has not started or was
   * given back; the account is removed before its entry.
   */
  async readProgress(id: string): Promise<UserErasureState> {
    const [erasure, account] = [await this.erasures.findById(id), await this.accounts.findById(id)];
    if (account && !(erasure && account.erasing)) return { state: 'kept' };
    if (!erasure) return { state: 'gone' };
    const { createdAt, askedAt, askedBy = null, contactsAt, filingsAt, attempts: putOff } = erasure;
    const asker = askedBy === null ? null : await this.accounts.findById(askedBy);
    return {
      state: 'underWay',
      askedAt: askedAt ?? createdAt,
      askedBy,
      askedByName: asker?.name ?? null,
      contactsAt,
      filingsAt,
      putOff,
    };
  }
}
