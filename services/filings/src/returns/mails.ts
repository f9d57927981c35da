import { lastDayToVerify, taxOf } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
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
  papersAsked(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const open = await this.unanswered(stored);
      const [dueOn] = open.map((request) => request.dueOn).toSorted();
      if (!dueOn) return;
      const asked = { return: stored, papers: open.map(({ title }) => title), dueOn, askedBy: by.name };
      await this.mailer.send(stored, 'papers', (name) => papersNeededMail(asked, name));
    });
  }

  sentBack(stored: StoredReturn, requestId: string, by: By): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const request = stored.requests.find(({ _id }) => _id === requestId);
      if (!request) return;
      const sentBack = { return: stored, paper: request.title, dueOn: request.dueOn, askedBy: by.name };
      await this.mailer.send(stored, 'papers', (name) => paperSentBackMail(sentBack, name));
    });
  }

  draftReady(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const draft = sentDraftOf(stored);
      if (!draft) return;
      const ready = { return: stored, draft: draft.version, approveBy: stored.approveBy, preparedBy: by.name };
      await this.mailer.send(stored, 'draft', (name) => draftReadyMail(ready, name));
    });
  }

  approved(stored: StoredReturn): Promise<void> {
    return this.mailer.attempt(stored, async () => {
      const { approval } = stored;
      if (!approval) return;
      const { draft, at, onPaper } = approval;
      const approved = { return: stored, draft, at, isOnPaper: onPaper !== null };
      await this.mailer.send(stored, 'approved', (name) => returnApprovedMail(approved, name));
    });
  }

  filed(stored: StoredReturn, by: By): Promise<void> {
    return this.mailer.attempt(stored, async () => {
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
      await this.mailer.send(stored, 'filed', (name) => returnFiledMail(filed, name));
    });
  }

  /** The mail of the step in which the return stands. */
  ofStep(stored: StoredReturn, by: By): Promise<void> {
    if (stored.step === 'prepared') return this.draftReady(stored, by);
    return stored.step === 'filed' ? this.filed(stored, by) : this.papersAsked(stored, by);
  }

  /** With others of the next ten minutes. */
  newMessage(stored: StoredReturn, message: StoredReturnMessage): Promise<void> {
    return this.mailer.attempt(stored, () => this.gathered.announce(message));
  }

  private async unanswered(stored: StoredReturn): Promise<StoredReturn['requests']> {
    const [papers, messages] = await Promise.all([
      this.filings.listOfReturn(stored._id),
      this.messages.listOfReturn(stored._id),
    ]);
    return stored.requests.filter((each) => each.state === 'open' && !isAnswered(each, { papers, messages }));
  }
}
