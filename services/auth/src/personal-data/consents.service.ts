import type { Consent, ConsentInput } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';

/** Consents of accounts. Erasing the account withdraws and removes them. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async listConsents({ _id }: Caller): Promise<Consent[]> {
    return (await this.accounts.findById(_id))?.consents ?? [];
  }

  /** Stores the first consent to each version. A concurrent one may be lost; the next upload repeats it. */
  async giveConsent({ purpose, version }: ConsentInput, by: Actor): Promise<Consent[]> {
    const earlier = await this.listConsents(by);
    if (earlier.some((each) => each.purpose === purpose && each.version === version)) return earlier;
    const consents = [...earlier, { purpose, version, at: this.clock.now().toISOString(), address: by.address }];
    await this.accounts.change(by._id, { consents });
    await this.audit.record({ actor: by, action: 'consent.give', subject: by._id, detail: { purpose, version } });
    return consents;
  }
}
