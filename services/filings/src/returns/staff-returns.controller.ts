import {
  calls,
  type FeeReceivedInput,
  messages,
  ok,
  type RequestChange,
  type RequestsInput,
  type ReturnChange,
  type ReturnInput,
  type ReturnQuery,
  type SeenInput,
  type StepInput,
  type TextInput,
} from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles, Id, IdempotencyKey, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { OpenReturn } from './open-return.service.js';
import { StaffReturnsReader } from './reading/staff-returns.reader.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnMessages } from './return-messages.service.js';
import { StaffReturns } from './staff-returns.service.js';
import type { StoredReturn } from './stored/return.records.js';

type Key = string | undefined;

/** The answer of a write. */
const written = (message: string, { _id, version }: StoredReturn) => ({ ...ok(message), data: { _id, version } });

/** Returns at the desk. */
@Controller()
export class StaffReturnsController {
  constructor(
    private readonly returns: StaffReturns,
    private readonly openReturn: OpenReturn,
    private readonly reader: StaffReturnsReader,
    private readonly thread: ReturnMessages,
    private readonly reminding: RemindClient,
  ) {}

  @Handles(calls.listReturns)
  async list(@Query() query: ReturnQuery) {
    const { rows, page } = await this.reader.list(query);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.openReturn)
  async open(@Body() input: ReturnInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.returnOpened, await this.openReturn.open(input, by, key));
  }

  @Handles(calls.readReturn)
  async read(@Id() id: string, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  @Handles(calls.changeReturn)
  async change(@Id() id: string, @Body() input: ReturnChange, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.returnChanged, await this.returns.change(id, input, by, key));
  }

  @Handles(calls.stepReturn)
  async step(@Id() id: string, @Body() input: StepInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.returnChanged, await this.returns.step(id, input, by, key));
  }

  @Handles(calls.askForPapers)
  async askForPapers(
    @Id() id: string,
    @Body() input: RequestsInput,
    @CurrentUser() by: Actor,
    @IdempotencyKey() key: Key,
  ) {
    return written(messages.papersAsked, await this.returns.askForPapers(id, input, by, key));
  }

  @Handles(calls.settleRequest)
  async settleRequest(
    @Id() id: string,
    @Id('requestId') requestId: string,
    @Body() change: RequestChange,
    @CurrentUser() by: Actor,
    @IdempotencyKey() key: Key,
  ) {
    return written(messages.returnChanged, await this.returns.settleRequest(id, requestId, change, by, key));
  }

  @Handles(calls.writeToClient)
  async write(@Id() id: string, @Body() input: TextInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.messageSent, await this.thread.writeToClient(id, input, by, key));
  }

  @Handles(calls.addNote)
  async addNote(@Id() id: string, @Body() input: TextInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.noteSaved, await this.thread.addNote(id, input, by, key));
  }

  @Handles(calls.receiveFee)
  async receiveFee(
    @Id() id: string,
    @Body() input: FeeReceivedInput,
    @CurrentUser() by: Actor,
    @IdempotencyKey() key: Key,
  ) {
    return written(messages.feeReceived, await this.returns.receiveFee(id, input, by, key));
  }

  @Handles(calls.markReturnSeen)
  async markSeen(@Id() id: string, @Body() input: SeenInput, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.returnChanged, await this.returns.markSeen(id, input.messageId, by, key));
  }

  @Handles(calls.remindClient)
  async remind(@Id() id: string, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return ok(await this.reminding.remind(id, by, key));
  }
}
