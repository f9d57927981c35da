import type { Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import type { DataOwner, OwnFiling, OwnFilings, OwnOpenings } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { clientOfPaper, isSentByAccount, viewOf } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository } from '../paper-records/paper-readings.repository.js';
import { WhatWasRead } from '../paper-records/what-was-read.js';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data.service.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { nameToSave } from '../storage/stored-files/name-to-save.js';
import { type FileKind, StoredFiles } from '../storage/stored-files/stored-files.js';
import { OpeningsRepository } from './openings/openings.repository.js';
import { OpeningsService } from './openings/openings.service.js';
import { ReceiptMailsRepository } from './receive/receipt-mails.repository.js';
import { VisiblePapers } from './visible-papers.js';

/** Papers as files: who may open one. Openings are recorded. */
@Injectable()
export class PaperFiles implements FileKind, OnModuleInit {
  constructor(
    readonly records: FilingsRepository,
    private readonly storedFiles: StoredFiles,
    private readonly openings: OpeningsService,
    private readonly visible: VisiblePapers,
  ) {}

  onModuleInit(): void {
    this.storedFiles.register(this);
  }

  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    if (!file || !(caller.role === 'admin' || (await this.visible.has(file, caller)))) return null;
    return { file, recordOpening: () => this.openings.record(file, caller) };
  }
}

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;

/** Removes papers permanently, with who opened them. Idempotent. */
@Injectable()
export class ErasePapers {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly openings: OpeningsRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param owner the account or client that is erased */
  async erase(owner: OwnerId, paper: StoredFiling): Promise<void> {
    await this.pending.add(owner, paper.objectKey, this.clock.now());
    await this.openings.removeOfPaper(paper);
    await this.filings.removeErased(paper);
  }

  async eraseOfReturn(owner: OwnerId, returnId: string): Promise<void> {
    for await (const paper of this.filings.iterateOf({ returnId })) await this.erase(owner, paper);
  }
}

/** An account's papers and who opened them, for its export, and the erasure of those that it sent, or that a client has. */
@Injectable()
export class OwnPapers implements PersonalDataPart, OnModuleInit {
  readonly records = ['filings', 'openings', 'paperreadings', 'receiptmails'];
  readonly pages = {
    papers: (owner: DataOwner, cursor?: string) => this.pageOfPapers(owner, cursor),
    openings: (owner: DataOwner, cursor?: string) => this.pageOfOpenings(owner, cursor),
  };

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly visible: VisiblePapers,
    private readonly readings: PaperReadingsRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly openings: OpeningsRepository,
    private readonly openingsService: OpeningsService,
    private readonly receiptMails: ReceiptMailsRepository,
    private readonly papers: ErasePapers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  /** Papers of clients that outlive the account stay. */
  async erase(account: OwnerId): Promise<void> {
    await this.openings.removeByOwner(account, 'client');
    for await (const paper of this.filings.iterateOf({ owner: account })) {
      if (!isSentByAccount(paper)) continue;
      const client = await this.clientOf(paper);
      if (client === null || !(await this.access.outlives(client, account))) await this.papers.erase(account, paper);
    }
    await this.receiptMails.removeByOwner(account);
  }

  /** Erases papers without a return, also those that others sent. `EraseReturns` erases the papers of returns. */
  async eraseClient(client: OwnerId): Promise<void> {
    await this.openings.removeByOwner(client, 'office');
    for await (const paper of this.filings.iterateOf({ ofClient: client })) await this.papers.erase(client, paper);
    for await (const paper of this.filings.iterateOf({ owner: client }))
      if ((await this.clientOf(paper)) === client) await this.papers.erase(client, paper);
  }

  private async clientOf(paper: StoredFiling): Promise<string | null> {
    return clientOfPaper(paper, paper.returnId === null ? null : await this.returns.findById(paper.returnId));
  }

  async findFile(owner: DataOwner, id: string): Promise<StoredFiling | null> {
    const filing = await this.filings.findOwn(ownerOf(owner), id);
    return filing && (await this.visible.has(filing, callerOf(owner))) ? filing : null;
  }

  /** Oldest first. */
  private async pageOfPapers(owner: DataOwner, cursor?: string): Promise<OwnFilings> {
    const { rows, next } = await this.filings.pageByOwner(ownerOf(owner), cursor, PAGE_SIZE);
    const visible = await this.visible.of(rows, callerOf(owner));
    return { rows: await Promise.all(visible.map((filing) => this.ownFilingOf(filing))), next };
  }

  private async pageOfOpenings(owner: DataOwner, cursor?: string): Promise<OwnOpenings> {
    const query = { pageSize: PAGE_SIZE, cursor };
    const { rows, page } = await this.openingsService.listOwn(callerOf(owner), query);
    return { rows, next: page.next };
  }

  /** Leaves out the object's key and staff's fields. */
  private async ownFilingOf(filing: StoredFiling): Promise<OwnFiling> {
    const { filePath: _, ...own } = viewOf(filing, () => '');
    const papers = await this.whatWasRead.open(await this.readings.find(filing._id));
    return { ...own, savedAs: nameToSave(filing), papers };
  }
}

const callerOf = ({ _id, email }: DataOwner) => ({ _id, emailVerified: email !== null });
