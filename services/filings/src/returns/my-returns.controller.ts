import {
  type ApprovalInput,
  calls,
  type MyMessageInput,
  messages,
  ok,
  type PaidInput,
  type TextInput,
} from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles, Id, IdempotencyKey, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { MyReturns } from './my-returns.service.js';
import { MyReturnsReader } from './reading/my-returns.reader.js';
import { ReturnMessages } from './return-messages.service.js';

type Key = string | undefined;

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

  @Handles(calls.writeToOffice)
  @Limit('ownReturn')
  async write(@Id() id: string, @Body() input: MyMessageInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    await this.thread.writeToOffice(id, input, by, key);
    return ok(messages.messageSent);
  }

  @Handles(calls.approveReturn)
  @Limit('ownReturn')
  async approve(@Id() id: string, @Body() input: ApprovalInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    await this.returns.approve(id, input, by, key);
    return ok(messages.returnApproved);
  }

  @Handles(calls.askForChange)
  @Limit('ownReturn')
  async askForChange(@Id() id: string, @Body() input: TextInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    await this.returns.askForChange(id, input.text, by, key);
    return ok(messages.changeAsked);
  }

  @Handles(calls.claimFeePaid)
  @Limit('ownReturn')
  async claimPaid(@Id() id: string, @Body() input: PaidInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    await this.returns.claimFeePaid(id, input.reference, by, key);
    return ok(messages.feeClaimed);
  }

  @Handles(calls.withdrawMyReturn)
  @Limit('ownReturn')
  async withdraw(@Id() id: string, @Body() input: TextInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    await this.returns.withdraw(id, input.text, by, key);
    return ok(messages.returnWithdrawn);
  }
}
