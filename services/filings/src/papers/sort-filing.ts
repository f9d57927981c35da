import { type BulkOutcome, type FilingStatus, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict, eachOf, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
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
  /** The place as the caller saw it. */
  readonly from?: Destination | undefined;
  /** The open request of its return that it answers. */
  readonly requestId?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

type Destination = Pick<StoredFiling, 'returnId' | 'ofClient'>;

/** Sorts a paper into a return of a client whom its sender acts for, to such a client, or out again; names its kind. */
@Injectable()
export class SortFiling {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly contacts: ClientContacts,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Audits only real changes. @throws NotFound; Conflict for another client or its return, or if it was moved meanwhile */
  async sort(id: string, sorting: Sorting, by: Actor): Promise<void> {
    const filing = await this.filings.findById(id);
    if (!filing) throw new NotFound(messages.gone);
    const before = { returnId: filing.returnId, ofClient: filing.ofClient };
    const destination = await this.destinationOf(sorting, filing);
    const set = await this.changesOf(sorting, filing, destination);
    if (Object.keys(set).length === 0) return;
    if ('returnId' in set && sorting.from && !(await this.isIn(filing, sorting.from)))
      throw new Conflict(messages.changedMeanwhile);
    if (!(await this.filings.sort(filing, set))) return this.sort(id, sorting, by);
    const [from, to] = [before, destination].map(({ returnId, ofClient }) => returnId ?? ofClient);
    const { requestId } = set;
    const detail = {
      ...('returnId' in set && { from, to }),
      ...(requestId && { requestId }),
      kindNamed: 'kind' in set,
    };
    await this.audit.record({ actor: by, action: 'filing.sort', subject: id, detail });
    const isElsewhere = destination.returnId !== before.returnId;
    if (isElsewhere) await this.events.emit('paper.left', { returnId: before.returnId });
    if (isElsewhere || 'requestId' in set) await this.events.emit('paper.joined', { returnId: destination.returnId });
    await this.events.emit('paper.sorted', { paperId: id, returnId: destination.returnId });
  }

  /** Sorts each of these papers into a return, unless it is of another client or person. @throws NotFound for the return */
  async sortSeveral(ids: readonly string[], returnId: string, by: Actor): Promise<BulkOutcome> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    return eachOf(ids, async (id) => {
      if ((await this.filings.findById(id))?.reading === 'another-person')
        throw new Conflict(messages.paperOfAnotherPan);
      await this.sort(id, { returnId }, by);
    });
  }

  /** A merged client is the one that it was merged into. */
  private async isIn({ returnId, ofClient }: StoredFiling, place: Destination): Promise<boolean> {
    if (returnId !== null || place.returnId !== null) return returnId === place.returnId;
    const [now, seen] = await Promise.all([ofClient, place.ofClient].map((id) => id && this.ids.find(id)));
    return (now || null)?._id === (seen || null)?._id;
  }

  /** The fields that change. A request belongs to one return: a paper that is moved answers none, or another. */
  private async changesOf({ requestId, kind }: Sorting, paper: StoredFiling, destination: Destination) {
    const isMoved = destination.returnId !== paper.returnId || destination.ofClient !== paper.ofClient;
    const answers = requestId === undefined && isMoved ? null : requestId;
    const isOtherAnswer = answers !== undefined && answers !== paper.requestId;
    if (isOtherAnswer && answers !== null) await this.checkRequest(destination.returnId, answers);
    return {
      ...(isMoved && destination),
      ...(isOtherAnswer && { requestId: answers }),
      ...(kind !== undefined && kind !== paper.kind && { kind }),
    };
  }

  /** Its new place. Out of a return it stays its client's, unless `ofClient` says otherwise. */
  private async destinationOf({ returnId, ofClient }: Sorting, paper: StoredFiling): Promise<Destination> {
    const left = paper.returnId === null ? null : await this.returns.findById(paper.returnId);
    if (returnId && returnId !== paper.returnId) {
      const target = await this.returns.findById(returnId);
      if (!target) throw new NotFound();
      await this.refuseAnother(paper, left?.owner, target.owner);
      return { returnId, ofClient: null };
    }
    if (ofClient)
      return { returnId: null, ofClient: await this.findClient(ofClient, paper, left?.owner ?? paper.ofClient) };
    if (returnId === null) return { returnId, ofClient: ofClient === null ? null : (left?.owner ?? paper.ofClient) };
    return { returnId: paper.returnId, ofClient: ofClient === null ? null : paper.ofClient };
  }

  /** @throws NotFound; Conflict if the paper is another client's */
  private async findClient(id: string, paper: StoredFiling, from: string | null): Promise<string> {
    const client = await this.ids.findShown(id);
    await this.refuseAnother(paper, from, client._id);
    if (!(await this.contacts.recordWork(client._id))) throw new NotFound();
    return client._id;
  }

  /** @throws NotFound for a request that is not open in this return */
  private async checkRequest(returnId: string | null, requestId: string): Promise<void> {
    const requests = returnId === null ? [] : ((await this.returns.findById(returnId))?.requests ?? []);
    if (!requests.some(({ _id, state }) => _id === requestId && state === 'open')) throw new NotFound();
  }

  private async refuseAnother({ owner }: StoredFiling, from: string | null | undefined, to: string): Promise<void> {
    if (from && (await this.ids.isSame(from, to))) return;
    if (!(await this.access.belongs(owner, to))) throw new Conflict(messages.paperOfAnother);
  }
}
