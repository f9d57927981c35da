import type { Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { BadCursor } from '@easy-tax/platform/data';
import { type FilingsPages, type OwnFiling, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { OwnClients } from '../clients/own-clients.js';
import type { ClientId } from '../clients/stored/client.records.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { clientOfPaper, isSentByAccount, viewFor } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository } from '../paper-records/paper-readings.repository.js';
import { WhatWasRead } from '../paper-records/what-was-read.js';
import { type DataReader, HoldsPersonalData, type PersonalDataPart } from '../personal-data/personal-data.service.js';
import { isOf } from '../return-records/derive.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { OwnReturnsRepository } from '../return-records/returns-of-client.repository.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { nameToSave } from '../storage/stored-files/name-to-save.js';
import { type FileKind, HoldsFiles } from '../storage/stored-files/stored-files.js';
import { OpeningsRepository } from './openings/openings.repository.js';
import { OpeningsService } from './openings/openings.service.js';
import { ReceiptMailsRepository } from './receive/receipt-mails.repository.js';
import { VisiblePapers } from './visible-papers.js';

/** Papers as files: who may open one. Openings are recorded. */
@HoldsFiles()
@Injectable()
export class PaperFiles implements FileKind {
  constructor(
    readonly records: FilingsRepository,
    private readonly openings: OpeningsService,
    private readonly visible: VisiblePapers,
  ) {}

  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    if (!file || !(caller.role === 'admin' || (await this.visible.has(file, caller)))) return null;
    return { file, recordOpening: () => this.openings.record(file, caller) };
  }
}

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;
const RETURNS_PAGE_SIZE = 10;

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
@HoldsPersonalData()
@Injectable()
export class OwnPapers implements PersonalDataPart {
  readonly records = ['filings', 'openings', 'paperreadings', 'receiptmails'];
  readonly pages = {
    papers: (owner: DataReader, cursor?: string) => this.pageOfPapers(owner, cursor),
    openings: (owner: DataReader, cursor?: string) => this.pageOfOpenings(owner, cursor),
  };

  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly ownReturns: OwnReturnsRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly clients: OwnClients,
    private readonly visible: VisiblePapers,
    private readonly readings: PaperReadingsRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly openings: OpeningsRepository,
    private readonly openingsService: OpeningsService,
    private readonly receiptMails: ReceiptMailsRepository,
    private readonly papers: ErasePapers,
    private readonly people: People,
  ) {}

  /** Papers of clients that outlive the account stay, without their sender. */
  async erase(account: OwnerId): Promise<void> {
    await this.openings.removeByOwner(account, 'client');
    for await (const paper of this.filings.iterateOf({ owner: account })) {
      if (!isSentByAccount(paper)) continue;
      const clientId = await this.clientOf(paper);
      const client =
        clientId !== null && (await this.clients.outlives(clientId, account)) && (await this.ids.find(clientId));
      if (client) await this.filings.removeSender(paper, client.name);
      else await this.papers.erase(account, paper);
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

  /** Records the opening of another's paper: its bytes follow. */
  async findFile(owner: DataReader, id: string): Promise<StoredFiling | null> {
    const filing = await this.filings.findById(id);
    if (!filing || !(await this.visible.has(filing, callerOf(owner)))) return null;
    if (filing.owner === owner._id) return filing;
    const [person] = await this.people.findPeople([owner._id]);
    if (!person) return null;
    await this.openingsService.record(filing, person);
    return filing;
  }

  /**
   * The account's own ones, then others' in returns of its clients, then others' that are sorted to these clients; oldest
   * first in each part, whose number begins a cursor.
   */
  private async pageOfPapers(owner: DataReader, cursor = '0.'): Promise<FilingsPages['papers']> {
    const [part, at = ''] = cursor.split('.');
    const clients = await this.access.of(owner);
    const parts = [
      () => this.filings.pageOf(ownerOf(owner), at || undefined, PAGE_SIZE),
      () => this.pageInReturns(clients, at || undefined),
      () => this.filings.pageOf(clients, at || undefined, PAGE_SIZE),
    ];
    const page = await parts[Number(part)]?.();
    if (!page) throw new BadCursor();
    const { rows, next } = page;
    const ofPart = rows.filter(({ owner: sender }) => part === '0' || sender !== owner._id);
    const visible = await this.visible.of(ofPart, callerOf(owner));
    const nextPart = Number(part) + 1 < parts.length ? `${Number(part) + 1}.` : null;
    return {
      rows: await Promise.all(visible.map((filing) => this.ownFilingOf(filing, owner))),
      next: next ? `${part}.${next}` : nextPart,
    };
  }

  private async pageInReturns(clients: readonly ClientId[], cursor: string | undefined) {
    const { rows, next } = await this.ownReturns.page(clients, cursor, RETURNS_PAGE_SIZE);
    const papers = rows
      .filter((stored) => isOf(clients, stored))
      .map((stored) => this.filings.listByReturn(stored._id));
    return { rows: (await Promise.all(papers)).flat(), next };
  }

  private async pageOfOpenings(owner: DataReader, cursor?: string): Promise<FilingsPages['openings']> {
    const query = { pageSize: PAGE_SIZE, cursor };
    const { rows, page } = await this.openingsService.listOwn(callerOf(owner), query);
    return { rows, next: page.next };
  }

  /** Leaves out the object's key and staff's fields; of others', their sender and what was read, as returns' pages do. */
  private async ownFilingOf(filing: StoredFiling, owner: DataReader): Promise<OwnFiling> {
    const { filePath: _, ...view } = viewFor(filing, owner, () => '');
    const savedAs = nameToSave(filing);
    if (filing.owner !== owner._id) return { ...view, name: '', savedAs, papers: [] };
    return { ...view, savedAs, papers: await this.whatWasRead.open(await this.readings.find(filing._id)) };
  }
}

const callerOf = ({ _id, email, role }: DataReader) => ({ _id, role, emailVerified: email !== null });
