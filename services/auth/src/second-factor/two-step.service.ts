import { type CodeInput, messages, type TwoStep, type TwoStepEnd, type TwoStepStart } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, RateLimits, ValidationFailed } from '@easy-tax/platform/http';
import { SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { PasskeysRepository } from '../accounts/factors/passkeys.repository.js';
import { TwoStepsRepository } from '../accounts/factors/two-steps.repository.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { newSecret, noTimeStep, timeStepOf } from './codes/codes.js';
import { MailedCodes } from './codes/mailed-codes.service.js';
import { FactorChanges, newTwoStep } from './factor-changes.service.js';
import { SecondLooks } from './second-looks.service.js';

/** Turns the second step of a person's login on and off. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly looks: SecondLooks,
    private readonly key: SecretKeys,
    private readonly factors: Factors,
    private readonly mailed: MailedCodes,
    private readonly passkeys: PasskeysRepository,
    private readonly changes: FactorChanges,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async readState(userId: string): Promise<TwoStep> {
    const [twoStep, [first]] = await Promise.all([this.stored.findByUser(userId), this.passkeys.listByUser(userId)]);
    const { onSince = null, lastUsedAt = null, recoveryHashes = [] } = twoStep ?? {};
    const requiredOfStaff = this.factors.isRequired;
    if (!onSince && !first)
      return { on: false, app: false, requiredOfStaff, since: null, lastUsedAt: null, recoveryLeft: 0 };
    const since = [onSince, first?.createdAt].filter((time) => time != null).toSorted()[0] ?? null;
    return { on: true, app: onSince !== null, requiredOfStaff, since, lastUsedAt, recoveryLeft: recoveryHashes.length };
  }

  /**
   * Makes a new secret, inactive until its first code; the old app works until then. New recovery codes come with a
   * first factor or a replaced app; an account with passkeys keeps its codes.
   * @throws ValidationFailed (`current`, `mailed`), Conflict, TooMany
   */
  async startApp(
    { current, mailed }: TwoStepStart,
    by: Actor,
  ): Promise<{ secret: string; uri: string; codes: string[] }> {
    const account = await this.password.confirmPassword(current, by);
    const former = await this.stored.findByUser(account._id);
    const made = newSecret(account.email);
    const sealed = await this.key.seal(made.secret, account._id, messages.twoStepNotHere);
    await this.mailed.useCode(account, mailed);
    const isMove = former?.onSince != null;
    const isFurther = !isMove && (await this.factors.hasFactor(account._id));
    const { codes, recoveryHashes } = isFurther
      ? { codes: [], recoveryHashes: former?.recoveryHashes ?? [] }
      : await this.changes.makeRecoveryCodes();
    const now = this.clock.now();
    const app = { sealed, lastTimeStep: noTimeStep(now), recoveryHashes };
    const set = isMove ? { moving: app } : app;
    const stored = former
      ? await this.stored.change(former, set)
      : await this.stored.add(newTwoStep(account._id, now, set));
    if (!stored) throw new Conflict(messages.changedMeanwhile);
    if (await this.accounts.isErasedOrErasing(account._id)) await this.factors.removeByUser(account._id);
    return { ...made, codes };
  }

  /**
   * Turns it on by the app's first code, or replaces the old app. Ends all other sessions and informs the person by
   * mail.
   * @returns the message to show
   * @throws ValidationFailed (`code`), Conflict, TooMany
   */
  async confirmApp(code: string, by: Actor): Promise<string> {
    const twoStep = await this.stored.findByUser(by._id);
    if (twoStep?.onSince && !twoStep.moving) throw new Conflict(messages.twoStepIsOn);
    const { sealed = null, lastTimeStep: after = 0, recoveryHashes = [] } = twoStep?.moving ?? twoStep ?? {};
    if (!twoStep || !sealed) throw new Conflict(messages.twoStepBegin);
    await this.limits.consume('secondStep', { address: by.address, account: by.sid });
    const secret = await this.key.open(sealed, by._id);
    if (secret === null) throw new Conflict(messages.twoStepBegin);
    const now = this.clock.now();
    const lastTimeStep = await timeStepOf(code, secret, now, after);
    if (lastTimeStep === null) throw new ValidationFailed([{ message: messages.codeWrong, path: 'code' }]);
    const lastUsedAt = now.toISOString();
    const onSince = twoStep.onSince ?? lastUsedAt;
    const set = { sealed, onSince, lastTimeStep, lastUsedAt, recoveryHashes, moving: null, wrongCodes: [] };
    if (!(await this.stored.change(twoStep, set))) throw new Conflict(messages.changedMeanwhile);
    const mail = twoStep.moving ? 'moved' : 'on';
    await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, `two-step.${mail}`, mail);
    return twoStep.moving ? messages.appMoved : messages.twoStepOn;
  }

  /** Replaces the recovery codes, by a code. @throws ValidationFailed (`code`), Conflict, TooMany */
  async renewRecoveryCodes(code: CodeInput, by: Actor): Promise<string[]> {
    const twoStep = await this.looks.useCode(code, by);
    const { codes, recoveryHashes } = await this.changes.makeRecoveryCodes();
    if (!(await this.stored.change(twoStep, { recoveryHashes }))) throw new Conflict(messages.changedMeanwhile);
    await this.changes.reportChange(by, 'two-step.recovery', 'recovery');
    return codes;
  }

  /**
   * Turns it off and removes all factors.
   * @throws ValidationFailed (`current` or `code`), Conflict (off already, or staff have to have it), TooMany
   */
  async endTwoStep({ current, ...code }: TwoStepEnd, by: Actor): Promise<void> {
    this.factors.refuseLastFactor(await this.password.confirmPassword(current, by));
    const twoStep = await this.looks.useCode(code, by);
    if (!(await this.stored.remove(twoStep))) throw new Conflict(messages.changedMeanwhile);
    await this.factors.removeByUser(by._id);
    await this.changes.reportChange(by, 'two-step.off', 'off');
  }
}
