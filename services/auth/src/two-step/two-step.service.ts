import { type CodeInput, messages, type TwoStep, type TwoStepEnd, type TwoStepStart } from '@easy-tax/contracts';
import {
  type Actor,
  Audit,
  Clock,
  Conflict,
  Mails,
  newId,
  RateLimits,
  SecretKeys,
  ValidationFailed,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../factors/factors.service.js';
import type { StoredTwoStep } from '../factors/two-step.records.js';
import { TwoStepsRepository } from '../factors/two-steps.repository.js';
import { staffTwoStepMail, twoStepMail } from '../mails/two-step.mail.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TrustedDevicesRepository } from '../trusted-devices/trusted-devices.repository.js';
import { CodeCheck } from './code-check.service.js';
import { bareCode, newRecoveryCodes, newSecret, noTimeStep, timeStepOf } from './codes.js';
import { MailedCodes } from './mailed-codes.service.js';

/** A person turns the second step of their login on and off. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly hasher: PasswordHasher,
    private readonly check: CodeCheck,
    private readonly key: SecretKeys,
    private readonly factors: Factors,
    private readonly mailed: MailedCodes,
    private readonly sessions: SessionsService,
    private readonly trusted: TrustedDevicesRepository,
    private readonly limits: RateLimits,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<TwoStep> {
    const twoStep = await this.stored.of(userId);
    const requiredOfStaff = this.factors.isRequired;
    if (!twoStep?.onSince) return { on: false, requiredOfStaff, since: null, lastUsedAt: null, recoveryLeft: 0 };
    const { onSince: since, lastUsedAt, recoveryHashes } = twoStep;
    return { on: true, requiredOfStaff, since, lastUsedAt, recoveryLeft: recoveryHashes.length };
  }

  /**
   * A new secret and recovery codes, which do nothing before the secret's first code.
   * @throws ValidationFailed (`current`, `mailed`), Conflict, TooMany
   */
  async start({ current, mailed }: TwoStepStart, by: Actor): Promise<{ secret: string; uri: string; codes: string[] }> {
    const account = await this.password.confirm(current, by);
    const former = await this.stored.of(account._id);
    if (former?.onSince) throw new Conflict(messages.twoStepIsOn);
    const made = newSecret(account.email);
    const sealed = await this.key.seal(made.secret, account._id, messages.twoStepNotHere);
    await this.mailed.use(account, mailed);
    const { codes, recoveryHashes } = await this.makeRecoveryCodes();
    if (former && !(await this.stored.remove(former))) throw new Conflict(messages.changedMeanwhile);
    const now = this.clock.now();
    const added = await this.stored.add({
      _id: newId(),
      createdAt: now.toISOString(),
      userId: account._id,
      sealed,
      onSince: null,
      lastTimeStep: noTimeStep(now),
      lastUsedAt: null,
      recoveryHashes,
      version: 0,
    });
    if (!added) throw new Conflict(messages.changedMeanwhile);
    if (await this.accounts.isGoing(account._id)) await this.stored.removeOf(account._id);
    return { ...made, codes };
  }

  /**
   * Turns it on by the app's first code. All other sessions end, and the owner of the address hears of it by mail.
   * @throws ValidationFailed (`code`), Conflict, TooMany
   */
  async confirm(code: string, by: Actor): Promise<void> {
    const twoStep = await this.stored.of(by._id);
    if (!twoStep) throw new Conflict(messages.twoStepBegin);
    if (twoStep.onSince) throw new Conflict(messages.twoStepIsOn);
    await this.limits.consume('secondStep', { address: by.address, account: by._id });
    const secret = await this.key.open(twoStep.sealed, by._id);
    if (secret === null) throw new Conflict(messages.twoStepBegin);
    const now = this.clock.now();
    const lastTimeStep = await timeStepOf(code, secret, now, twoStep.lastTimeStep);
    if (lastTimeStep === null) throw new ValidationFailed([{ message: messages.codeWrong, path: 'code' }]);
    const onSince = now.toISOString();
    if (!(await this.stored.change(twoStep, { onSince, lastTimeStep, lastUsedAt: onSince })))
      throw new Conflict(messages.changedMeanwhile);
    await this.endOtherSessions(by);
    await this.report(by, 'on');
  }

  /** New recovery codes by a code; the old ones no longer work. @throws ValidationFailed (`code`), Conflict, TooMany */
  async renewRecoveryCodes(given: CodeInput, by: Actor): Promise<string[]> {
    const twoStep = await this.use(given, by);
    const { codes, recoveryHashes } = await this.makeRecoveryCodes();
    if (!(await this.stored.change(twoStep, { recoveryHashes }))) throw new Conflict(messages.changedMeanwhile);
    await this.report(by, 'recovery');
    return codes;
  }

  /** @throws ValidationFailed (`current` or `code`), Conflict, TooMany */
  async end({ current, ...given }: TwoStepEnd, by: Actor): Promise<void> {
    await this.password.confirm(current, by);
    const twoStep = await this.use(given, by);
    if (!(await this.stored.remove(twoStep))) throw new Conflict(messages.changedMeanwhile);
    await this.report(by, 'off');
  }

  /** Shows a factor again, for acts that need a second look. @throws ValidationFailed (`code`), Conflict, TooMany */
  async confirmPresence(given: CodeInput, by: Actor): Promise<void> {
    await this.use(given, by);
    await this.sessions.recordLook(by.sid);
  }

  private async use(given: CodeInput, by: Actor): Promise<StoredTwoStep> {
    if (!(await this.of(by._id)).on) throw new Conflict(messages.twoStepIsOff);
    try {
      return await this.check.use(by._id, given, by.address);
    } catch (error) {
      if (error instanceof ValidationFailed)
        await this.audit.record({ actor: by, action: 'two-step.fail', subject: by._id });
      throw error;
    }
  }

  private async makeRecoveryCodes() {
    const codes = newRecoveryCodes();
    return { codes, recoveryHashes: await Promise.all(codes.map((code) => this.hasher.hash(bareCode(code)))) };
  }

  private async endOtherSessions(by: Actor): Promise<void> {
    const account = await this.accounts.find(by._id);
    const changed = account && (await this.accounts.changeAsRead(account, {}, { endSessions: true }));
    // Null: another change has just ended them all, this one too.
    if (changed) await this.sessions.carryOver(by.sid, changed);
  }

  private async report(by: Actor, change: 'on' | 'off' | 'recovery'): Promise<void> {
    await this.trusted.removeOf(by._id);
    await this.audit.record({ actor: by, action: `two-step.${change}`, subject: by._id });
    const at = this.clock.now();
    await this.mails.send(by.email, twoStepMail(by, change, at));
    if (by.role !== 'admin' || change === 'recovery') return;
    for (const owner of await this.accounts.owners())
      if (owner._id !== by._id) await this.mails.send(owner.email, staffTwoStepMail(owner, by, change, at));
  }
}
