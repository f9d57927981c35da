import { MINUTE, type SentPaperReading } from '@easy-tax/contracts';
import { type Caller, type LinkCaller, LinkEnded } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository } from '../paper-records/paper-readings.repository.js';
import { WhatWasRead } from '../paper-records/what-was-read.js';
import { ownerOf } from '../storage/object-store.js';
import { whatPapersSay } from './what-papers-say.js';

/** A sender waits for a paper's reading no longer than that. */
const WORTH_WAITING_MS = 2 * MINUTE;
const NOTHING: SentPaperReading = { isWaiting: false, otherPan: null };

/**
 * Tells the sender of a paper that it has the PAN of another person. Whether that person is a client here decides
 * nothing, so that nobody can find it out.
 */
@Injectable()
export class SentPapers {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly readings: PaperReadingsRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly access: ClientAccess,
    private readonly keys: ClientKeys,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async ofAccount(id: string, by: Caller): Promise<SentPaperReading> {
    const paper = await this.filings.findOwn(ownerOf(by), id);
    if (!paper) throw new NotFound();
    return this.tell(paper, await this.access.clientsOf(by));
  }

  /** @throws LinkEnded */
  async ofLink(id: string, link: LinkCaller): Promise<SentPaperReading> {
    const paper = await this.filings.findById(id);
    if (paper?.linkId !== link._id) throw new LinkEnded();
    return this.tell(paper, [link.owner]);
  }

  private async tell(paper: StoredFiling, clientIds: readonly string[]): Promise<SentPaperReading> {
    if (!(await this.settings.values('filings')).readsPapers) return NOTHING;
    if (paper.reading === 'waiting') {
      const waits = this.clock.now().getTime() - Date.parse(paper.createdAt);
      return { ...NOTHING, isWaiting: waits < WORTH_WAITING_MS };
    }
    const [pan, ...others] = whatPapersSay(await this.whatWasRead.open(await this.readings.find(paper._id))).pans;
    const clients = await Promise.all(clientIds.map((id) => this.access.find(id)));
    const digests = clients.map((client) => client?.panDigest ?? null);
    if (pan === undefined || others.length > 0 || digests.length === 0 || digests.includes(null)) return NOTHING;
    const isTheirs = digests.includes((await this.keys.cipher()).digest(pan));
    return isTheirs ? NOTHING : { ...NOTHING, otherPan: `••••${pan.slice(5)}` };
  }
}
