import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { MyReturns, MyReturnsReader } from './my-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';

/** A client's own returns. */
@Controller()
export class MyReturnsController {
  constructor(
    private readonly returns: MyReturns,
    private readonly reader: MyReturnsReader,
    private readonly thread: ReturnMessages,
  ) {}

  @Handles(calls.myReturns)
  async list({ by }: InputOf<typeof calls.myReturns>) {
    return { ...ok(), data: await this.reader.list(by) };
  }

  @Handles(calls.myReturn)
  async read({ params: { id }, by }: InputOf<typeof calls.myReturn>) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  @Handles(calls.readMyThread)
  async readThread({ params: { id }, query: { cursor }, by }: InputOf<typeof calls.readMyThread>) {
    return { ...ok(), ...(await this.reader.thread(id, by, cursor)) };
  }

  @Handles(calls.writeToOffice)
  @Limit('ownReturn')
  async write({ params: { id }, body, by, key }: InputOf<typeof calls.writeToOffice>) {
    await this.thread.writeToOffice({ id, by, key }, body);
    return ok(messages.messageSent);
  }

  @Handles(calls.approveReturn)
  @Limit('ownReturn')
  async approve({ params: { id }, body, by, key }: InputOf<typeof calls.approveReturn>) {
    await this.returns.approve({ id, by, key }, body);
    return ok(messages.returnApproved);
  }

  @Handles(calls.askForChange)
  @Limit('ownReturn')
  async askForChange({ params: { id }, body, by, key }: InputOf<typeof calls.askForChange>) {
    await this.returns.askForChange({ id, by, key }, body);
    return ok(messages.changeAsked);
  }

  @Handles(calls.claimFeePaid)
  @Limit('ownReturn')
  async claimPaid({ params: { id }, body, by, key }: InputOf<typeof calls.claimFeePaid>) {
    await this.returns.claimFeePaid({ id, by, key }, body);
    return ok(messages.feeClaimed);
  }

  @Handles(calls.withdrawMyReturn)
  @Limit('ownReturn')
  async withdraw({ params: { id }, body, by, key }: InputOf<typeof calls.withdrawMyReturn>) {
    await this.returns.withdraw({ id, by, key }, body);
    return ok(messages.returnWithdrawn);
  }
}
