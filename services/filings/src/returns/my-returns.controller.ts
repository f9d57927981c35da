import {
  type ApprovalInput,
  calls,
  type MyMessageInput,
  messages,
  ok,
  type PaidInput,
  type TextInput,
  type ThreadQuery,
} from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles, Id, Limit, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { MyReturns } from './my-returns.service.js';
import { MyReturnsReader } from './reading/my-returns.reader.js';
import { ReturnCall } from './return-call.js';
import { ReturnMessages } from './return-messages.service.js';

/** A client's own returns. */
@Controller()
export class MyReturnsController {
  constructor(
    private readonly returns: MyReturns,
    private readonly reader: MyReturnsReader,
    private readonly thread: ReturnMessages,
  ) {}

  @Handles(calls.myReturns)
  async list(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.reader.list(by) };
  }

  @Handles(calls.myReturn)
  async read(@Id() id: string, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  @Handles(calls.readMyThread)
  async readThread(@Id() id: string, @Query() { cursor }: ThreadQuery, @CurrentUser() by: Actor) {
    return { ...ok(), ...(await this.reader.thread(id, by, cursor)) };
  }

  @Handles(calls.writeToOffice)
  @Limit('ownReturn')
  async write(@ReturnCall() call: ReturnCall, @Body() input: MyMessageInput) {
    await this.thread.writeToOffice(call, input);
    return ok(messages.messageSent);
  }

  @Handles(calls.approveReturn)
  @Limit('ownReturn')
  async approve(@ReturnCall() call: ReturnCall, @Body() input: ApprovalInput) {
    await this.returns.approve(call, input);
    return ok(messages.returnApproved);
  }

  @Handles(calls.askForChange)
  @Limit('ownReturn')
  async askForChange(@ReturnCall() call: ReturnCall, @Body() input: TextInput) {
    await this.returns.askForChange(call, input);
    return ok(messages.changeAsked);
  }

  @Handles(calls.claimFeePaid)
  @Limit('ownReturn')
  async claimPaid(@ReturnCall() call: ReturnCall, @Body() input: PaidInput) {
    await this.returns.claimFeePaid(call, input);
    return ok(messages.feeClaimed);
  }

  @Handles(calls.withdrawMyReturn)
  @Limit('ownReturn')
  async withdraw(@ReturnCall() call: ReturnCall, @Body() input: TextInput) {
    await this.returns.withdraw(call, input);
    return ok(messages.returnWithdrawn);
  }
}
