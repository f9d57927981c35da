import { type CodeInput, messages } from '@easy-tax/contracts';
import { Clock, RateLimits, SecretKeys, ValidationFailed } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { timeStepOf } from './codes.js';
import type { StoredTwoStep } from './two-step.records.js';
import { TwoStepsRepository } from './two-steps.repository.js';

/** Checks codes of the second step and uses them up. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly key: SecretKeys,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a code up: it works once, also if it comes twice at the same moment.
   * @returns the record as it is afterwards
   * @throws ValidationFailed (`code`), TooMany
   */
  async use(userId: string, { kind, code }: CodeInput, address: string): Promise<StoredTwoStep> {
    await this.limits.consume('secondStep', { address, account: userId });
    const twoStep = await this.stored.of(userId);
    const used = twoStep?.onSince ? await this.without(twoStep, kind, code) : null;
    const changed = twoStep && used && (await this.stored.change(twoStep, used));
    if (changed) return changed;
    const message = kind === 'totp' ? messages.codeWrong : messages.recoveryWrong;
    throw new ValidationFailed([{ message, path: 'code' }]);
  }

  /** The change that uses the code up; null if it does not fit. */
  private async without(twoStep: StoredTwoStep, kind: CodeInput['kind'], code: string) {
    const now = this.clock.now();
    const lastUsedAt = now.toISOString();
    if (kind === 'totp') {
      const secret = await this.key.open(twoStep.sealed, twoStep.userId);
      // The recovery codes need no key, so that a lost one locks nobody out and lets nobody in.
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
