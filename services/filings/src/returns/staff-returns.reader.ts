import {
  type PageInfo,
  ReturnMessage,
  ReturnNote,
  type ReturnQuery,
  type StaffReturn,
  type StaffReturnDetail,
  type ThreadPage,
} from '@easy-tax/contracts';
import { type Caller } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import { answerPage } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { SignedLinks } from '../files/signed-links/signed-links.service.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../return-records/return-threads.repository.js';
import { approvalForStaff, documentOf, paperOf, requestsOf, staffReturnOf } from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

const messageOf = projectionOf(ReturnMessage);
const noteOf = projectionOf(ReturnNote);

@Injectable()
export class StaffReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly links: SignedLinks,
    private readonly access: ClientAccess,
    private readonly people: People,
  ) {}

  async list(query: ReturnQuery): Promise<{ rows: StaffReturn[]; page: PageInfo }> {
    const page = await this.returns.list(query);
    return { rows: page.rows.map(staffReturnOf), page: answerPage(page) };
  }

  /** In this order, without those that are gone. */
  async readMany(ids: readonly string[]): Promise<StaffReturn[]> {
    const found = await this.returns.findByIds(ids);
    return ids.flatMap((id) => found.get(id) ?? []).map(staffReturnOf);
  }

  /** @throws NotFound */
  async read(id: string, by: Caller): Promise<StaffReturnDetail> {
    const stored = await this.returns.findById(id);
    if (!stored) throw new NotFound();
    const [arrived, thread, notes, link, people] = await Promise.all([
      this.arrivals.find(stored),
      this.messages.page(id),
      this.notes.page(id),
      this.links.linker(by),
      this.access.accountsOf(stored.owner).then((accounts) => this.people.named(accounts)),
    ]);
    const account = people.find(({ emailVerified }) => emailVerified) ?? people[0];
    const { events, documents, sentDraftId, approval } = stored;
    const linkTo = (_id: string) => link({ _id });
    return {
      ...staffReturnOf(stored),
      requests: requestsOf(stored, arrived),
      events,
      papers: arrived.papers.map((filing) => paperOf(filing, link(filing))),
      documents: documents.map((document) => documentOf(document, linkTo)),
      messages: thread.data.map(messageOf),
      earlierMessages: thread.earlier,
      answers: arrived.answers.map(messageOf),
      notes: notes.data.map(noteOf),
      earlierNotes: notes.earlier,
      sentDraftId,
      approval: approval && approvalForStaff(approval, linkTo),
      enquiryId: stored.enquiryId ?? null,
      usualPapers: stored.usualPapers ?? [],
      keptUntil: stored.keptUntil ?? null,
      contact: account ? { _id: account._id, email: account.email, confirmed: account.emailVerified } : null,
    };
  }

  /** A page of its messages. @throws NotFound; BadCursor */
  async thread(id: string, cursor: string | undefined): Promise<ThreadPage<ReturnMessage>> {
    await this.refuseUnknown(id);
    const { data, earlier } = await this.messages.page(id, cursor);
    return { data: data.map(messageOf), earlier };
  }

  /** A page of the internal notes on it. @throws NotFound; BadCursor */
  async notesOn(id: string, cursor: string | undefined): Promise<ThreadPage<ReturnNote>> {
    await this.refuseUnknown(id);
    const { data, earlier } = await this.notes.page(id, cursor);
    return { data: data.map(noteOf), earlier };
  }

  private async refuseUnknown(id: string): Promise<void> {
    if (!(await this.returns.findById(id))) throw new NotFound();
  }
}
