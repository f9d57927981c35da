import {
  type ApprovalInput,
  type MyReturn,
  type MyReturnDetail,
  messages,
  type PaidInput,
  ReturnMessage,
  steps,
  type TextInput,
  type ThreadPage,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import { Forbidden, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { SignedLinks } from '../files/signed-links/signed-links.service.js';
import { isShownTo } from '../paper-records/filing-view.js';
import type { Act } from '../return-records/acts/act.js';
import { approveReturn, askForChange, consentOf } from '../return-records/acts/approval.js';
import { claimFeePaid, isClaimed } from '../return-records/acts/fee.js';
import { withdraw } from '../return-records/acts/steps.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnMessagesRepository } from '../return-records/return-parts.repository.js';
import {
  approvalFor,
  documentOf,
  myReturnOf,
  paperOf,
  reducedForClient,
  releasedDocuments,
} from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { Firm } from './firm.js';
import { type ReturnCall, ReturnWriter, type Write } from './return-writer.service.js';

/** A client's changes of its own returns. */
@Injectable()
export class MyReturns {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly firm: Firm,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotFound; Forbidden until the address is confirmed; Conflict with the current document and words */
  async approve(call: ReturnCall, input: ApprovalInput): Promise<void> {
    const { by } = call;
    await this.limits.consume('ownReturn', { account: by._id });
    await this.writer.readToWrite({ ...call, side: 'client' });
    if (!by.emailVerified) throw new Forbidden(messages.confirmFirst);
    const from = { firm: await this.firm.name(), address: by.address, email: by.email, session: by.sid };
    const write = { ...call, side: 'client', name: 'approve', input } as const;
    await this.writer.write(write, approveReturn(input, from));
  }

  askForChange(call: ReturnCall, { text }: TextInput): Promise<void> {
    return this.write(call, 'ask-change', text, askForChange(text));
  }

  claimFeePaid(call: ReturnCall, { reference }: PaidInput): Promise<void> {
    const isRepeated = { isQuiet: isClaimed };
    return this.write(call, 'claim-paid', reference ?? '', claimFeePaid(reference), isRepeated);
  }

  withdraw(call: ReturnCall, { text }: TextInput): Promise<void> {
    return this.write(call, 'withdraw', text, withdraw(text));
  }

  private async write(
    call: ReturnCall,
    name: Write['name'],
    input: string,
    act: Act,
    how: Pick<Write, 'isQuiet'> = {},
  ) {
    await this.limits.consume('ownReturn', { account: call.by._id });
    await this.writer.write({ ...call, ...how, side: 'client', name, input }, act);
  }
}

const messageOf = projectionOf(ReturnMessage);

/** A client's own returns. Nothing here reads internal notes. */
@Injectable()
export class MyReturnsReader {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
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
        ...myReturnOf(reducedForClient(each, by.emailVerified), await this.arrivedFor(each)),
        client: await this.clientOf(each),
      })),
    );
  }

  /** Finds the answers to open requests, and the papers of a return that was opened ahead. */
  private arrivedFor(stored: StoredReturn) {
    return stored.step === 'received' ? this.arrivals.find(stored) : this.arrivals.findAnswers(stored);
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
      approval: approval && approvalFor(by, approval, linkTo),
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
    const client = await this.ids.find(owner);
    return client ? { _id: client._id, name: client.name } : { _id: owner, name: clientName };
  }
}
