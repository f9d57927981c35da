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
  readonly kind?: string | null | undefined;
}

/** Assigns a paper to a return of a client whom its sender acts for, or to none, and names its kind. */
@Injectable()
export class SortFiling {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Audits only real changes. @throws NotFound; Conflict for another client's return */
  async sort(id: string, { returnId, kind }: Sorting, by: Actor): Promise<void> {
    const filing = await this.filings.findById(id);
    if (!filing) throw new NotFound(messages.gone);
    const isMoved = returnId !== undefined && returnId !== filing.returnId;
    const isNamed = kind !== undefined && kind !== filing.kind;
    if (isMoved) await this.checkClient(returnId, filing);
    if (!isMoved && !isNamed) return;
    // A request belongs to one return, so the link to it is removed.
    const set = { ...(isMoved && { returnId, requestId: null }), ...(isNamed && { kind }) };
    if (!(await this.filings.sort(filing, set))) return this.sort(id, { returnId, kind }, by);
    const detail = { ...(isMoved && { from: filing.returnId, to: returnId }), kindNamed: isNamed };
    await this.audit.record({ actor: by, action: 'filing.sort', subject: id, detail });
    if (!isMoved) return;
    await this.events.emit('paper.left', { returnId: filing.returnId });
    await this.events.emit('paper.joined', { returnId });
  }

  /** Sorts each of these papers into a return; those of other clients are refused. @throws NotFound for the return */
  async sortSeveral(ids: readonly string[], returnId: string, by: Actor): Promise<BulkOutcome> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    return eachOf(ids, (id) => this.sort(id, { returnId }, by));
  }

  private async checkClient(returnId: string | null, paper: StoredFiling): Promise<void> {
    if (returnId === null) return;
    const [target, left] = await Promise.all([
      this.returns.findById(returnId),
      paper.returnId === null ? null : this.returns.findById(paper.returnId),
    ]);
    if (!target) throw new NotFound();
    const isOfClient = left?.owner === target.owner || (await this.access.belongs(paper.owner, target.owner));
    if (!isOfClient) throw new Conflict(messages.paperOfAnother);
  }
}
