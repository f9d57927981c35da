import {
  type ClientImport,
  type ClientInput,
  type ImportApplied,
  type ImportApplyInput,
  type ImportInput,
  type ImportOutcome,
  limits,
  messages,
} from '@easy-tax/contracts';
import {
  type Actor,
  Audit,
  Clock,
  Conflict,
  DuplicateKey,
  fingerprintOf,
  NotFound,
  newId,
  requestKeyOf,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredClient, StoredImport } from '../stored/client.records.js';
import { emptyFields, newClient } from '../stored/client-fields.js';
import { ClientGroupsRepository } from '../stored/client-groups.repository.js';
import { ClientKeys } from '../stored/client-keys.js';
import { ClientsRepository } from '../stored/clients.repository.js';
import { ImportsRepository } from './imports.repository.js';
import { MatchRows } from './match-rows.js';

/**
 * Brings lists of clients in, and takes them back. The clients of an import are stored hidden; then one write of the
 * import's record decides, and they are shown. A crash before that write leaves nothing, one after it loses nothing:
 * `settle` ends what is under way.
 */
@Injectable()
export class ImportClients {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly matching: MatchRows,
    private readonly keys: ClientKeys,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async preview({ rows }: ImportInput): Promise<ImportOutcome[]> {
    const matched = await this.matching.match(rows);
    return matched.map((row) => (row.outcome === 'new' ? { outcome: row.outcome } : row));
  }

  /** Adds the new ones. @throws Conflict if the list is full, another import is under way, or the key was used */
  async apply(input: ImportApplyInput, by: Actor, key: string | undefined): Promise<ImportApplied> {
    const requestKey = key === undefined ? null : requestKeyOf(`import ${by._id}`, key);
    const requestFingerprint = requestKey && fingerprintOf([JSON.stringify(input)]);
    const earlier = requestKey && (await this.imports.findByRequestKey(requestKey));
    if (earlier) return repeated(earlier, requestFingerprint);
    const matched = await this.matching.match(input.rows);
    const added = matched.flatMap((row) => (row.outcome === 'new' ? [row.client] : []));
    if (added.length === 0) throw new Conflict(messages.rowsMissing);
    if ((await this.clients.count()) + added.length > limits.clients) throw new Conflict(messages.clientsFull);
    const begun = await this.begin({
      ...{ title: input.title, by: { _id: by._id, name: by.name }, requestKey, requestFingerprint },
      added: added.length,
      same: matched.filter(({ outcome }) => outcome === 'same').length,
      wrong: matched.filter(({ outcome }) => outcome === 'wrong').length,
    });
    await this.addHidden(begun, added);
    await this.showAll(begun);
    return appliedOf(begun);
  }

  /** @throws NotFound; Conflict if it is undone already, or one of its clients has work */
  async undo(id: string, { _id, name }: Actor): Promise<void> {
    const stored = await this.imports.find(id);
    if (!stored || stored.state === 'adding') throw new NotFound();
    const begun = await this.move(stored, 'done', { state: 'undoing', undoneBy: { _id, name } });
    if (!begun) throw new Conflict(messages.importGone);
    if (!(await this.removeOrShow(begun))) throw new Conflict(messages.importWorked);
  }

  /** The newest ones. */
  async list(): Promise<ClientImport[]> {
    const stored = (await this.imports.newest()).filter(({ state }) => state !== 'adding');
    return Promise.all(
      stored.map(async ({ _id, createdAt, title, by, added, state }) => {
        const isUndone = state === 'undone' || state === 'undoing';
        const canUndo = state === 'done' && !(await this.clients.isWorkedOn(_id));
        return { _id, createdAt, title, by, added, isUndone, canUndo };
      }),
    );
  }

  /** Ends imports that a crash has stopped: those whose state has not changed since `before`. */
  async settle(before: string): Promise<void> {
    for await (const stored of this.imports.underWay()) {
      if (stored.movedAt >= before) continue;
      if (stored.state === 'showing') await this.showAll(stored);
      else if (stored.state === 'adding') await this.rollBack(stored);
      else await this.removeOrShow(stored);
    }
  }

  /** @throws Conflict if another is under way */
  async begin(
    made: Omit<StoredImport, '_id' | 'createdAt' | 'movedAt' | 'state' | 'slot' | 'undoneBy'>,
  ): Promise<StoredImport> {
    const now = this.clock.now().toISOString();
    const state = { state: 'adding', slot: 'running', movedAt: now, undoneBy: null } as const;
    const begun = { _id: newId(), createdAt: now, ...state, ...made };
    return this.imports.begin(begun).catch(underWay);
  }

  /** @throws Conflict if somebody has added one of them meanwhile; nothing is stored then */
  async addHidden(begun: StoredImport, added: readonly ClientInput[]): Promise<void> {
    const cipher = await this.keys.cipher();
    const made: StoredClient[] = [];
    for (const { group = '', assignee: _, ...typed } of added) {
      const found = await this.groups.obtain(group);
      const fields = { ...emptyFields, ...typed, groupId: found?._id ?? null, groupName: found?.name ?? '' };
      const { createdAt, _id: importId } = begun;
      const of = { _id: newId(), createdAt, source: 'import' as const, importId, hiddenAt: createdAt };
      made.push(newClient(fields, of, cipher));
    }
    try {
      await this.clients.addMany(made);
    } catch (error) {
      await this.rollBack(begun);
      throw error instanceof DuplicateKey ? new Conflict(messages.changedMeanwhile) : error;
    }
  }

  /** The import counts from its first write on; what follows is done again after a crash. */
  async showAll(begun: StoredImport): Promise<void> {
    const shown = begun.state === 'showing' ? begun : await this.move(begun, 'adding', { state: 'showing' });
    if (!shown) return;
    await this.showHidden(begun._id);
    const { _id, createdAt, by, added } = begun;
    await this.audit.recordOnce(
      { _id, createdAt },
      { actor: by, action: 'client.import', subject: _id, detail: { added } },
    );
    await this.move(shown, 'showing', { state: 'done' });
  }

  private async rollBack(begun: StoredImport): Promise<void> {
    await this.clients.removeOfImport(begun._id);
    await this.imports.remove(begun._id);
  }

  /** Removes all clients of an import, hidden first; shows them again if one has work. @returns whether they are gone */
  private async removeOrShow(begun: StoredImport): Promise<boolean> {
    if (!(await this.hideAll(begun._id))) {
      await this.showHidden(begun._id);
      await this.move(begun, 'undoing', { state: 'done', undoneBy: null });
      return false;
    }
    await this.clients.removeOfImport(begun._id);
    const actor = begun.undoneBy ?? begun.by;
    await this.audit.record({ actor, action: 'client.import-undo', subject: begun._id });
    await this.move(begun, 'undoing', { state: 'undone' });
    return true;
  }

  /** False, with some of them hidden, if one has work. */
  private async hideAll(importId: string): Promise<boolean> {
    const now = this.clock.now().toISOString();
    for await (const { _id, workedAt } of this.clients.iterate({ importId }))
      if (workedAt || !(await this.clients.hideWithoutWork(_id, now))) return false;
    return true;
  }

  /** Merged ones stay hidden. */
  private async showHidden(importId: string): Promise<void> {
    for await (const { _id, hiddenAt, mergedInto } of this.clients.iterate({ importId }))
      if (hiddenAt && !mergedInto) await this.clients.show(_id);
  }

  /** Null if it is in another state. @throws Conflict while another import is under way */
  move(
    { _id }: Pick<StoredImport, '_id'>,
    from: StoredImport['state'],
    to: Pick<StoredImport, 'state'> & Partial<Pick<StoredImport, 'undoneBy'>>,
  ): Promise<StoredImport | null> {
    const slot = to.state === 'done' || to.state === 'undone' ? null : 'running';
    return this.imports.move(_id, from, { ...to, slot, movedAt: this.clock.now().toISOString() }).catch(underWay);
  }
}

function underWay(error: unknown): never {
  throw error instanceof DuplicateKey ? new Conflict(messages.importUnderWay) : error;
}

function repeated(stored: StoredImport, fingerprint: string | null): ImportApplied {
  if (stored.requestFingerprint !== fingerprint) throw new Conflict(messages.keyReused);
  // The first try is under way, or a crash has stopped it: nothing is decided yet.
  if (stored.state === 'adding') throw new Conflict(messages.importUnderWay);
  return appliedOf(stored);
}

const appliedOf = ({ _id, added, same, wrong }: StoredImport): ImportApplied => ({ _id, added, same, wrong });
