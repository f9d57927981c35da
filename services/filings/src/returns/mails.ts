import { deadlineOf } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { draftReadyMail } from '../mails/draft-ready.mail.js';
import { paperSentBackMail } from '../mails/paper-sent-back.mail.js';
import { papersNeededMail } from '../mails/papers-needed.mail.js';
import { returnApprovedMail } from '../mails/return-approved.mail.js';
import { returnFiledMail } from '../mails/return-filed.mail.js';
import { sentDraftOf } from './acts/approval.js';
import { MessageMails } from './mailing/message-mails.service.js';
import { ReturnMailer } from './mailing/return-mailer.js';
import { isAnswered } from './stored/derive.js';
import type { StoredReturn, StoredReturnMessage } from './stored/return.records.js';
import { ReturnArrivals } from './stored/return-arrivals.js';

type By = { readonly name: string };

/** Mails to a return's client. A failing mail does not undo the write before it. */
@Injectable()
export class ReturnMails {
  constructor(
    private readonly mailer: ReturnMailer,
    private readonly gathered: MessageMails,
    private readonly arrivals: ReturnArrivals,
  ) {}

  /** Lists all open requests, old ones too. */
  papersAsked(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, () => this.sendPapersAsked(stored, by));
  }

  sentBack(stored: StoredReturn, requestId: string, by: By): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const request = stored.requests.find(({ _id }) => _id === requestId);
      if (!request) return;
      const sentBack = { return: stored, paper: request.title, dueOn: request.dueOn, askedBy: by.name };
      await this.mailer.send(stored, 'papers', (client) => paperSentBackMail(sentBack, client));
    });
  }

  draftReady(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, () => this.sendDraftReady(stored, by));
  }

  approved(stored: StoredReturn): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const { approval } = stored;
      if (!approval) return;
      const { draft, at, onPaper } = approval;
      const approved = { return: stored, draft, at, isOnPaper: onPaper !== null };
      await this.mailer.send(stored, 'approved', (client) => returnApprovedMail(approved, client));
    });
  }

  filed(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, () => this.sendFiled(stored, by));
  }

  /**
   * Sends the mail of the return's step.
   * @returns false if the client gets no such mail or has nothing to do
   * @throws if queueing fails
   */
  ofStep(stored: StoredReturn, by: By): Promise<boolean> {
    if (stored.step === 'prepared') return this.sendDraftReady(stored, by);
    return stored.step === 'filed' ? this.sendFiled(stored, by) : this.sendPapersAsked(stored, by);
  }

  /** Sent together with the messages of the next ten minutes. */
  newMessage(stored: StoredReturn, message: StoredReturnMessage): Promise<void> {
    return this.mailer.attempt(stored, () => this.gathered.announce(message));
  }

  private async sendPapersAsked(stored: StoredReturn, by: By): Promise<boolean> {
    const open = await this.unanswered(stored);
    const [dueOn] = open.map((request) => request.dueOn).toSorted();
    if (!dueOn) return false;
    const asked = { return: stored, papers: open.map(({ title }) => title), dueOn, askedBy: by.name };
    return this.mailer.send(stored, 'papers', (client) => papersNeededMail(asked, client));
  }

  private async sendDraftReady(stored: StoredReturn, by: By): Promise<boolean> {
    const draft = sentDraftOf(stored);
    if (!draft) return false;
    const ready = { return: stored, draft: draft.version, approveBy: stored.approveBy, preparedBy: by.name };
    return this.mailer.send(stored, 'draft', (client) => draftReadyMail(ready, client));
  }

  private async sendFiled(stored: StoredReturn, by: By): Promise<boolean> {
    const { acknowledgement, documents } = stored;
    if (!acknowledgement) return false;
    const filed = {
      return: stored,
      filedOn: acknowledgement.filedOn,
      filedBy: by.name,
      hasAcknowledgement: documents.some(({ kind }) => kind === 'acknowledgement'),
      verifyBy: deadlineOf(stored),
    };
    return this.mailer.send(stored, 'filed', (client) => returnFiledMail(filed, client));
  }

  private async unanswered(stored: StoredReturn): Promise<StoredReturn['requests']> {
    const arrived = await this.arrivals.find(stored);
    return stored.requests.filter((each) => each.state === 'open' && !isAnswered(each, arrived));
  }
}
