import { Clock, type DataOwner, type OwnFiling, type OwnFilings, type OwnOpenings } from '@easy-tax/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nameToSave } from '../files/name-to-save.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { isShownToOwner, viewOf } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data-parts.js';
import { PendingDeletionsRepository } from '../storage/cleanup/pending-deletions.repository.js';
import { type OwnerId, ownerOf } from '../storage/owner.js';
import { OpeningsRepository } from './openings/openings.repository.js';
import { OpeningsService } from './openings/openings.service.js';
import { ReceiptMailsRepository } from './receive/receipt-mails.repository.js';

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;

/** An account's papers and who opened them, for its export and its erasure. */
@Injectable()
export class OwnPapers implements PersonalDataPart, OnModuleInit {
  readonly records = ['filings', 'openings', 'receiptmails'];
  readonly pages = {
    papers: (owner: DataOwner, cursor?: string) => this.pageOfPapers(owner, cursor),
    openings: (owner: DataOwner, cursor?: string) => this.pageOfOpenings(owner, cursor),
  };

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly filings: FilingsRepository,
    private readonly openings: OpeningsRepository,
    private readonly openingsService: OpeningsService,
    private readonly receiptMails: ReceiptMailsRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async erase(owner: OwnerId): Promise<void> {
    for await (const filing of this.filings.iterateByOwner(owner)) {
      await this.pending.add(owner, filing.objectKey, this.clock.now());
      await this.filings.removeOwn(owner, filing);
    }
    await this.openings.removeByOwner(owner);
    await this.receiptMails.removeByOwner(owner);
  }

  findFile(owner: DataOwner, id: string): Promise<StoredFiling | null> {
    return this.filings.findOwn(ownerOf(owner), id);
  }

  /** Oldest first; those added by staff only if the address is confirmed. */
  private async pageOfPapers(owner: DataOwner, cursor?: string): Promise<OwnFilings> {
    const { rows, next } = await this.filings.pageByOwner(ownerOf(owner), cursor, PAGE_SIZE);
    const shown = rows.filter((filing) => isShownToOwner(filing, owner.email !== null));
    return { rows: shown.map(ownFilingOf), next };
  }

  private async pageOfOpenings({ _id, email }: DataOwner, cursor?: string): Promise<OwnOpenings> {
    const query = { pageSize: PAGE_SIZE, cursor };
    const { rows, page } = await this.openingsService.listOwn({ _id, emailVerified: email !== null }, query);
    return { rows, next: page.next };
  }
}

/** Leaves out the object's key and staff's fields. */
const ownFilingOf = (filing: StoredFiling): OwnFiling => {
  const { filePath: _, ...own } = viewOf(filing, () => '');
  return { ...own, savedAs: nameToSave(filing) };
};
