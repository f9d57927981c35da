import { type CodeInput, limits, messages, SECOND } from '@easy-tax/contracts';
import { Clock, Mails, RateLimits, SecretKeys, TooMany, ValidationFailed } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { StoredTwoStep } from '../factors/two-step.records.js';
import { TwoStepsRepository } from '../factors/two-steps.repository.js';
import { wrongCodesMail } from '../mails/two-step.mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { timeStepOf } from './codes.js';

/** Checks and consumes codes of the second step. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly accounts: AccountsRepository,
    private readonly key: SecretKeys,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * Consumes a code: it works once, also in concurrent requests.
   * @returns the changed record
   * @throws ValidationFailed (`code`), TooMany
   */
  async use(userId: string, { kind, code }: CodeInput, address: string): Promise<StoredTwoStep> {
    await this.limits.consume('secondStep', { address, account: userId });
    const twoStep = await this.stored.findByUser(userId);
    const open = twoStep?.onSince && kind === 'totp' ? await this.countGuess(twoStep) : twoStep;
    const used = open && (await this.without(open, kind, code));
    const changed = open && used && (await this.stored.change(open, { ...used, wrong: null }));
    if (changed) return changed;
    const message = kind === 'totp' ? messages.codeWrong : messages.recoveryWrong;
    throw new ValidationFailed([{ message, path: 'code' }]);
  }

  /**
   * Counts a code as wrong before checking it, so that concurrent guesses count, too. Recovery codes are too long to
   * guess and not limited.
   * @returns the record after it; null if a concurrent guess was faster. @throws TooMany
   */
  private async countGuess(twoStep: StoredTwoStep): Promise<StoredTwoStep | null> {
    const account = await this.accounts.find(twoStep.userId);
    if (!account) return null;
    const now = this.clock.now();
    const endOf = (since: string) => Date.parse(since) + limits.wrongCodesMs;
    const { wrong } = twoStep;
    const goesOn = wrong && wrong.epoch === account.epoch && endOf(wrong.since) > now.getTime();
    const before = goesOn ? wrong : { count: 0, since: now.toISOString(), epoch: account.epoch };
    if (before.count >= limits.wrongCodes)
      throw new TooMany(Math.ceil((endOf(before.since) - now.getTime()) / SECOND), messages.tooManyCodes, 'code');
    const count = before.count + 1;
    const counted = await this.stored.change(twoStep, { wrong: { ...before, count } });
    // The mail counts only earlier codes, because this one is not checked yet.
    if (counted && before.count === limits.wrongCodesTold)
      await this.mails.send(account.email, wrongCodesMail(account, before.count, now));
    return counted;
  }

  /** The change that consumes the code; null if it is wrong. */
  private async without(twoStep: StoredTwoStep, kind: CodeInput['kind'], code: string) {
    const now = this.clock.now();
    const lastUsedAt = now.toISOString();
    if (kind === 'totp') {
      if (!twoStep.onSince || !twoStep.sealed) return null;
      const secret = await this.key.open(twoStep.sealed, twoStep.userId);
      // Recovery codes are hashed, not encrypted: a lost key locks nobody out.
      if (secret === null) throw new ValidationFailed([{ message: messages.codesUnreadable, path: 'code' }]);
      const lastTimeStep = await timeStepOf(code, secret, now, twoStep.lastTimeStep);
      return lastTimeStep === null ? null : { lastTimeStep, lastUsedAt };
    }
    for (const hash of twoStep.recoveryHashes) {
      if (!(await this.hasher.verify(hash, code))) continue;
      return { recoveryHashes: twoStep.recoveryHashes.filter((other) => other !== hash), lastUsedAt };
    }
    return null;
  }
}
