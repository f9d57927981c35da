import { LinkReceipt, type LinkRequest, type OpenedLink } from '@easy-tax/contracts';
import { type LinkCaller } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { isAnswered } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { FindLink } from './find-link.js';
import { LinkHistory } from './link-history.js';
import { PersonalLinksRepository } from './personal-links.repository.js';

export const receiptOf = projectionOf(LinkReceipt);

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
