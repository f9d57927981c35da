import {
  type AcceptCertain,
  type AcceptSuggestion,
  type BulkOutcome,
  type Count,
  type FilingQuery,
  limits,
  maskPan,
  messages,
  type PaperReading,
  type ReadingMark,
  type ReadingsOverview,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { countOf } from '@easy-tax/platform/data';
import { Conflict, eachOf, NotFound } from '@easy-tax/platform/http';
import { Audit, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import type { StoredClient } from '../clients/stored/client.records.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { type EventOf, On } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository, ReadingMarksRepository } from '../paper-records/paper-readings.repository.js';
import { maskedPapers, WhatWasRead } from '../paper-records/what-was-read.js';
import { SortFiling } from '../papers/sort-filing.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { OtherTaxpayers } from './other-taxpayers.service.js';
import {
  type AroundPaper,
  anotherPersonIn,
  clientOfPaper,
  type KnownClient,
  type PapersSay,
  suggest,
  whatPapersSay,
} from './suggest.js';

const knownOf = ({ _id, name, panDigest }: StoredClient): KnownClient => ({ _id, name, hasPan: panDigest !== null });

/** Suggestions for a paper, made anew from what it says each time: clients, returns and requests change. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly readings: PaperReadingsRepository,
    private readonly marks: ReadingMarksRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly returns: ReturnsRepository,
    private readonly taxpayers: OtherTaxpayers,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly clients: ClientsRepository,
    private readonly keys: ClientKeys,
    private readonly sortFiling: SortFiling,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async read(id: string): Promise<PaperReading> {
    return this.refresh(await this.findPaper(id));
  }

  /** Finds what is suggested now, and marks the paper for lists. */
  async refresh(paper: StoredFiling): Promise<PaperReading> {
    const found = await this.find(paper);
    const mark = markOf(found);
    if (paper.reading !== 'waiting' && paper.reading !== mark) await this.marks.mark(paper._id, mark);
    return found;
  }

  /** Marks a paper that has just been read; null if it is gone. */
  async markRead(paper: StoredFiling, saidText: string | null): Promise<StoredFiling | null> {
    const marked = await this.marks.mark(paper._id, markOf(await this.find(paper)), saidText);
    // Sorted while it was read.
    if (marked && marked.sortedAt !== paper.sortedAt) await this.refresh(marked);
    return marked;
  }

  private async find(paper: StoredFiling): Promise<PaperReading> {
    const reading = await this.readings.find(paper._id);
    const state = paper.reading === 'waiting' ? 'waiting' : (reading?.state ?? 'waiting');
    const papers = await this.whatWasRead.open(reading);
    const say = whatPapersSay(papers);
    const around = await this.around(paper, say);
    const client = clientOfPaper(say, around);
    const returns = client ? await this.returns.listOwn(await this.ids.withMerged(client._id)) : [];
    const other = await this.anotherPersonIn(paper, say, around);
    return {
      state,
      papers: maskedPapers(papers),
      // A merged client's former id on the paper would look like another client.
      suggestion: suggest({ ...paper, ofClient: around.placed?._id ?? null }, say, client, returns),
      anotherPerson: other && { pan: maskPan(other.pan), client: other.client, isMeant: Boolean(paper.meantAt) },
      isDismissed: Boolean(reading?.dismissedAt),
    };
  }

  private async anotherPersonIn(paper: StoredFiling, say: PapersSay, around: AroundPaper) {
    const other = anotherPersonIn(say, around);
    const ids = (around.placed ? [around.placed] : around.own).map(({ _id }) => _id);
    return other && !(await this.taxpayers.mayHave(paper, say, ids)) ? other : null;
  }

  /** @throws NotFound; Conflict if something else is suggested by now, and as `SortFiling.sort` */
  async accept(id: string, seen: AcceptSuggestion, by: Actor): Promise<void> {
    const { suggestion } = await this.read(id);
    const { taxReturn, request } = suggestion ?? {};
    const isSame =
      suggestion && seen.returnId === (taxReturn?._id ?? null) && seen.requestId === (request?._id ?? null);
    if (!isSame) throw new Conflict(messages.suggestionChanged);
    await this.sort(id, suggestion, by);
  }

  /** Accepts up to `limits.bulkRows` certain suggestions. */
  async acceptCertain({ client, ids: shown }: AcceptCertain, by: Actor): Promise<BulkOutcome & { left: number }> {
    const { ids, left } = shown ? { ids: shown, left: 0 } : await this.firstCertain(client);
    const outcome = await eachOf(ids, async (id) => {
      const { suggestion, anotherPerson } = await this.read(id);
      if (!suggestion?.isCertain || anotherPerson) throw new Conflict(messages.suggestionChanged);
      await this.sort(id, suggestion, by);
    });
    return { ...outcome, left };
  }

  private async firstCertain(client: string | undefined) {
    const page = { page: 1, pageSize: limits.bulkRows };
    const { rows, total } = await this.filings.list({ ...(client && { client }), reading: 'certain', ...page });
    return { ids: rows.map(({ _id }) => _id), left: total - rows.length };
  }

  /** @throws NotFound without a paper, or before it is read */
  async dismiss(id: string, isDismissed: boolean, by: Actor): Promise<void> {
    const paper = await this.findPaper(id);
    const at = isDismissed ? this.clock.now().toISOString() : null;
    if (!(await this.readings.dismiss(id, at))) throw new NotFound(messages.gone);
    await this.audit.record({ actor: by, action: 'filing.suggestion', subject: id, detail: { isDismissed } });
    await this.refresh(paper);
  }

  @On('paper.sorted')
  async refreshSorted({ paperId }: EventOf<'paper.sorted'>): Promise<void> {
    const paper = await this.filings.findById(paperId);
    if (paper && paper.reading !== 'waiting') await this.refresh(paper);
  }

  /** A request that a paper answers may be made only now. */
  @On('papers.asked')
  async refreshPapersOf({ returnId }: EventOf<'papers.asked'>): Promise<void> {
    for (const paper of await this.filings.listByReturn(returnId))
      if (paper.reading !== 'waiting') await this.refresh(paper);
  }

  private async sort(
    id: string,
    { client, taxReturn, request, kind }: NonNullable<PaperReading['suggestion']>,
    by: Actor,
  ) {
    const destination = taxReturn
      ? { returnId: taxReturn._id, requestId: request?._id ?? null }
      : { ofClient: client._id };
    await this.sortFiling.sort(id, { ...destination, kind }, by);
  }

  private async findPaper(id: string): Promise<StoredFiling> {
    const paper = await this.filings.findById(id);
    if (!paper) throw new NotFound(messages.gone);
    return paper;
  }

  private async around(paper: StoredFiling, { pans }: PapersSay): Promise<AroundPaper> {
    const placedId = paper.returnId === null ? paper.ofClient : (await this.returns.findById(paper.returnId))?.owner;
    const [placed, sender, clientIds] = await Promise.all([
      placedId ? this.ids.find(placedId) : null,
      this.ids.find(paper.owner),
      this.access.clientsOf({ _id: paper.owner }),
    ]);
    const acted = await Promise.all(clientIds.map((id) => this.ids.find(id)));
    const own = new Map(
      [placed, sender, ...acted].flatMap((client) => (client ? [[client._id, knownOf(client)]] : [])),
    );
    return { own: [...own.values()], placed: placed && knownOf(placed), holder: await this.holderOf(pans) };
  }

  private async holderOf([pan, ...others]: readonly string[]) {
    if (pan === undefined || others.length > 0) return null;
    const found = await this.clients.findByPan((await this.keys.cipher()).digest(pan));
    const holder = found && (await this.ids.find(found._id));
    return holder && { _id: holder._id, name: holder.name };
  }
}

function markOf({ suggestion, anotherPerson, isDismissed }: PaperReading): ReadingMark {
  if (isDismissed) return 'read';
  if (anotherPerson) return 'another-person';
  if (!suggestion) return 'read';
  return suggestion.isCertain ? 'certain' : 'suggested';
}

/** How many papers have a suggestion, or the PAN of another person. */
@Injectable()
export class ReadingsOverviewService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<ReadingsOverview> {
    const { readsPapers: isOn } = await this.settings.values('filings');
    const [suggested, certain, anotherPerson] = await Promise.all([
      this.count({ reading: 'suggested' }),
      this.count({ reading: 'certain' }),
      this.count({ reading: 'another-person' }),
    ]);
    return { isOn, suggested, certain, anotherPerson };
  }

  private async count(query: Pick<FilingQuery, 'reading'>): Promise<Count> {
    return countOf(await this.filings.list({ ...query, page: 1, pageSize: 1 }));
  }
}
