import {
  addYears,
  type PageInfo,
  type PaperApprovalInput,
  type PaymentInput,
  type PaymentUndo,
  type RequestChange,
  type RequestsInput,
  type ReturnChange,
  ReturnMessage,
  ReturnNote,
  type ReturnQuery,
  type SeenInput,
  type StaffReturn,
  type StaffReturnDetail,
  type StepInput,
  type ThreadPage,
} from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import { answerPage } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { Assignees } from '../clients/assignees.js';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { Events } from '../events/events.js';
import { SignedLinks } from '../files/signed-links/signed-links.service.js';
import type { Act } from '../return-records/acts/act.js';
import { recordPaperApproval } from '../return-records/acts/approval.js';
import { receiveFee, undoPayment } from '../return-records/acts/fee.js';
import { changeReturn } from '../return-records/acts/fields.js';
import { addDocument, askForPapers, type NewDocument, settleRequest } from '../return-records/acts/requests.js';
import { takeStep } from '../return-records/acts/steps.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../return-records/return-parts.repository.js';
import { approvalForStaff, documentOf, paperOf, requestsOf, staffReturnOf } from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { FindDueRules, Firm } from './firm.js';
import { quietly, type ReturnCall, ReturnWriter, type Write } from './return-writer.service.js';
import { StaffRows } from './staff-rows.js';

/** Staff's changes of returns. Each returns the changed return. */
@Injectable()
export class StaffReturns {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly returns: ReturnsRepository,
    private readonly events: Events,
    private readonly messages: ReturnMessagesRepository,
    private readonly assignees: Assignees,
    private readonly firm: Firm,
    private readonly dueRules: FindDueRules,
  ) {}

  step(call: ReturnCall, input: StepInput): Promise<StoredReturn> {
    const { version, to } = input;
    return this.write({ ...call, name: 'step', input, version, detail: { to } }, takeStep(input));
  }

  async change(call: ReturnCall, input: ReturnChange): Promise<StoredReturn> {
    const { version, ...fields } = input;
    const { assignee } = input;
    const chosen = assignee === undefined ? undefined : await this.assignees.chosenBy(call.by, assignee);
    const detail = { fields: Object.keys(fields) };
    const { owner, form, period } = await this.writer.readToWrite({ ...call, side: 'office' });
    const rules = await this.dueRules.of({ owner, form: input.form ?? form, period: input.period ?? period });
    return this.write({ ...call, name: 'change', input, version, detail }, changeReturn(input, chosen, rules));
  }

  askForPapers(call: ReturnCall, input: RequestsInput): Promise<StoredReturn> {
    const detail = { papers: input.items.length };
    const announce = () => this.events.emit('papers.asked', { returnId: call.id, by: call.by });
    return this.write({ ...call, name: 'ask', input, detail, announce }, askForPapers(input));
  }

  async settleRequest(call: ReturnCall, requestId: string, change: RequestChange) {
    const { state, version } = change;
    const announce = async () => {
      if (state === 'sent-back')
        await this.events.emit('request.sent-back', { returnId: call.id, requestId, by: call.by });
    };
    const input = { requestId, ...change };
    const stored = await this.write(
      { ...call, name: 'settle', input, version, detail: { state }, announce },
      settleRequest(requestId, change),
    );
    await this.events.emit('request.settled', { returnId: call.id });
    return (await this.returns.findById(call.id)) ?? stored;
  }

  receiveFee(call: ReturnCall, input: PaymentInput): Promise<StoredReturn> {
    const { version, way } = input;
    const announce = async ({ fee }: StoredReturn, at: string) => {
      const payment = fee?.payments.findLast((each) => each.at === at);
      if (payment) await this.events.emit('fee.paid', { returnId: call.id, paymentId: payment._id });
    };
    return this.write({ ...call, name: 'fee-received', input, version, detail: { way }, announce }, receiveFee(input));
  }

  undoPayment(call: ReturnCall, paymentId: string, input: PaymentUndo): Promise<StoredReturn> {
    const { version, reason } = input;
    const announce = () => this.events.emit('fee.undone', { returnId: call.id, paymentId });
    const write = { ...call, name: 'payment-undone', input: { paymentId, ...input }, version, announce } as const;
    return this.write(write, undoPayment(paymentId, reason));
  }

  /** Adds a document whose bytes and record are stored. @throws Conflict if the return has another version than this */
  addDocument(call: ReturnCall, document: NewDocument, version?: number): Promise<StoredReturn> {
    const { _id: _, ...input } = document;
    return this.write({ ...call, name: 'document', input, version }, addDocument(document));
  }

  /** Records an approval signed on paper, by its scanned file. */
  async recordPaperApproval(call: ReturnCall, signed: PaperApprovalInput, scanId: string) {
    const { version } = signed;
    const approve = recordPaperApproval(signed, scanId, { firm: await this.firm.name(), address: call.by.address });
    return this.write({ ...call, name: 'paper-approval', input: signed, version }, approve);
  }

  /** Marks messages up to this one as read. @throws NotFound */
  async markSeen(call: ReturnCall, { messageId }: SeenInput): Promise<StoredReturn> {
    const message = await this.messages.findById(messageId);
    if (message?.returnId !== call.id) throw new NotFound();
    const see: Act = (stored) =>
      stored.seenUpTo < message.createdAt ? { ...stored, seenUpTo: message.createdAt } : stored;
    const stored = await this.write({ ...call, name: 'seen', input: messageId, isQuiet: quietly }, see);
    await this.events.emit('messages.read', { returnId: call.id });
    return (await this.returns.findById(call.id)) ?? stored;
  }

  private async write(write: Omit<Write, 'side'>, act: Act): Promise<StoredReturn> {
    return (await this.writer.write({ ...write, side: 'office' }, act)).stored;
  }
}

const messageOf = projectionOf(ReturnMessage);
const noteOf = projectionOf(ReturnNote);

/** Returns as staff see them, with messages and notes. */
@Injectable()
export class StaffReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly links: SignedLinks,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly rows: StaffRows,
  ) {}

  async list(query: ReturnQuery): Promise<{ rows: StaffReturn[]; page: PageInfo }> {
    const page = await this.returns.list(query);
    return { rows: await this.rows.of(page.rows), page: answerPage(page) };
  }

  /** In this order, without those that are gone. */
  async readMany(ids: readonly string[]): Promise<StaffReturn[]> {
    const found = await this.returns.findByIds(ids);
    return this.rows.of(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** @throws NotFound */
  async read(id: string, by: Caller): Promise<StaffReturnDetail> {
    const stored = await this.returns.findById(id);
    if (!stored) throw new NotFound();
    const [client, arrived, thread, notes, link, people] = await Promise.all([
      this.ids.find(stored.owner),
      this.arrivals.find(stored),
      this.messages.page(id),
      this.notes.page(id),
      this.links.linker(by),
      this.access.peopleActingFor(stored.owner),
    ]);
    const account = people.find(({ emailVerified }) => emailVerified) ?? people[0];
    const { events, documents, sentDraftId, approval } = stored;
    const linkTo = (_id: string) => link({ _id });
    return {
      ...staffReturnOf(stored, client?._id ?? stored.owner),
      requests: requestsOf(stored, arrived),
      events,
      papers: arrived.papers.map((filing) => paperOf(filing, link(filing))),
      documents: documents.map((document) => documentOf(document, linkTo)),
      messages: thread.data.map(messageOf),
      earlierMessages: thread.earlier,
      answers: arrived.answers.map(messageOf),
      notes: notes.data.map(noteOf),
      earlierNotes: notes.earlier,
      sentDraftId,
      approval: approval && approvalForStaff(approval, linkTo),
      enquiryId: stored.enquiryId ?? null,
      usualPapers: stored.usualPapers ?? [],
      // Older ones can be a 29 February that does not exist.
      keptUntil: stored.keptUntil ? addYears(stored.keptUntil, 0) : null,
      contact: account
        ? { _id: account._id, name: account.name, email: account.email, confirmed: account.emailVerified }
        : null,
    };
  }

  /** A page of its messages. @throws NotFound; BadCursor */
  async thread(id: string, cursor: string | undefined): Promise<ThreadPage<ReturnMessage>> {
    await this.refuseUnknown(id);
    const { data, earlier } = await this.messages.page(id, cursor);
    return { data: data.map(messageOf), earlier };
  }

  /** A page of the internal notes on it. @throws NotFound; BadCursor */
  async notesOn(id: string, cursor: string | undefined): Promise<ThreadPage<ReturnNote>> {
    await this.refuseUnknown(id);
    const { data, earlier } = await this.notes.page(id, cursor);
    return { data: data.map(noteOf), earlier };
  }

  private async refuseUnknown(id: string): Promise<void> {
    if (!(await this.returns.findById(id))) throw new NotFound();
  }
}
