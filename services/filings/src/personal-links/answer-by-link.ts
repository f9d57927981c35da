import type { IncomingMessage } from 'node:http';
import {
  fieldsWithoutForm,
  type LinkAnswerInput,
  LinkPaperInput,
  LinkReceipt,
  type LinkRequest,
  messages,
  type OpenedLink,
} from '@easy-tax/contracts';
import { type LinkCaller, LinkEnded } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { requestKeyOf } from '@easy-tax/platform/http';
import { Audit, momentOf, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { Events } from '../events/events.js';
import { pdfPasswordOwner } from '../papers/pdf-passwords.service.js';
import { PaperUploads, ReturnOfPaper } from '../papers/receive/receive-filing.js';
import { ErasingService } from '../personal-data/personal-data.service.js';
import { isAnswered } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnMessages } from '../returns/threads/return-messages.service.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { PersonalLinksRepository } from './personal-links.repository.js';
import { clientBy, FindLink, LinkHistory } from './personal-links.service.js';

const receiptOf = projectionOf(LinkReceipt);

/** All that a personal link shows: open requests of its return, and what came for them by links. */
@Injectable()
export class ReadLink {
  constructor(
    private readonly findLink: FindLink,
    private readonly links: PersonalLinksRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly access: ClientAccess,
    private readonly history: LinkHistory,
    private readonly clock: Clock,
  ) {}

  /** Tells staff of the first opening. @throws LinkEnded */
  async read(link: LinkCaller): Promise<OpenedLink> {
    const stored = await this.findLink.returnOf(link);
    const [requests, language] = await Promise.all([this.requestsOf(stored), this.access.languageOf(link.owner)]);
    if (await this.links.markOpened(link, this.clock.now()))
      await this.history.recordByClient(link, stored, 'link.open', 'Personal link opened for the first time');
    const { reference, taxpayer, form, formName, period, assigneeName } = stored;
    const [first] = stored.requests.filter(({ state }) => state === 'open');
    return {
      reference,
      taxpayer,
      form,
      formName,
      period,
      askedBy: first?.askedBy.name ?? assigneeName,
      language,
      endsAt: link.endsAt,
      requests,
    };
  }

  private async requestsOf(stored: StoredReturn): Promise<LinkRequest[]> {
    const arrived = await this.arrivals.find(stored);
    return stored.requests
      .filter(({ state }) => state === 'open')
      .map((request) => {
        const { _id, title, reason, dueOn, sentBack } = request;
        const cameByLink = (each: {
          requestId: string | null;
          createdAt: string;
          linkId?: string | null | undefined;
        }) => each.requestId === _id && each.createdAt > (sentBack?.at ?? '') && Boolean(each.linkId);
        return {
          ...{ _id, title, reason, dueOn },
          state: isAnswered(request, arrived) ? 'answered' : 'open',
          sentBack: sentBack?.note ?? null,
          papers: arrived.papers.filter(cameByLink).map(receiptOf),
          answer: arrived.answers.find(cameByLink)?.text ?? null,
        };
      });
  }
}

/** Receives papers and answers to requests that a client sends by the personal link of its return. */
@Injectable()
export class AnswerByLink {
  constructor(
    private readonly findLink: FindLink,
    private readonly papers: PaperUploads,
    private readonly returnOfPaper: ReturnOfPaper,
    private readonly passwords: SecretKeys,
    private readonly access: ClientAccess,
    private readonly erasing: ErasingService,
    private readonly thread: ReturnMessages,
    private readonly history: LinkHistory,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /**
   * Stores a paper of the return's client as `ReceiveFiling` does; quotas are the link's.
   * @throws LinkEnded; as `ReturnOfPaper.find`; as `ReceiveUpload.receiveUpload`
   */
  async receivePaper(link: LinkCaller, request: IncomingMessage, key: string | undefined): Promise<LinkReceipt> {
    const stored = await this.findLink.returnOf(link);
    const owner = ownerOf({ _id: link.owner });
    const requestKey = key === undefined ? null : requestKeyOf(`personal link ${link._id}`, key);
    const { record: paper, isNew } = await this.papers.receive(request, {
      schema: LinkPaperInput,
      by: link,
      owner,
      partsOf: ownerOf(link),
      requestKey,
      prepare: (input) => this.preparePaper(link, owner, input),
    });
    if (await this.erasing.removeIfErased('client', owner)) throw new LinkEnded();
    if (isNew || (await this.audit.isMissing(momentOf(paper)))) {
      await this.events.emit('paper.stored', { returnId: paper.returnId, at: paper.createdAt });
      await this.history.addClientLine(link, stored, `${paper.reference} came by the personal link`, paper._id);
      const entry = { actor: clientBy(link, stored), action: 'filing.upload', subject: paper._id } as const;
      await this.audit.recordOnce(momentOf(paper), { ...entry, detail: { link: link._id } });
    }
    return receiptOf(paper);
  }

  /** @throws LinkEnded; NotFound or Conflict for a request that is not open; Conflict if the thread is full */
  async answer(
    link: LinkCaller,
    { requestId, text, isLater }: LinkAnswerInput,
    key: string | undefined,
  ): Promise<void> {
    const stored = await this.findLink.returnOf(link);
    const call = { id: stored._id, by: clientBy(link, stored), key, linkId: link._id };
    const title = stored.requests.find(({ _id }) => _id === requestId)?.title ?? '';
    await this.thread.writeToOffice(call, isLater ? { text: `${title}: ${text}` } : { text, requestId }, requestId);
  }

  private async preparePaper(link: LinkCaller, owner: OwnerId, { requestId, pdfPassword, uploadId }: LinkPaperInput) {
    // Once more: the body may have taken minutes.
    const { _id: returnId, clientName } = await this.findLink.returnOf(link);
    const belongsTo = await this.returnOfPaper.find(await this.access.idsFor(owner), { returnId, requestId });
    const sealed =
      pdfPassword === undefined
        ? null
        : await this.passwords.seal(pdfPassword, pdfPasswordOwner(owner), messages.pdfPasswordNotHere);
    return {
      ...fieldsWithoutForm({ name: clientName, email: '' }),
      ...belongsTo,
      linkId: link._id,
      uploadId: uploadId ?? null,
      pdfPassword: sealed,
      kind: null,
      addedBy: null,
    };
  }
}
