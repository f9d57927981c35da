import { messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { type StoredTwoStep, TwoStepsRepository } from '../accounts/factors/two-steps.repository.js';
import { staffTwoStepMail, type TwoStepMailKind, twoStepMail } from '../mails/two-step.mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { bareCode, newRecoveryCodes } from './codes/codes.js';
import { TrustedDevicesRepository } from './trusted-devices/trusted-devices.repository.js';

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

  async endOtherSessions(by: Actor): Promise<void> {
    const account = await this.accounts.findById(by._id);
    const changed = account && (await this.accounts.changeAsRead(account, {}, { endSessions: true }));
    // Null: a concurrent change has ended all sessions, this one too.
    if (changed) await this.sessions.carryOver(by.sid, changed);
  }

  /** Ends trusted devices, audits the change and mails the person; other owners, too, if staff turn it on or off. */
  async reportChange(by: Actor, action: string, mail: TwoStepMailKind): Promise<void> {
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
