import {
  type AuditAction,
  type FactorInput,
  messages,
  type TwoStep,
  type TwoStepEnd,
  type TwoStepStart,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, RateLimits, ValidationFailed } from '@easy-tax/platform/http';
import { Audit, Mails, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { PasskeysRepository, type StoredTwoStep, TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { staffTwoStepMail, type TwoStepMailKind, twoStepMail } from '../mails/two-step.mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { CurrentPassword } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { bareCode, newRecoveryCodes, newSecret, noTimeStep, timeStepOf } from './codes.service.js';
import { MailedCodes } from './mailed-codes.service.js';
import { TrustedDevicesRepository } from './second-factor.repository.js';
import { SecondLooks } from './second-looks.service.js';

/** Consequences of every change of a factor: recovery codes, sessions, audit and mail. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly trusted: TrustedDevicesRepository,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Ten recovery codes, to be shown once, and their hashes. */
  async makeRecoveryCodes() {
    const codes = newRecoveryCodes();
    return { codes, recoveryHashes: await Promise.all(codes.map((code) => this.hasher.hash(bareCode(code)))) };
  }

  /** Stores recovery codes of an account without a factor; they don't work alone. @throws Conflict */
  async addRecoveryCodes(userId: string): Promise<string[]> {
    const { codes, recoveryHashes } = await this.makeRecoveryCodes();
    const former = await this.stored.findByUser(userId);
    const stored = former
      ? await this.stored.change(former, { recoveryHashes })
      : await this.stored.add(newTwoStep(userId, this.clock.now(), { recoveryHashes }));
    if (!stored) throw new Conflict(messages.changedMeanwhile);
    return codes;
  }

  /**
   * To be called before a change, so that a crash leaves no other session, and again after it: a login may have read the
   * account in between.
   */
  async endOtherSessions(by: Actor): Promise<void> {
    const account = await this.accounts.findById(by._id);
    const changed = account && (await this.accounts.changeAsRead(account, {}, { endSessions: true }));
    // Null: a concurrent change has ended all sessions, this one too.
    if (changed) await this.sessions.carryOver(by.sid, changed);
  }

  /** Ends trusted devices, audits the change and mails the person; other owners, too, if staff turn it on or off. */
  async reportChange(by: Actor, action: AuditAction, mail: TwoStepMailKind): Promise<void> {
    await this.trusted.removeByUser(by._id);
    await this.audit.record({ actor: by, action, subject: by._id });
    const now = this.clock.now();
    await this.mails.send(by.email, twoStepMail(by, mail, now));
    if (by.role !== 'admin' || (mail !== 'on' && mail !== 'off')) return;
    for (const owner of await this.accounts.findOwnersWhoCanLogIn())
      if (owner._id !== by._id) await this.mails.send(owner.email, staffTwoStepMail(owner, by, mail, now));
  }
}

/** A new record for an account without app and recovery codes. */
export const newTwoStep = (userId: string, now: Date, set: Partial<StoredTwoStep>): StoredTwoStep => ({
  _id: newId(),
  createdAt: now.toISOString(),
  userId,
  sealed: null,
  onSince: null,
  lastTimeStep: 0,
  lastUsedAt: null,
  recoveryHashes: [],
  version: 0,
  ...set,
});

/** Consequences of an app's first code. */
const confirmed = {
  first: { mail: 'on', action: 'two-step.on', message: messages.twoStepOn },
  further: { mail: 'appAdded', action: 'two-step.add', message: messages.appAdded },
  moved: { mail: 'moved', action: 'two-step.moved', message: messages.appMoved },
} as const;

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
   * Turns it on by the app's first code, adds the app to passkeys, or replaces the old app. Ends all other sessions and
   * informs the person by mail.
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
    const added = (await this.factors.hasFactor(by._id)) ? 'further' : 'first';
    const { mail, action, message } = confirmed[twoStep.moving ? 'moved' : added];
    await this.changes.endOtherSessions(by);
    if (!(await this.stored.change(twoStep, set))) throw new Conflict(messages.changedMeanwhile);
    await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, action, mail);
    return message;
  }

  /**
   * Replaces the recovery codes, by any second factor: who has lost them all may have only a passkey. Ends all other
   * sessions.
   * @throws ValidationFailed (`code` or `response`), Conflict, TooMany
   */
  async renewRecoveryCodes(factor: FactorInput, by: Actor): Promise<string[]> {
    await this.looks.useFactor(factor, by);
    const twoStep = await this.stored.findByUser(by._id);
    const { codes, recoveryHashes } = await this.changes.makeRecoveryCodes();
    await this.changes.endOtherSessions(by);
    if (!twoStep || !(await this.stored.change(twoStep, { recoveryHashes })))
      throw new Conflict(messages.changedMeanwhile);
    await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, 'two-step.recovery', 'recovery');
    return codes;
  }

  /**
   * Turns it off and removes all factors. Ends all other sessions.
   * @throws ValidationFailed (`current` or `code`), Conflict (off already, or staff have to have it), TooMany
   */
  async endTwoStep({ current, ...code }: TwoStepEnd, by: Actor): Promise<void> {
    this.factors.refuseLastFactor(await this.password.confirmPassword(current, by));
    await this.looks.useFactor(code, by);
    await this.changes.endOtherSessions(by);
    if (!(await this.factors.removeFactors(by._id))) throw new Conflict(messages.changedMeanwhile);
    await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, 'two-step.off', 'off');
  }
}
