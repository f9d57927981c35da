import { lastDayToVerify, taxOf } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { draftReadyMail } from '../mails/draft-ready.mail.js';
import { paperSentBackMail } from '../mails/paper-sent-back.mail.js';
import { papersNeededMail } from '../mails/papers-needed.mail.js';
import { returnApprovedMail } from '../mails/return-approved.mail.js';
import { returnFiledMail } from '../mails/return-filed.mail.js';
import { MessageMails } from './mailing/message-mails.service.js';
import { ReturnMailer } from './mailing/return-mailer.js';
import { isAnswered } from './stored/derive.js';
import type { StoredReturn, StoredReturnMessage } from './stored/return.records.js';
import { ReturnMessagesRepository } from './stored/return-threads.repository.js';

type By = { readonly name: string };

/** Mails to the client of a return. The write that each follows stands, even if its mail fails. */
@Injectable()
export class ReturnMails {
  constructor(
    private readonly mailer: ReturnMailer,
    private readonly gathered: MessageMails,
    private readonly filings: FilingsRepository,
    private readonly messages: ReturnMessagesRepository,
  ) {}

  /** Names all papers that are still to come, whenever they were asked for. */
  async papersAsked(stored: StoredReturn, by: By): Promise<void> {
    const [papers, messages] = await Promise.all([
      this.filings.listOfReturn(stored._id),
      this.messages.listOfReturn(stored._id),
    ]);
    const open = stored.requests.filter(
      (request) => request.state === 'open' && !isAnswered(request, { papers, messages }),
    );
    const [dueOn] = open.map((request) => request.dueOn).toSorted();
    if (!dueOn) return;
    const asked = { return: stored, papers: open.map(({ title }) => title), dueOn, askedBy: by.name };
    await this.mailer.sendAfter(stored, 'papers', (name) => papersNeededMail(asked, name));
  }

  async sentBack(stored: StoredReturn, requestId: string, by: By): Promise<void> {
    const request = stored.requests.find(({ _id }) => _id === requestId);
    if (!request) return;
    const sentBack = { return: stored, paper: request.title, dueOn: request.dueOn, askedBy: by.name };
    await this.mailer.sendAfter(stored, 'papers', (name) => paperSentBackMail(sentBack, name));
  }

  async draftReady(stored: StoredReturn, by: By): Promise<void> {
    const draft = stored.documents.find(({ _id }) => _id === stored.sentDraftId);
    if (!draft) return;
    const ready = { return: stored, draft: draft.version, approveBy: stored.approveBy, preparedBy: by.name };
    await this.mailer.sendAfter(stored, 'draft', (name) => draftReadyMail(ready, name));
  }

  async approved(stored: StoredReturn): Promise<void> {
    const { approval } = stored;
    if (!approval) return;
    const { draft, at } = approval;
    const approved = { return: stored, draft, at, onPaper: approval.onPaper !== null };
    await this.mailer.sendAfter(stored, 'approved', (name) => returnApprovedMail(approved, name));
  }

  async filed(stored: StoredReturn, by: By): Promise<void> {
    const { acknowledgement, documents, form } = stored;
    if (!acknowledgement) return;
    const { filedOn, verifiedOn } = acknowledgement;
    const isLeft = taxOf(form) === 'income-tax' && verifiedOn === null;
    const filed = {
      return: stored,
      filedOn,
      filedBy: by.name,
      hasAcknowledgement: documents.some(({ kind }) => kind === 'acknowledgement'),
      verifyBy: isLeft ? lastDayToVerify(filedOn) : null,
    };
    await this.mailer.sendAfter(stored, 'filed', (name) => returnFiledMail(filed, name));
  }

  /** With others of the next ten minutes. */
  async newMessage(_stored: StoredReturn, message: StoredReturnMessage): Promise<void> {
    await this.gathered.announce(message);
  }
}
