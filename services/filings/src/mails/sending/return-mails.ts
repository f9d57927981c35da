import {
  dayInIndia,
  deadlineOf,
  limits,
  messages,
  owedRupeesOf,
  type Person,
  type ReturnMailChoice,
  SECOND,
  type StepMail,
  steps,
  voidedApproval,
} from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Mails, type MailTemplate } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { ClientContacts } from '../../clients/upkeep/clients-upkeep.service.js';
import { type EventOf, On } from '../../events/events.js';
import { sentDraftOf } from '../../return-records/acts/approval.js';
import { isAnswered } from '../../return-records/derive.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnArrivals } from '../../return-records/return-counts.service.js';
import { ReturnMessagesRepository } from '../../return-records/return-parts.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import { draftReadyMail } from '../draft-ready.mail.js';
import { feeReceiptMail } from '../fee-receipt.mail.js';
import { newMessagesMail } from '../new-messages.mail.js';
import { paperSentBackMail } from '../paper-sent-back.mail.js';
import { papersNeededMail } from '../papers-needed.mail.js';
import { paymentUndoneMail } from '../payment-undone.mail.js';
import { returnApprovedMail } from '../return-approved.mail.js';
import { returnFiledMail } from '../return-filed.mail.js';
import type { MailedToday } from '../return-words.js';
import { MailChoicesRepository, MessageMailsRepository, type PendingMessageMail } from './return-mails.repository.js';

type MailKind = keyof ReturnMailChoice | null;

/** Mails go to nobody else: an unconfirmed address may be a stranger's. */
export const canBeMailed = ({ emailVerified, blocked }: Person): boolean => emailVerified && !blocked;

/** Sends mails about a return to those who act for its client and want them: to confirmed, unblocked accounts. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly access: ClientAccess,
    private readonly choices: MailChoicesRepository,
    private readonly contacts: ClientContacts,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * A mail counts as contact with the client.
   * @param kind null: one that nobody can switch off
   * @returns false if nobody gets such a mail
   * @throws Unavailable if auth does not answer
   */
  async send(stored: StoredReturn, kind: MailKind, write: (client: MailedToday & Pick<Caller, '_id'>) => MailTemplate) {
    const { recipients } = await this.findRecipients(stored, kind);
    const today = dayInIndia(this.clock.now());
    for (const client of recipients) await this.mails.send(client.email, write({ ...client, today }));
    if (recipients.length > 0) await this.contacts.recordContact(stored.owner);
    return recipients.length > 0;
  }

  /** People who get such a mail, and the reason if nobody does. */
  async findRecipients({ owner }: StoredReturn, kind: MailKind) {
    const people = await this.access.peopleActingFor(owner);
    const confirmed = people.filter(canBeMailed);
    const wants = await Promise.all(confirmed.map((person) => this.choices.findByOwner(ownerOf(person))));
    const recipients = confirmed.filter((_, at) => kind === null || wants[at]?.[kind]);
    const unreached = confirmed.length > 0 ? messages.mailUnwanted : messages.addressUnconfirmed;
    return { recipients, reason: people.length > 0 ? unreached : messages.nobodyActs };
  }
}

type By = { readonly name: string };

/** Mails to a return's client about what has just happened. */
@Injectable()
export class ReturnMails {
  constructor(
    private readonly mailer: ReturnMailer,
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
  ) {}

  /**
   * Sends a mail about the return's step.
   * @returns false if the client gets no such mail or has nothing to do
   * @throws if queueing fails
   */
  readonly send: Readonly<Record<StepMail, (stored: StoredReturn, by: By) => Promise<boolean>>> = {
    papers: (stored, by) => this.sendPapersAsked(stored, by),
    draft: (stored, by) => this.sendDraftReady(stored, by),
    approved: (stored) => this.sendApproved(stored),
    filed: (stored, by) => this.sendFiled(stored, by),
  };

  /** Lists all open requests, old ones too. */
  @On('papers.asked')
  async mailPapersAsked({ returnId, by }: EventOf<'papers.asked'>): Promise<void> {
    const stored = await this.returns.findById(returnId);
    if (stored) await this.sendPapersAsked(stored, by);
  }

  @On('request.sent-back')
  async mailSentBack({ returnId, requestId, by }: EventOf<'request.sent-back'>): Promise<void> {
    const stored = await this.returns.findById(returnId);
    const request = stored?.requests.find(({ _id }) => _id === requestId);
    if (!stored || !request) return;
    const sentBack = { return: stored, paper: request.title, dueOn: request.dueOn, askedBy: by.name };
    await this.mailer.send(stored, 'papers', (client) => paperSentBackMail(sentBack, client));
  }

  @On('fee.paid', 'fee.undone')
  async mailPayment({ returnId, paymentId }: EventOf<'fee.paid' | 'fee.undone'>): Promise<void> {
    const stored = await this.returns.findById(returnId);
    const payment = stored?.fee?.payments.find(({ _id }) => _id === paymentId);
    if (!stored || !payment) return;
    const paid = { return: stored, payment, open: owedRupeesOf(stored) };
    await this.mailer.send(stored, null, (client) =>
      payment.undone ? paymentUndoneMail(paid, client) : feeReceiptMail(paid, client),
    );
  }

  @On('return.moved')
  async mailStep({ returnId, from, to, by }: EventOf<'return.moved'>): Promise<void> {
    const stored = await this.returns.findById(returnId);
    if (!stored || !to) return;
    const { mail } = steps[to];
    const wasFiled = from !== null && steps[from].phase === 'filed';
    if (mail && !wasFiled) await this.send[mail](stored, by);
  }

  private async sendPapersAsked(stored: StoredReturn, by: By): Promise<boolean> {
    const open = await this.unanswered(stored);
    const [dueOn] = open.map((request) => request.dueOn).toSorted();
    if (!dueOn) return false;
    const asked = { return: stored, papers: open, dueOn, askedBy: by.name };
    return this.mailer.send(stored, 'papers', (client) => papersNeededMail(asked, client));
  }

  private async sendDraftReady(stored: StoredReturn, by: By): Promise<boolean> {
    const draft = sentDraftOf(stored);
    if (!draft) return false;
    const voided = voidedApproval(stored) && stored.voidedApprovals.at(-1);
    const ready = {
      return: stored,
      draft: draft.version,
      hasFigures: draft.figures !== null,
      hasFee: stored.fee !== null,
      approveBy: stored.approveBy,
      preparedBy: by.name,
      voided: voided ? { draft: voided.draft, on: dayInIndia(new Date(voided.at)) } : null,
    };
    return this.mailer.send(stored, 'draft', (client) => draftReadyMail(ready, client));
  }

  private async sendApproved(stored: StoredReturn): Promise<boolean> {
    const { approval } = stored;
    if (!approval) return false;
    const { draft, at, by, email, onPaper } = approval;
    const approved = { return: stored, draft, at, approvedBy: onPaper ? null : (email ?? by.name) };
    return this.mailer.send(stored, 'approved', (client) =>
      returnApprovedMail({ ...approved, isReader: client._id === by._id }, client),
    );
  }

  private async sendFiled(stored: StoredReturn, by: By): Promise<boolean> {
    const { acknowledgement, approval, documents } = stored;
    if (!acknowledgement) return false;
    const filed = {
      return: stored,
      filedOn: acknowledgement.filedOn,
      filedBy: by.name,
      hasAcknowledgement: documents.some(({ kind }) => kind === 'acknowledgement'),
      hasFigures: Boolean(approval?.figures),
      verifyBy: deadlineOf(stored),
      isFeeOwed: owedRupeesOf(stored) > 0,
    };
    return this.mailer.send(stored, 'filed', (client) => returnFiledMail(filed, client));
  }

  private async unanswered(stored: StoredReturn): Promise<StoredReturn['requests']> {
    const arrived = await this.arrivals.find(stored);
    return stored.requests.filter((each) => each.state === 'open' && !isAnswered(each, arrived));
  }
}

const SWEEP_MS = 20 * SECOND;

/** Sends one mail for all messages of staff in a return within ten minutes. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly pending: MessageMailsRepository,
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly mailer: ReturnMailer,
    private readonly clock: Clock,
  ) {}

  @On('message.sent')
  async queueMail({ returnId, createdAt }: EventOf<'message.sent'>): Promise<void> {
    await this.pending.add(returnId, createdAt, new Date(Date.parse(createdAt) + limits.messageMailMs));
  }

  @Every(SWEEP_MS, 'mails of new messages')
  async sendDue(stop?: AbortSignal): Promise<void> {
    for await (const due of this.pending.iterateDue(this.clock.now())) {
      if (stop?.aborted) return;
      await this.send(due);
    }
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  private async send(due: PendingMessageMail): Promise<void> {
    const told = await this.messages.listOfStaffSince(due.returnId, due.createdAt);
    const stored = await this.returns.findById(due.returnId);
    const from = [...new Set(told.map(({ by }) => by.name))];
    const mail = stored && { return: stored, count: told.length, from };
    if (mail && mail.count > 0) await this.mailer.send(stored, 'messages', (client) => newMessagesMail(mail, client));
    await this.pending.remove(due);
    // A message that came meanwhile found a pending mail.
    const known = new Set(told.map(({ _id }) => _id));
    const late = (await this.messages.listOfStaffSince(due.returnId, due.createdAt)).find(({ _id }) => !known.has(_id));
    if (late) await this.queueMail(late);
  }
}
