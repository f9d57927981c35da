import { type MyReturn, type MyReturnDetail, ReturnMessage } from '@easy-tax/contracts';
import { type Actor, NotFound, projectionOf, Settings } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { isShownToOwner } from '../../filings/filing-view.js';
import { FilingsRepository } from '../../filings/filings.repository.js';
import { ownerOf } from '../../filings/owner.js';
import { SignedLinks } from '../../signed-links/signed-links.service.js';
import { consentOf } from '../acts/approval.js';
import { Firm } from '../firm.js';
import { reducedForClient, releasedDocuments } from '../stored/released.js';
import type { StoredReturn } from '../stored/return.records.js';
import { ReturnMessagesRepository } from '../stored/return-threads.repository.js';
import { approvalOf, documentOf, myReturnOf, paperOf } from '../stored/return-view.js';
import { ReturnsRepository } from '../stored/returns.repository.js';

const messageOf = projectionOf(ReturnMessage);

/** A client's own returns. Nothing here reads internal notes. */
@Injectable()
export class MyReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly filings: FilingsRepository,
    private readonly links: SignedLinks,
    private readonly firm: Firm,
    private readonly settings: Settings,
  ) {}

  async list(by: Actor): Promise<MyReturn[]> {
    const stored = await this.returns.listOwn(ownerOf(by));
    return Promise.all(
      stored.map(async (each) => myReturnOf(reducedForClient(each, by.emailVerified), await this.answersTo(each))),
    );
  }

  /** @throws NotFound, also for another's return */
  async read(id: string, by: Actor): Promise<MyReturnDetail> {
    const stored = await this.returns.findOwn(ownerOf(by), id);
    if (!stored) throw new NotFound();
    const [arrived, link, firm, { upiId, upiName }] = await Promise.all([
      this.arrivedAt(stored),
      this.links.linker(by),
      this.firm.name(),
      this.settings.values('filings'),
    ]);
    const confirmed = by.emailVerified;
    const reduced = reducedForClient(stored, confirmed);
    const { approval, documents, fee, step } = reduced;
    const linkTo = (_id: string) => link({ _id });
    const papers = arrived.papers.filter((filing) => isShownToOwner(filing, confirmed));
    return {
      ...myReturnOf(reduced, arrived),
      papers: papers.map((filing) => paperOf(filing, confirmed ? link(filing) : null)),
      documents: documents.map((document) => documentOf(document, linkTo)),
      documentsWait: !confirmed && releasedDocuments(stored).length > 0,
      messages: arrived.messages.map(messageOf),
      fee,
      approval: approval && approvalOf(approval, linkTo),
      consent: step === 'prepared' ? consentOf(reduced, firm) : null,
      payee: upiId ? { upiId, name: upiName || firm } : null,
      confirmed,
    };
  }

  private async arrivedAt({ _id }: StoredReturn) {
    const [papers, messages] = await Promise.all([this.filings.listOfReturn(_id), this.messages.listOfReturn(_id)]);
    return { papers, messages };
  }

  /** Only open requests depend on papers and messages. */
  private async answersTo(stored: StoredReturn) {
    return stored.needs > 0 ? this.arrivedAt(stored) : { papers: [], messages: [] };
  }
}
