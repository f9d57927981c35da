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
import type { Actor } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { DuplicateKey, newId, newIdAt } from '@easy-tax/platform/data';
import { Conflict, fingerprintOf, NotFound, RateLimits, requestKeyOf } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { StoredClient, StoredImport } from '../stored/client.records.js';
import { ImportsRepository } from '../stored/client-changes.repository.js';
import { emptyFields, newClient } from '../stored/client-fields.js';
import { ClientKeys } from '../stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from '../stored/clients.repository.js';
import { MatchRows } from './match-rows.js';

/**
 * Brings lists of clients in, and takes them back. The import's record decides, with all of its clients in one write:
 * a crash before it leaves nothing, after one `settle` stores what is missing. So does the write that begins an undo.
 */
@Injectable()
export class ImportClients {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly matching: MatchRows,
    private readonly keys: ClientKeys,
    private readonly rates: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Limited and audited as `reveal` is: rows of guesses would find the digits that masks hide. @throws TooMany */
  async preview({ rows }: ImportInput, by: Actor): Promise<ImportOutcome[]> {
    await this.rates.consume('revealClient', { address: by.address, account: by._id });
    const matched = await this.matching.match(rows);
    const records = matched.filter(({ outcome }) => outcome === 'same').length;
    if (records > 0)
      await this.audit.record({ actor: by, action: 'client.import-preview', subject: by._id, detail: { records } });
    return matched.map((row) => {
      if (row.outcome !== 'new') return row;
      const { client: _, ...outcome } = row;
      return outcome;
    });
  }

  /** Adds the new ones. @throws Conflict if the list is full, another import is under way, or the key was used */
  async apply(input: ImportApplyInput, by: Actor, key: string | undefined): Promise<ImportApplied> {
    const requestKey = key === undefined ? null : requestKeyOf(`import ${by._id}`, key);
    const requestFingerprint = requestKey && fingerprintOf([JSON.stringify(input)]);
    const earlier = requestKey && (await this.imports.findByRequestKey(requestKey));
    if (earlier) return this.repeat(earlier, requestFingerprint);
    const matched = await this.matching.match(input.rows);
    const added = matched.flatMap((row) => (row.outcome === 'new' ? [row.client] : []));
    if (added.length === 0) throw new Conflict(messages.rowsMissing);
    if ((await this.clients.count()) + added.length > limits.clients) throw new Conflict(messages.clientsFull);
    const begun = await this.begin(
      {
        ...{ title: input.title, by: { _id: by._id, name: by.name }, requestKey, requestFingerprint },
        added: added.length,
        same: matched.filter(({ outcome }) => outcome === 'same').length,
        wrong: matched.filter(({ outcome }) => outcome === 'wrong').length,
      },
      added,
    );
    await this.addAll(begun);
    return appliedOf(begun);
  }

  /** An import that a crash has stopped ends here: whoever asks again gets an answer when all of its clients are there. */
  private async repeat(earlier: StoredImport, fingerprint: string | null): Promise<ImportApplied> {
    if (earlier.requestFingerprint !== fingerprint) throw new Conflict(messages.keyReused);
    if (earlier.state === 'adding') await this.addAll(earlier);
    return appliedOf(earlier);
  }

  /** @throws NotFound; Conflict if it is undone already, or one of its clients has work */
  async undo(id: string, { _id, name }: Actor): Promise<void> {
    const stored = await this.imports.find(id);
    if (!stored) throw new NotFound();
    if (await this.clients.isWorkedOn(id)) throw new Conflict(messages.importWorked);
    const begun = await this.move(stored, 'done', { state: 'undoing', undoneBy: { _id, name } });
    if (!begun) throw new Conflict(messages.importGone);
    await this.removeAll(begun);
  }

  /** The newest ones. */
  async list(): Promise<ClientImport[]> {
    const stored = await this.imports.newest();
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
      if (stored.movedAt >= before && !isAhead(stored.movedAt, this.clock.now())) continue;
      if (stored.state === 'adding') await this.addAll(stored);
      else await this.removeAll(stored);
    }
  }

  /** The write that decides. @throws Conflict if another import is under way */
  async begin(
    made: Pick<StoredImport, 'title' | 'by' | 'requestKey' | 'requestFingerprint' | 'added' | 'same' | 'wrong'>,
    added: readonly ClientInput[],
  ): Promise<StoredImport> {
    const now = this.clock.now();
    const [_id, createdAt] = [newIdAt(now), now.toISOString()];
    const journal = JSON.stringify(await this.newClients(_id, createdAt, added));
    const state = { state: 'adding', slot: 'running', movedAt: createdAt, undoneBy: null } as const;
    return this.imports.beginImport({ _id, createdAt, ...state, ...made, journal }).catch(underWay);
  }

  private async newClients(importId: string, createdAt: string, added: readonly ClientInput[]) {
    const cipher = await this.keys.cipher();
    const made: StoredClient[] = [];
    for (const { group = '', assignee: _, ...typed } of added) {
      const found = await this.groups.obtain(group);
      const fields = { ...emptyFields, ...typed, groupId: found?._id ?? null, groupName: found?.name ?? '' };
      made.push(newClient(fields, { _id: newId(), createdAt, source: 'import', importId }, cipher));
    }
    return made;
  }

  private async addAll(begun: StoredImport): Promise<void> {
    const { _id, createdAt, by, added, journal } = begun;
    await this.clients.addOfImport(_id, JSON.parse(journal));
    await this.audit.recordOnce(
      { _id, createdAt },
      { actor: by, action: 'client.import', subject: _id, detail: { added } },
    );
    if (await this.move(begun, 'adding', { state: 'done', journal: '' })) return;
    const now = await this.imports.find(_id);
    // Somebody else has ended it, and it was undone while this process was slow.
    if (now && now.state !== 'done') await this.clients.removeOfImport(_id);
  }

  /** One that gets work at this moment stays. */
  private async removeAll(begun: StoredImport): Promise<void> {
    await this.clients.removeOfImport(begun._id);
    const actor = begun.undoneBy ?? begun.by;
    await this.audit.record({ actor, action: 'client.import-undo', subject: begun._id });
    await this.move(begun, 'undoing', { state: 'undone' });
  }

  /** Null if it is in another state. @throws Conflict while another import is under way */
  move(
    { _id }: Pick<StoredImport, '_id'>,
    from: StoredImport['state'],
    to: Pick<StoredImport, 'state'> & Partial<Pick<StoredImport, 'undoneBy' | 'journal'>>,
  ): Promise<StoredImport | null> {
    const slot = to.state === 'done' || to.state === 'undone' ? null : 'running';
    return this.imports.move(_id, from, { ...to, slot, movedAt: this.clock.now().toISOString() }).catch(underWay);
  }
}

function underWay(error: unknown): never {
  throw error instanceof DuplicateKey ? new Conflict(messages.importUnderWay) : error;
}

const appliedOf = ({ _id, added, same, wrong }: StoredImport): ImportApplied => ({ _id, added, same, wrong });
