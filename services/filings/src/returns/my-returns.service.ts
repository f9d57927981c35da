import { type ApprovalInput, messages, type PaidInput, type TextInput } from '@easy-tax/contracts';
import { Forbidden, RateLimits } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { Act } from '../return-records/acts/act.js';
import { approveReturn, askForChange } from '../return-records/acts/approval.js';
import { claimFeePaid, isClaimed } from '../return-records/acts/fee.js';
import { withdraw } from '../return-records/acts/step.js';
import { Firm } from './firm.js';
import { type ReturnCall, ReturnWriter, type Write } from './return-writer.service.js';

/** A client's changes of its own returns. */
@Injectable()
export class MyReturns {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly firm: Firm,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotFound; Forbidden until the address is confirmed; Conflict with the current document and words */
  async approve(call: ReturnCall, input: ApprovalInput): Promise<void> {
    const { by } = call;
    await this.limits.consume('ownReturn', { account: by._id });
    await this.writer.readToWrite({ ...call, side: 'client' });
    if (!by.emailVerified) throw new Forbidden(messages.confirmFirst);
    const from = { firm: await this.firm.name(), address: by.address, session: by.sid };
    const write = { ...call, side: 'client', name: 'approve', input } as const;
    await this.writer.write(write, approveReturn(input, from));
  }

  askForChange(call: ReturnCall, { text }: TextInput): Promise<void> {
    return this.write(call, 'ask-change', text, askForChange(text));
  }

  claimFeePaid(call: ReturnCall, { reference }: PaidInput): Promise<void> {
    const isRepeated = { isQuiet: isClaimed };
    return this.write(call, 'claim-paid', reference ?? '', claimFeePaid(reference), isRepeated);
  }

  withdraw(call: ReturnCall, { text }: TextInput): Promise<void> {
    return this.write(call, 'withdraw', text, withdraw(text));
  }

  private async write(call: ReturnCall, name: string, input: string, act: Act, how: Pick<Write, 'isQuiet'> = {}) {
    await this.limits.consume('ownReturn', { account: call.by._id });
    await this.writer.write({ ...call, ...how, side: 'client', name, input }, act);
  }
}
