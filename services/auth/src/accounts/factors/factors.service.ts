import { messages, type SessionUser } from '@easy-tax/contracts';
import { InjectConfig } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { type AuthConfig, isSecondFactorRequired } from '../../config/auth.config.js';
import { HoldsPersonalData, type PersonalDataPart } from '../../user-records/user-records.repository.js';
import type { Account } from '../accounts.repository.js';
import {
  PasskeyChallengeRecords,
  PasskeyChallengesRepository,
  PasskeyRecords,
  PasskeysRepository,
  TwoStepRecords,
  TwoStepsRepository,
} from './factors.repository.js';

/** Knows which accounts have a second factor, and which must have one. */
@Injectable()
@HoldsPersonalData(TwoStepRecords, PasskeyRecords, PasskeyChallengeRecords)
export class Factors implements PersonalDataPart {
  /** True if staff need a second factor. */
  readonly isRequired: boolean;

  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesRepository,
    @InjectConfig() config: AuthConfig,
  ) {
    this.isRequired = isSecondFactorRequired(config);
  }

  /** True if logins of this account need a second factor. */
  async hasFactor(userId: string): Promise<boolean> {
    return (await this.hasApp(userId)) || (await this.passkeys.listByUser(userId)).length > 0;
  }

  /** True if an authenticator app of this account has shown a first code. */
  async hasApp(userId: string): Promise<boolean> {
    return (await this.stored.findByUser(userId))?.onSince != null;
  }

  /** `limited`: staff who have to set up a second factor before anything else. */
  async readState({ _id, role }: Account): Promise<{ hasFactor: boolean; limited: boolean }> {
    const hasFactor = await this.hasFactor(_id);
    return { hasFactor, limited: role === 'admin' && this.isRequired && !hasFactor };
  }

  async removeByUser(userId: string): Promise<void> {
    await this.removeFactors(userId);
  }

  /**
   * Removes app, passkeys and recovery codes: a login then needs only the password. Passkeys go first, so that a crash
   * leaves none without recovery codes, and again last, so that one that is added meanwhile goes too, or finds that it
   * needs new codes.
   * @returns false if the account had no app and no recovery codes: of two requests at once, only one gets true
   */
  async removeFactors(userId: string): Promise<boolean> {
    await this.challenges.removeByUser(userId);
    await this.passkeys.removeByUser(userId);
    const hadCodes = await this.stored.removeByUser(userId);
    await this.passkeys.removeByUser(userId);
    return hadCodes;
  }

  /** 'required': staff must set a second factor up first. 'advised': they should. Null: nothing is missing. */
  async readMissing(account: Account): Promise<SessionUser['secondFactor']> {
    const { hasFactor, limited } = await this.readState(account);
    if (limited) return 'required';
    return account.role === 'admin' && !hasFactor ? 'advised' : null;
  }

  /** @throws Conflict for staff who have to have a factor */
  refuseLastFactor({ role }: Account): void {
    if (role === 'admin' && this.isRequired) throw new Conflict(messages.lastFactor);
  }
}
