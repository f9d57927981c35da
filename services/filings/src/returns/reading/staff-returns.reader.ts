import {
  type PageInfo,
  ReturnMessage,
  ReturnNote,
  type ReturnQuery,
  type StaffReturn,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { answerPage, type Caller, NotFound, People, projectionOf } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../../filings/filings.repository.js';
import { SignedLinks } from '../../signed-links/signed-links.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../stored/return-threads.repository.js';
import { approvalForStaff, documentOf, paperOf, requestsOf, staffReturnOf } from '../stored/return-view.js';
import { ReturnsRepository } from '../stored/returns.repository.js';

const messageOf = projectionOf(ReturnMessage);
const noteOf = projectionOf(ReturnNote);

@Injectable()
export class StaffReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly filings: FilingsRepository,
    private readonly links: SignedLinks,
    private readonly people: People,
  ) {}

  async list(query: ReturnQuery): Promise<{ rows: StaffReturn[]; page: PageInfo }> {
    const page = await this.returns.list(query);
    return { rows: page.rows.map(staffReturnOf), page: answerPage(page) };
  }

  /** @throws NotFound */
  async read(id: string, by: Caller): Promise<StaffReturnDetail> {
    const stored = await this.returns.find(id);
    if (!stored) throw new NotFound();
    const [papers, messages, notes, link, [client]] = await Promise.all([
      this.filings.listOfReturn(id),
      this.messages.listOfReturn(id),
      this.notes.listOfReturn(id),
      this.links.linker(by),
      this.people.named([stored.owner]),
    ]);
    const { events, documents, fee, sentDraftId, approval } = stored;
    const linkTo = (_id: string) => link({ _id });
    return {
      ...staffReturnOf(stored),
      requests: requestsOf(stored, { papers, messages }),
      events,
      papers: papers.map((filing) => paperOf(filing, link(filing))),
      documents: documents.map((document) => documentOf(document, linkTo)),
      messages: messages.map(messageOf),
      notes: notes.map(noteOf),
      fee,
      sentDraftId,
      approval: approval && approvalForStaff(approval, linkTo),
      enquiryId: stored.enquiryId ?? null,
      keptUntil: stored.keptUntil ?? null,
      contact: client ? { email: client.email, confirmed: client.emailVerified } : null,
    };
  }
}
