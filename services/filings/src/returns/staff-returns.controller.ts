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
  type ThreadQuery,
} from '@easy-tax/contracts';
import {
  type Actor,
  type AppRequest,
  Body,
  CurrentUser,
  Handles,
  Id,
  idempotencyKeyOf,
  Query,
} from '@easy-tax/platform';
import { Controller, Req } from '@nestjs/common';
import { OpenReturn } from './open-return.service.js';
import { StaffReturnsReader } from './reading/staff-returns.reader.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnCall } from './return-call.js';
import { ReturnMessages } from './return-messages.service.js';
import { StaffReturns } from './staff-returns.service.js';
import type { StoredReturn } from './stored/return.records.js';

/** The answer to a write. */
const written = (message: string, { _id, version }: StoredReturn) => ({ ...ok(message), data: { _id, version } });

/** Staff's calls on returns. */
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
  async open(@Body() input: ReturnInput, @CurrentUser() by: Actor, @Req() request: AppRequest) {
    return written(messages.returnOpened, await this.openReturn.open(input, by, idempotencyKeyOf(request)));
  }

  @Handles(calls.readReturn)
  async read(@Id() id: string, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  @Handles(calls.readThread)
  async readThread(@Id() id: string, @Query() { cursor }: ThreadQuery) {
    return { ...ok(), ...(await this.reader.thread(id, cursor)) };
  }

  @Handles(calls.readNotes)
  async readNotes(@Id() id: string, @Query() { cursor }: ThreadQuery) {
    return { ...ok(), ...(await this.reader.notesOn(id, cursor)) };
  }

  @Handles(calls.changeReturn)
  async change(@ReturnCall() call: ReturnCall, @Body() input: ReturnChange) {
    return written(messages.returnChanged, await this.returns.change(call, input));
  }

  @Handles(calls.stepReturn)
  async step(@ReturnCall() call: ReturnCall, @Body() input: StepInput) {
    return written(messages.returnChanged, await this.returns.step(call, input));
  }

  @Handles(calls.askForPapers)
  async askForPapers(@ReturnCall() call: ReturnCall, @Body() input: RequestsInput) {
    return written(messages.papersAsked, await this.returns.askForPapers(call, input));
  }

  @Handles(calls.settleRequest)
  async settleRequest(
    @ReturnCall() call: ReturnCall,
    @Id('requestId') requestId: string,
    @Body() change: RequestChange,
  ) {
    return written(messages.returnChanged, await this.returns.settleRequest(call, requestId, change));
  }

  @Handles(calls.writeToClient)
  async write(@ReturnCall() call: ReturnCall, @Body() input: TextInput) {
    return written(messages.messageSent, await this.thread.writeToClient(call, input));
  }

  @Handles(calls.addNote)
  async addNote(@ReturnCall() call: ReturnCall, @Body() input: TextInput) {
    return written(messages.noteSaved, await this.thread.addNote(call, input));
  }

  @Handles(calls.receiveFee)
  async receiveFee(@ReturnCall() call: ReturnCall, @Body() input: FeeReceivedInput) {
    return written(messages.feeReceived, await this.returns.receiveFee(call, input));
  }

  @Handles(calls.markReturnSeen)
  async markSeen(@ReturnCall() call: ReturnCall, @Body() input: SeenInput) {
    return written(messages.returnChanged, await this.returns.markSeen(call, input));
  }

  @Handles(calls.remindClient)
  async remind(@ReturnCall() call: ReturnCall) {
    return ok(await this.reminding.remind(call));
  }
}
