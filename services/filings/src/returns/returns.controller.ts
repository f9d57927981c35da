import { calls, messages, ok, type RequestChange, type ReturnStep, type StepInput } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { InvitedReturn, InvitedReturns, invitedReturnsPath } from '@easy-tax/platform/office';
import { Controller, Req } from '@nestjs/common';
import type { StoredReturn } from '../return-records/return.records.js';
import { type Named, ReturnDocuments, ReturnPapers } from './files/return-files.service.js';
import { ManyReturns } from './many-returns.service.js';
import { OpenReturn } from './open-return.service.js';
import { RemindClient } from './remind-client.service.js';
import { StaffReturns, StaffReturnsReader } from './staff-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';

/** The answer to a write. */
const written = (message: string, { _id, version }: StoredReturn) => ({ ...ok(message), data: { _id, version } });

const stepped: Readonly<Record<ReturnStep, (client: string) => string>> = {
  received: () => 'It is in Received now.',
  checking: () => 'It is in Checking now.',
  'documents-needed': () => 'It waits for documents now.',
  prepared: (client) => `The draft waits for ${client} to approve it.`,
  approved: () => 'It is approved.',
  filed: () => 'Marked as filed.',
  'e-verified': () => 'Marked as e-verified.',
  withdrawn: () => 'Withdrawn.',
};
const describeStep = ({ clientName }: StoredReturn, { to }: StepInput): string => stepped[to](clientName);
const settled: Readonly<Record<RequestChange['state'], string>> = {
  accepted: 'Accepted.',
  'sent-back': 'Sent back to the client.',
  'taken-back': 'No longer asked for.',
};

/** Staff's calls on returns. */
@Controller()
export class StaffReturnsController {
  constructor(
    private readonly returns: StaffReturns,
    private readonly many: ManyReturns,
    private readonly openReturn: OpenReturn,
    private readonly reader: StaffReturnsReader,
    private readonly thread: ReturnMessages,
    private readonly reminding: RemindClient,
  ) {}

  @Handles(calls.listReturns)
  async list({ query }: InputOf<typeof calls.listReturns>) {
    const { rows, page } = await this.reader.list(query);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.searchReturns)
  async search({ body }: InputOf<typeof calls.searchReturns>) {
    const { rows, page } = await this.reader.list(body);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.openReturn)
  async open({ body, by, key }: InputOf<typeof calls.openReturn>) {
    return written(messages.returnOpened, await this.openReturn.open(body, by, key));
  }

  @Handles(calls.readReturn)
  async read({ params: { id }, by }: InputOf<typeof calls.readReturn>) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  @Handles(calls.readThread)
  async readThread({ params: { id }, query: { cursor } }: InputOf<typeof calls.readThread>) {
    return { ...ok(), ...(await this.reader.thread(id, cursor)) };
  }

  @Handles(calls.readNotes)
  async readNotes({ params: { id }, query: { cursor } }: InputOf<typeof calls.readNotes>) {
    return { ...ok(), ...(await this.reader.notesOn(id, cursor)) };
  }

  @Handles(calls.changeReturns)
  async changeMany({ body, by }: InputOf<typeof calls.changeReturns>) {
    return { ...ok(messages.returnChanged), data: await this.many.change(body, by) };
  }

  @Handles(calls.readReturns)
  async readMany({ body: { ids } }: InputOf<typeof calls.readReturns>) {
    return { ...ok(), data: await this.reader.readMany(ids) };
  }

  @Handles(calls.findByTaxNumber)
  async findByTaxNumber({ body }: InputOf<typeof calls.findByTaxNumber>) {
    return { ...ok(), data: await this.many.findByTaxNumber(body) };
  }

  @Handles(calls.changeReturn)
  async change({ params: { id }, body, by, key }: InputOf<typeof calls.changeReturn>) {
    return written(messages.returnChanged, await this.returns.change({ id, by, key }, body));
  }

  @Handles(calls.stepReturn)
  async step({ params: { id }, body, by, key }: InputOf<typeof calls.stepReturn>) {
    const stored = await this.returns.step({ id, by, key }, body);
    return written(describeStep(stored, body), stored);
  }

  @Handles(calls.askForPapers)
  async askForPapers({ params: { id }, body, by, key }: InputOf<typeof calls.askForPapers>) {
    return written(messages.papersAsked, await this.returns.askForPapers({ id, by, key }, body));
  }

  @Handles(calls.settleRequest)
  async settleRequest({ params: { id, requestId }, body, by, key }: InputOf<typeof calls.settleRequest>) {
    return written(settled[body.state], await this.returns.settleRequest({ id, by, key }, requestId, body));
  }

  @Handles(calls.writeToClient)
  async write({ params: { id }, body, by, key }: InputOf<typeof calls.writeToClient>) {
    return written(messages.messageSent, await this.thread.writeToClient({ id, by, key }, body));
  }

  @Handles(calls.addNote)
  async addNote({ params: { id }, body, by, key }: InputOf<typeof calls.addNote>) {
    return written(messages.noteSaved, await this.thread.addNote({ id, by, key }, body));
  }

  @Handles(calls.receiveFee)
  async receiveFee({ params: { id }, body, by, key }: InputOf<typeof calls.receiveFee>) {
    return written(messages.paymentRecorded, await this.returns.receiveFee({ id, by, key }, body));
  }

  @Handles(calls.undoPayment)
  async undoPayment({ params: { id, paymentId }, body, by, key }: InputOf<typeof calls.undoPayment>) {
    return written(messages.paymentUndone, await this.returns.undoPayment({ id, by, key }, paymentId, body));
  }

  @Handles(calls.refuseClaim)
  async refuseClaim({ params: { id }, body, by, key }: InputOf<typeof calls.refuseClaim>) {
    return written(messages.claimRefused, await this.thread.refuseClaim({ id, by, key }, body));
  }

  @Handles(calls.markReturnSeen)
  async markSeen({ params: { id }, body, by, key }: InputOf<typeof calls.markReturnSeen>) {
    return written(messages.returnChanged, await this.returns.markSeen({ id, by, key }, body));
  }

  @Handles(calls.remindClient)
  async remind({ params: { id }, by, key }: InputOf<typeof calls.remindClient>) {
    return ok(await this.reminding.remind({ id, by, key }));
  }
}

const withFile = (message: string, { stored: { _id, version }, fileId }: Named) => ({
  ...ok(message),
  data: { _id, version, fileId },
});

/** Files that staff send to a return: multipart with one `file`, as a client's upload. */
@Controller()
export class ReturnFilesController {
  constructor(
    private readonly documents: ReturnDocuments,
    private readonly papers: ReturnPapers,
  ) {}

  @Handles(calls.addDocument)
  @Limit('upload')
  async addDocument({ params: { id }, by, key }: InputOf<typeof calls.addDocument>, @Req() request: AppRequest) {
    return withFile(messages.documentAdded, await this.documents.receiveDocument({ id, by, key }, request));
  }

  @Handles(calls.addPaper)
  @Limit('upload')
  async addPaper({ params: { id }, by, key }: InputOf<typeof calls.addPaper>, @Req() request: AppRequest) {
    return withFile(messages.paperAdded, await this.papers.receivePaper({ id, by, key }, request));
  }

  @Handles(calls.recordPaperApproval)
  @Limit('upload')
  async approve({ params: { id }, by, key }: InputOf<typeof calls.recordPaperApproval>, @Req() request: AppRequest) {
    return withFile(messages.approvalRecorded, await this.documents.receivePaperApproval({ id, by, key }, request));
  }
}

const openRoute = internalRoute('POST', invitedReturnsPath, { body: InvitedReturn });

/** Called by auth only. */
@Controller()
export class InvitedReturnsController {
  constructor(private readonly returns: InvitedReturns) {}

  /** Opens the return of a client who has accepted an invitation. 404 if there is no such client. */
  @Handles(openRoute)
  async open({ body: invited }: InputOf<typeof openRoute>) {
    await this.returns.open(invited);
    return ok();
  }
}
