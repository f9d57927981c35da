import type { SessionUser } from '@easy-tax/contracts';
import { InjectConfig } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { type AuthConfig, isSecondFactorRequired } from '../config/auth.config.js';
import { TwoStepsRepository } from './two-steps.repository.js';

/** Says which accounts have a second factor, and which ones must have one. */
@Injectable()
export class Factors {
  /** True if staff work with a second factor only. */
  readonly isRequired: boolean;

  constructor(
    private readonly stored: TwoStepsRepository,
    @InjectConfig() config: AuthConfig,
  ) {
    this.isRequired = isSecondFactorRequired(config);
  }

  /** True if logins of this account need a second factor. */
  async has(userId: string): Promise<boolean> {
    return (await this.stored.of(userId))?.onSince != null;
  }

  /** `limited`: staff who have to set up a second factor before anything else. */
  async of({ _id, role }: Account): Promise<{ hasFactor: boolean; limited: boolean }> {
    const hasFactor = await this.has(_id);
    return { hasFactor, limited: role === 'admin' && this.isRequired && !hasFactor };
  }

  /** Removes every second factor: the password alone lets in. */
  removeOf(userId: string): Promise<void> {
    return this.stored.removeOf(userId);
  }

  /** Staff without a second factor have to set one up before anything else, or are advised to. */
  async missingOf(account: Account): Promise<SessionUser['secondFactor']> {
    const { hasFactor, limited } = await this.of(account);
    if (limited) return 'required';
    return account.role === 'admin' && !hasFactor ? 'advised' : null;
  }
}
