import { type MyReturn, type MyReturnDetail, ReturnMessage, steps, type ThreadPage } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { SignedLinks } from '../../files/signed-links/signed-links.service.js';
import { isShownTo } from '../../paper-records/filing-view.js';
import { consentOf } from '../../return-records/acts/approval.js';
import { reducedForClient, releasedDocuments } from '../../return-records/released.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnArrivals } from '../../return-records/return-counts.service.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { approvalOf, documentOf, myReturnOf, paperOf } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { Firm } from '../firm.js';

const messageOf = projectionOf(ReturnMessage);

/** A client's own returns. Nothing here reads internal notes. */
@Injectable()
export class MyReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly messages: ReturnMessagesRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly links: SignedLinks,
    private readonly firm: Firm,
    private readonly settings: Settings,
  ) {}

  async list(by: Actor): Promise<MyReturn[]> {
    const stored = await this.returns.listOwn(await this.access.of(by));
    return Promise.all(
      stored.map(async (each) => ({
        ...myReturnOf(reducedForClient(each, by.emailVerified), await this.answersTo(each)),
        client: await this.clientOf(each),
      })),
    );
  }

  /** @throws NotFound, also for another's return */
  async read(id: string, by: Actor): Promise<MyReturnDetail> {
    const stored = await this.find(id, by);
    const [arrived, thread, link, firm, { upiId, upiName }] = await Promise.all([
      this.arrivals.find(stored),
      this.messages.page(id),
      this.links.linker(by),
      this.firm.name(),
      this.settings.values('filings'),
    ]);
    const confirmed = by.emailVerified;
    const reduced = reducedForClient(stored, confirmed);
    const { approval, documents, fee, step } = reduced;
    const linkTo = (_id: string) => link({ _id });
    const papers = arrived.papers.filter((filing) => isShownTo(filing, by));
    return {
      ...myReturnOf(reduced, arrived),
      client: await this.clientOf(stored),
      papers: papers.map((filing) => paperOf(filing, confirmed ? link(filing) : null)),
      documents: documents.map((document) => documentOf(document, linkTo)),
      documentsWait: !confirmed && releasedDocuments(stored).length > 0,
      messages: thread.data.map(messageOf),
      earlierMessages: thread.earlier,
      answers: arrived.answers.map(messageOf),
      fee,
      approval: approval && approvalOf(approval, linkTo),
      consent: steps[step].phase === 'approval' ? consentOf(reduced, firm, by._id) : null,
      payee: upiId ? { upiId, name: upiName || firm } : null,
      confirmed,
    };
  }

  /** A page of its messages. @throws NotFound; BadCursor */
  async thread(id: string, by: Actor, cursor: string | undefined): Promise<ThreadPage<ReturnMessage>> {
    await this.find(id, by);
    const { data, earlier } = await this.messages.page(id, cursor);
    return { data: data.map(messageOf), earlier };
  }

  private async find(id: string, by: Actor): Promise<StoredReturn> {
    const stored = await this.returns.findOwn(await this.access.of(by), id);
    if (!stored) throw new NotFound();
    return stored;
  }

  /** By the name that it has now. */
  private async clientOf({ owner, clientName }: StoredReturn) {
    const client = await this.access.find(owner);
    return client ? { _id: client._id, name: client.name } : { _id: owner, name: clientName };
  }

  /** Only open requests depend on papers and messages. */
  private async answersTo(stored: StoredReturn) {
    return stored.needs > 0 ? this.arrivals.find(stored) : { papers: [], answers: [] };
  }
}
