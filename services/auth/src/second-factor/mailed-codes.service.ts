import { randomInt } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { factorCodeMail } from '../mails/factor-code.mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { MailedCodesRepository } from './second-factor.repository.js';

const FIGURES = 6;

/**
 * Mailed codes that allow the setup of a second factor: a password alone may be stolen. A code confirms the address,
 * too.
 */
@Injectable()
export class MailedCodes {
  constructor(
    private readonly codes: MailedCodesRepository,
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The answer to a mailed code. */
  get sentWords(): string {
    return this.mails.hasServer ? messages.factorCodeMailed : messages.keptAsFile;
  }

  /** Mails a new code and invalidates the last one. @throws TooMany */
  async sendCode({ _id, address }: Actor): Promise<void> {
    const account = await this.accounts.findById(_id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    // A new password (new epoch) begins a new count, so that a thief who is out then has not used it up.
    await this.limits.consume('factorCode', { address, account: `${_id} ${account.epoch}` });
    const code = String(randomInt(10 ** FIGURES)).padStart(FIGURES, '0');
    const now = this.clock.now();
    await this.codes.save({
      _id: newId(),
      createdAt: now.toISOString(),
      userId: _id,
      codeHash: await this.hasher.hash(code),
      epoch: account.epoch,
      guessesLeft: limits.factorCodeGuesses,
      expiresAt: new Date(now.getTime() + limits.factorCodeMs).toISOString(),
    });
    if (await this.accounts.isErasedOrErasing(_id)) return this.codes.removeByUser(_id);
    await this.mails.send(account.email, factorCodeMail(account, code));
  }

  /** Consumes the code and confirms the address. @throws ValidationFailed (`mailed`) */
  async useCode(account: Account, code: string): Promise<void> {
    const stored = await this.codes.findByUser(account._id);
    const now = this.clock.now();
    const isOpen =
      stored &&
      stored.expiresAt > now.toISOString() &&
      !isAhead(stored.createdAt, now) &&
      stored.epoch === account.epoch &&
      stored.guessesLeft > 0;
    // Counted before it is compared, so that concurrent guesses count, too.
    const fits = isOpen && (await this.codes.countGuess(stored)) && (await this.hasher.verify(stored.codeHash, code));
    if (!fits) throw new ValidationFailed([{ message: messages.factorCodeWrong, path: 'mailed' }]);
    await this.codes.removeByUser(account._id);
    if (!account.emailVerified) await this.accounts.change(account._id, { emailVerified: true });
  }
}
