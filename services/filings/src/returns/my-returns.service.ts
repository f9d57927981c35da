import { type ApprovalInput, messages } from '@easy-tax/contracts';
import { type Actor, Forbidden, RateLimits } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Act } from './acts/act.js';
import { approveReturn, askForChange } from './acts/approval.js';
import { claimFeePaid } from './acts/fee.js';
import { withdraw } from './acts/step.js';
import { Firm } from './firm.js';
import { ReturnMails } from './mails.js';
import { ReturnWriter } from './return-writer.service.js';

/** The acts of a client on its own return. */
@Injectable()
export class MyReturns {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly firm: Firm,
    private readonly limits: RateLimits,
    private readonly mails: ReturnMails,
  ) {}

  /** @throws NotFound; Forbidden until the address is confirmed; Conflict with the current document and words */
  async approve(id: string, input: ApprovalInput, by: Actor, key?: string): Promise<void> {
    await this.limits.consume('ownReturn', { account: by._id });
    await this.writer.readToWrite({ id, by, side: 'client' });
    if (!by.emailVerified) throw new Forbidden(messages.confirmFirst);
    const from = { firm: await this.firm.name(), address: by.address, session: by.sid };
    const write = { id, by, key, side: 'client', name: 'approve', input } as const;
    const { stored, isRepeat } = await this.writer.write(write, approveReturn(input, from));
    if (!isRepeat) await this.mails.approved(stored);
  }

  async askForChange(id: string, text: string, by: Actor, key?: string): Promise<void> {
    await this.write('ask-change', id, text, by, key, askForChange(text));
  }

  async claimFeePaid(id: string, reference: string, by: Actor, key?: string): Promise<void> {
    await this.write('claim-paid', id, reference, by, key, claimFeePaid(reference));
  }

  async withdraw(id: string, text: string, by: Actor, key?: string): Promise<void> {
    await this.write('withdraw', id, text, by, key, withdraw(text));
  }

  private async write(name: string, id: string, input: string, by: Actor, key: string | undefined, act: Act) {
    await this.limits.consume('ownReturn', { account: by._id });
    await this.writer.write({ id, by, key, side: 'client', name, input }, act);
  }
}
