import {
  type AuditAction,
  type Count,
  type Filing,
  type FilingCheck,
  type FilingCountsQuery,
  type FilingQuery,
  FilingStatus,
  type FoundFiling,
  limits,
  messages,
  type PageInfo,
  type StaffFiling,
} from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { answerPage, countEach, countOf, searchTexts } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { Events } from '../events/events.js';
import { IntegrityService } from '../files/integrity/integrity.service.js';
import { SignedLinks } from '../files/signed-links/signed-links.service.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { shownTo, staffViewOf, viewFor } from '../paper-records/filing-view.js';
import { type BesideSearch, FilingsRepository } from '../paper-records/filings.repository.js';
import { isFoundBy, SaidSearch } from '../paper-records/what-was-read.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ownerOf } from '../storage/object-store.js';
import { VisiblePapers } from './visible-papers.js';

/** Terms of staff's search of papers beside the typed text. */
@Injectable()
export class PaperSearch {
  constructor(
    private readonly said: SaidSearch,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
  ) {}

  /** Papers that say it, and those of clients that the search finds: in returns, sorted to them, and unsorted. */
  async beside(search = ''): Promise<Required<BesideSearch>> {
    const [orSearch, clients] = await Promise.all([this.said.textsToFind(search), this.ids.ofFound(search)]);
    if (clients.length === 0) return { orSearch, orWhere: [] };
    const [returnIds, accounts] = await Promise.all([
      this.returns.idsOf(clients, limits.returnsOfSearch),
      this.access.accountsOfMany(clients),
    ]);
    const senders = [...new Set([...clients, ...accounts])];
    return {
      orSearch,
      orWhere: [
        { returnId: { in: returnIds } },
        { ofClient: { in: clients } },
        { owner: { in: senders }, returnId: null, ofClient: null },
      ],
    };
  }
}

const auditActions = { unopened: 'filing.unopen', opened: 'filing.open' } satisfies Record<FilingStatus, AuditAction>;

@Injectable()
export class FilingsService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly visible: VisiblePapers,
    private readonly said: SaidSearch,
    private readonly paperSearch: PaperSearch,
    private readonly links: SignedLinks,
    private readonly integrity: IntegrityService,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(query: FilingQuery, caller: Caller): Promise<{ rows: StaffFiling[]; page: PageInfo }> {
    const page = await this.filings.list(query);
    return { rows: await this.viewsOf(page.rows, caller), page: answerPage(page) };
  }

  /** The same; a search finds papers by what they say and by their clients, too. */
  async search(query: FilingQuery, caller: Caller): Promise<{ rows: FoundFiling[]; page: PageInfo }> {
    const beside = await this.paperSearch.beside(query.search);
    const page = await this.filings.list(query, beside);
    const [rows, says] = await Promise.all([
      this.viewsOf(page.rows, caller),
      this.said.reasonsOf(page.rows, query.search, beside.orSearch),
    ]);
    return { rows: rows.map((row, at) => ({ ...row, says: says[at] ?? null })), page: answerPage(page) };
  }

  /** Counts the matching filings of each status, up to 10,000. */
  countStatuses(query: FilingCountsQuery, beside?: BesideSearch): Promise<Record<FilingStatus | 'all', Count>> {
    return countEach(FilingStatus.options, async (status) =>
      countOf(await this.filings.list({ ...query, status, page: 1, pageSize: 1 }, beside)),
    );
  }

  async countFound(query: FilingCountsQuery): Promise<Record<FilingStatus | 'all', Count>> {
    return this.countStatuses(query, await this.paperSearch.beside(query.search));
  }

  /** @throws NotFound if there is none, or it is deleted */
  async read(id: string, caller: Caller): Promise<StaffFiling> {
    const [filing, link] = await Promise.all([this.filings.findById(id), this.links.linker(caller)]);
    if (!filing) throw new NotFound(messages.gone);
    return staffViewOf(filing, (await this.placesOf([filing]))(filing), link);
  }

  private async viewsOf(filings: readonly StoredFiling[], caller: Caller): Promise<StaffFiling[]> {
    const [sorted, link] = await Promise.all([this.placesOf(filings), this.links.linker(caller)]);
    return filings.map((filing) => staffViewOf(filing, sorted(filing), link));
  }

  /** Finds the return of each, or the client that it is sorted to. */
  private async placesOf(filings: readonly StoredFiling[]) {
    const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
    const clientIds = idsOf(filings.map(({ ofClient }) => ofClient));
    const [returns, clients] = await Promise.all([
      this.returns.findByIds(idsOf(filings.map(({ returnId }) => returnId))),
      Promise.all(clientIds.map(async (id) => [id, await this.ids.find(id)] as const)),
    ]);
    const names = new Map(clients.map(([id, client]) => [id, client && { _id: client._id, name: client.name }]));
    return ({ returnId, ofClient }: StoredFiling) => ({
      sortedInto: returns.get(returnId ?? '') ?? null,
      sortedTo: names.get(ofClient ?? '') ?? null,
    });
  }

  /** Compares its file with the record. @throws NotFound as `read`; StoreUnavailable */
  async checkFile(id: string): Promise<FilingCheck> {
    const filing = await this.filings.findById(id);
    if (!filing) throw new NotFound(messages.gone);
    return { state: await this.integrity.checkFile(filing), checkedAt: this.clock.now().toISOString() };
  }

  /** The newest thousand of the caller's own filings, and of those sorted to its clients. */
  async listOwn(caller: Caller): Promise<Filing[]> {
    const [rows, link] = await Promise.all([this.newestFor(caller), this.links.linker(caller)]);
    return rows.map((filing) => viewFor(filing, caller, link));
  }

  /** Searches the same filings, also by what they say. */
  async searchOwn(search: string, caller: Caller): Promise<Pick<FoundFiling, '_id' | 'says'>[]> {
    const orSearch = await this.said.textsToFind(search);
    const texts = searchTexts(search, orSearch);
    // Records are also found by what an account sees of its own papers alone.
    const found = (await this.newestFor(caller, { search, orSearch }))
      .map((filing) => shownTo(filing, caller))
      .filter((filing) => filing.owner === caller._id || isFoundBy(filing, texts));
    const says = await this.said.reasonsOf(found, search, orSearch);
    return found.map(({ _id }, at) => ({ _id, says: says[at] ?? null }));
  }

  private async newestFor(caller: Caller, searched?: { search: string; orSearch: readonly string[] }) {
    const actsForAny = (await this.access.clientsOf(caller)).length > 0;
    const [own, sorted] = await Promise.all([
      this.filings.listByOwner(ownerOf(caller), limits.unpagedRows, searched),
      actsForAny
        ? this.filings.newestOfClient({ clients: await this.access.of(caller) }, limits.unpagedRows, searched)
        : { rows: [] },
    ]);
    const all = [...new Map([...own, ...sorted.rows].map((filing) => [filing._id, filing])).values()];
    const visible = await this.visible.of(all, caller);
    return visible.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, limits.unpagedRows);
  }

  /** Sets its status; an equal status is not audited. @throws NotFound */
  async setStatus(id: string, status: FilingStatus, by: Actor): Promise<void> {
    const changed = await this.filings.setStatus(id, status, { markedAt: this.clock.now().toISOString() });
    if (changed) {
      await this.audit.record({ actor: by, action: auditActions[status], subject: id });
      await this.events.emit('paper.marked', { returnId: changed.returnId });
    } else if (!(await this.filings.findById(id))) throw new NotFound(messages.gone);
  }

  /** Hides a filing everywhere at once. @throws NotFound if there is none, or it is deleted already */
  async delete(id: string, by: Actor): Promise<void> {
    const deleted = await this.filings.markDeleted(id, this.clock.now());
    if (!deleted) throw new NotFound(messages.gone);
    await this.audit.record({ actor: by, action: 'filing.delete', subject: id });
    await this.events.emit('paper.removed', { returnId: deleted.returnId });
  }

  /** Undoes a delete within ten seconds. @throws NotFound afterwards */
  async restore(id: string, by: Actor): Promise<void> {
    const since = new Date(this.clock.now().getTime() - limits.undoMs);
    const restored = await this.filings.restore(id, since);
    if (!restored) throw new NotFound(messages.undoOver);
    await this.audit.record({ actor: by, action: 'filing.restore', subject: id });
    await this.events.emit('paper.restored', { returnId: restored.returnId });
  }
}
