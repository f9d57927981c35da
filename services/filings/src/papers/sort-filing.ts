import { type BulkOutcome, type FilingStatus, messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Conflict, eachOf, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { Events } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

interface Sorting {
  readonly status?: FilingStatus | undefined;
  /** Null: no return. */
  readonly returnId?: string | null | undefined;
  /** A client, if it is in no return; null: not sorted. */
  readonly ofClient?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

/** Sorts a paper into a return of a client whom its sender acts for, to such a client, or out again; names its kind. */
@Injectable()
export class SortFiling {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Audits only real changes. @throws NotFound; Conflict for another client, or its return */
  async sort(id: string, sorting: Sorting, by: Actor): Promise<void> {
    const filing = await this.filings.findById(id);
    if (!filing) throw new NotFound(messages.gone);
    const before = { returnId: filing.returnId, ofClient: filing.ofClient };
    const place = await this.placeOf(sorting, filing);
    const isMoved = place.returnId !== before.returnId || place.ofClient !== before.ofClient;
    const { kind } = sorting;
    const isNamed = kind !== undefined && kind !== filing.kind;
    if (!isMoved && !isNamed) return;
    // A request belongs to one return, so the link to it is removed.
    const set = { ...(isMoved && { ...place, requestId: null }), ...(isNamed && { kind }) };
    if (!(await this.filings.sort(filing, set))) return this.sort(id, sorting, by);
    const [from, to] = [before, place].map(({ returnId, ofClient }) => returnId ?? ofClient);
    const detail = { ...(isMoved && { from, to }), kindNamed: isNamed };
    await this.audit.record({ actor: by, action: 'filing.sort', subject: id, detail });
    if (place.returnId === before.returnId) return;
    await this.events.emit('paper.left', { returnId: before.returnId });
    await this.events.emit('paper.joined', { returnId: place.returnId });
  }

  /** Sorts each of these papers into a return; those of other clients are refused. @throws NotFound for the return */
  async sortSeveral(ids: readonly string[], returnId: string, by: Actor): Promise<BulkOutcome> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    return eachOf(ids, (id) => this.sort(id, { returnId }, by));
  }

  /** Where it is to lie. Out of a return it stays its client's, unless `ofClient` says otherwise. */
  private async placeOf({ returnId, ofClient }: Sorting, paper: StoredFiling) {
    const left = paper.returnId === null ? null : await this.returns.findById(paper.returnId);
    if (returnId && returnId !== paper.returnId) {
      const target = await this.returns.findById(returnId);
      if (!target) throw new NotFound();
      await this.refuseAnother(paper, left?.owner, target.owner);
      return { returnId, ofClient: null };
    }
    if (ofClient) {
      const client = await this.access.find(ofClient);
      if (!client || client.hiddenAt) throw new NotFound();
      await this.refuseAnother(paper, left?.owner ?? paper.ofClient, client._id);
      return { returnId: null, ofClient: client._id };
    }
    if (returnId === null) return { returnId, ofClient: ofClient === null ? null : (left?.owner ?? paper.ofClient) };
    return { returnId: paper.returnId, ofClient: ofClient === null ? null : paper.ofClient };
  }

  private async refuseAnother({ owner }: StoredFiling, from: string | null | undefined, to: string): Promise<void> {
    if (from !== to && !(await this.access.belongs(owner, to))) throw new Conflict(messages.paperOfAnother);
  }
}
