import { limits, messages, type ReturnInput } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { DuplicateKey } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, type InvitedReturn, InvitedReturns, momentOf, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Assignees } from '../clients/assignees.js';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { Events } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReferencesRepository } from '../paper-records/references.repository.js';
import { SortFiling } from '../papers/sort-filing.js';
import { type DueRules, type Opening, opened } from '../return-records/acts/fields.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { FindDueRules } from './firm.js';
import { ReturnWriter, requestOf } from './return-writer.service.js';

/** Staff, with the call's IP address if any. `isSystem`: nobody, it opens by itself. */
export type Opener = Pick<Actor, '_id' | 'name' | 'role' | 'staffRole'> &
  Partial<Pick<Actor, 'address'>> & { readonly isSystem?: true };

/** Maximum of tries for an unused reference, as after a restore. */
const MAX_TRIES = 100;

/** Opens returns of clients and adds papers to them. */
@Injectable()
export class OpenReturn {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly sorting: SortFiling,
    private readonly references: ReferencesRepository,
    private readonly events: Events,
    private readonly writer: ReturnWriter,
    private readonly assignees: Assignees,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly contacts: ClientContacts,
    private readonly dueRules: FindDueRules,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound if there is no such client, return or paper; Conflict for a paper of another, or a reused key */
  async open(input: ReturnInput, by: Actor, key: string | undefined): Promise<StoredReturn> {
    const request = requestOf({ by, name: 'open', input, key });
    const earlier = request && (await this.returns.findByRequestKey(request.key));
    const stored = earlier ?? (await this.openNew({ input, request, assignee: await this.assigneeOf(input, by) }, by));
    const { requestFingerprint } = stored;
    if (requestFingerprint && requestFingerprint !== request?.fingerprint) throw new Conflict(messages.keyReused);
    // Repeated for a repeat, because the first try may have stopped midway.
    if (earlier) await this.record(earlier, by);
    return this.sortPapers(stored, input.filingIds ?? [], { isRepeat: Boolean(earlier), by });
  }

  /** @throws as `open` */
  async openNew(
    { input, ...more }: Omit<Opening, 'client' | 'reference' | keyof DueRules>,
    by: Opener,
  ): Promise<StoredReturn> {
    const known = await this.ids.find(input.clientId);
    const client = await this.access.toOpenFor(input.clientId);
    await this.checkPapers(client._id, input.filingIds ?? []);
    const clients = await this.ids.withMerged(client._id);
    if (input.revises && !(await this.returns.findOwn(clients, input.revises))) throw new NotFound();
    const isThere = await this.contacts.recordWork(client._id);
    // It was removed at this moment, as by the undo of its import. Without SECRETS_KEY there are no records of clients.
    if (known && !isThere) throw new NotFound(messages.clientUnknown);
    const rules = await this.dueRules.of({ owner: client._id, form: input.form, period: input.period });
    return this.add({ input, client, ...rules, ...more }, by);
  }

  private assigneeOf({ assignee }: ReturnInput, by: Actor) {
    return this.assignees.chosenBy(by, assignee ?? null);
  }

  /** One of two tries under one key stores it; skips used references. */
  private async add(opening: Omit<Opening, 'reference'>, by: Opener, triesLeft = MAX_TRIES): Promise<StoredReturn> {
    const context = this.writer.contextOf(by, 'office');
    const reference = await this.references.nextOfReturn(new Date(context.now));
    try {
      return await this.record(await this.returns.add(opened({ ...opening, reference }, context)), by);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const { request } = opening;
      const winner = request && (await this.returns.findByRequestKey(request.key));
      if (winner) return this.record(winner, by);
      if (triesLeft === 0) throw error;
      return this.add(opening, by, triesLeft - 1);
    }
  }

  private async record(stored: StoredReturn, by: Opener): Promise<StoredReturn> {
    const entry = { actor: by.isSystem ? 'system' : by, action: 'return.open', subject: stored._id } as const;
    await this.audit.recordOnce(momentOf(stored), entry);
    return stored;
  }

  private async checkPapers(client: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const paper = await this.filings.findById(id);
      if (!paper) throw new NotFound();
      if (!(await this.mayHave(client, paper))) throw new Conflict(messages.paperOfAnother);
    }
  }

  private async mayHave(client: string, paper: StoredFiling): Promise<boolean> {
    const placed = paper.returnId === null ? paper.ofClient : (await this.returns.findById(paper.returnId))?.owner;
    return (!placed || (await this.ids.isSame(placed, client))) && this.access.belongs(paper.owner, client);
  }

  /** Leaves papers alone that have become another client's, and for a repeat those that lie in a return by now. */
  private async sortPapers(stored: StoredReturn, ids: readonly string[], { isRepeat, by }: Sorting) {
    if (ids.length === 0) return stored;
    for (const id of ids.slice(0, limits.bulkRows)) {
      const paper = await this.filings.findById(id);
      if (!paper || (isRepeat && paper.returnId !== null) || !(await this.mayHave(stored.owner, paper))) continue;
      await this.sorting.sort(id, { returnId: stored._id }, by);
    }
    // The first try may have stopped before it counted.
    await this.events.emit('paper.joined', { returnId: stored._id });
    return (await this.returns.findById(stored._id)) ?? stored;
  }
}

interface Sorting {
  readonly isRepeat: boolean;
  readonly by: Actor;
}

/** Opens the return that was promised with an invitation, and assigns it to the member of staff who invited. */
@Injectable()
export class OpenInvitedReturn extends InvitedReturns {
  constructor(
    private readonly opening: OpenReturn,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly people: People,
  ) {
    super();
  }

  /** Assigned to nobody if the inviter is no longer staff. A new client has the mobile of the enquiry. */
  async open({ by, mobile, ...input }: InvitedReturn): Promise<void> {
    const request = requestOf({ by, name: 'open', input, key: `invitation of ${input.clientId}` });
    if (request && (await this.returns.findByRequestKey(request.key))) return;
    const [sender] = await this.people.findPeople([by._id]);
    const { role, staffRole } = sender ?? { role: 'user', staffRole: null };
    const assignee = role === 'admin' ? by : null;
    if (mobile) await this.access.toOpenFor(input.clientId, [mobile]);
    await this.opening.openNew({ input, request, assignee }, { ...by, role, staffRole });
  }
}
