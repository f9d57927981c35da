import {
  messages,
  type PaperApprovalInput,
  type PaymentInput,
  type PaymentUndo,
  type RequestChange,
  type RequestsInput,
  type ReturnChange,
  type SeenInput,
  type StepInput,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Assignees } from '../clients/read-clients.js';
import { Events } from '../events/events.js';
import { ReturnMailer, ReturnMails } from '../mails/sending/return-mails.js';
import type { Act } from '../return-records/acts/act.js';
import { recordPaperApproval } from '../return-records/acts/approval.js';
import { receiveFee, undoPayment } from '../return-records/acts/fee.js';
import { changeReturn } from '../return-records/acts/fields.js';
import { forgetReminder, remindClient, reminderOf } from '../return-records/acts/remind.js';
import { addDocument, askForPapers, type NewDocument, settleRequest } from '../return-records/acts/requests.js';
import { takeStep } from '../return-records/acts/step.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnMessagesRepository } from '../return-records/return-threads.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { FindDueRules, Firm } from './firm.js';
import { quietly, type ReturnCall, ReturnWriter, type Write } from './return-writer.service.js';

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
    return this.write({ ...call, name: 'ask', input, detail }, askForPapers(input), () =>
      this.events.emit('papers.asked', { returnId: call.id, by: call.by }),
    );
  }

  async settleRequest(call: ReturnCall, requestId: string, change: RequestChange) {
    const { state, version } = change;
    const write = { ...call, name: 'settle', input: { requestId, ...change }, version, detail: { state } };
    const stored = await this.write(write, settleRequest(requestId, change), async () => {
      if (state === 'sent-back')
        await this.events.emit('request.sent-back', { returnId: call.id, requestId, by: call.by });
    });
    await this.events.emit('request.settled', { returnId: call.id });
    return (await this.returns.findById(call.id)) ?? stored;
  }

  receiveFee(call: ReturnCall, input: PaymentInput): Promise<StoredReturn> {
    const paymentId = newId();
    const write = { ...call, name: 'fee-received', input, version: input.version, detail: { way: input.way } };
    return this.write(write, receiveFee(input, paymentId), () =>
      this.events.emit('fee.paid', { returnId: call.id, paymentId }),
    );
  }

  undoPayment(call: ReturnCall, paymentId: string, input: PaymentUndo): Promise<StoredReturn> {
    const { version, reason } = input;
    const write = { ...call, name: 'payment-undone', input: { paymentId, ...input }, version };
    return this.write(write, undoPayment(paymentId, reason));
  }

  /** Adds a document whose bytes and record are stored. */
  addDocument(call: ReturnCall, document: NewDocument): Promise<StoredReturn> {
    const { _id: _, ...input } = document;
    return this.write({ ...call, name: 'document', input }, addDocument(document));
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

  /** @param announce not called for a repeat */
  private async write(write: Omit<Write, 'side'>, act: Act, announce?: () => Promise<void>): Promise<StoredReturn> {
    const { stored, isRepeat } = await this.writer.write({ ...write, side: 'office' }, act);
    if (!isRepeat) await announce?.();
    return stored;
  }
}

/** Sends the mail of a return's step again. */
@Injectable()
export class RemindClient {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly mailer: ReturnMailer,
    private readonly returnMails: ReturnMails,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns whether mails are sent or stored as files
   * @throws NotFound; Conflict without such a mail, if the client gets none or had it today, or the return has changed;
   * errors of queueing
   */
  async remind(call: ReturnCall): Promise<string> {
    const before = await this.writer.readToWrite({ ...call, side: 'office' });
    const write = { ...call, side: 'office', name: 'remind', input: null, isQuiet: quietly } as const;
    if (!this.writer.isRepeat(before, write)) await this.refuseWithoutMail(before);
    const { stored, isRepeat } = await this.writer.write({ ...write, version: before.version }, remindClient);
    if (!isRepeat)
      await this.send(stored, call.by, () => this.writer.write({ ...write, key: undefined }, forgetReminder(before)));
    return this.mails.hasServer ? messages.reminded : messages.remindedAsFile;
  }

  /** @throws Conflict if there is no mail of this step, or the client gets none */
  async refuseWithoutMail(stored: StoredReturn): Promise<void> {
    const { recipients, reason } = await this.mailer.findRecipients(stored, reminderOf(stored));
    if (recipients.length === 0) throw new Conflict(reason);
  }

  private async send(stored: StoredReturn, by: Actor, giveUp: () => Promise<unknown>): Promise<void> {
    try {
      if (!(await this.returnMails.send[reminderOf(stored)](stored, by))) throw new Conflict(messages.remindNothing);
    } catch (error) {
      await giveUp();
      throw error;
    }
    await this.audit.record({ actor: by, action: 'return.remind', subject: stored._id });
  }
}
