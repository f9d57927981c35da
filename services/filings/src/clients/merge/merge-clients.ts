import { limits, type MergeInput, type MergePreview, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { DuplicateKey, newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { detailOf } from '../read-clients.js';
import type { StoredClient, StoredClientAccess, StoredMerge } from '../stored/client.records.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { MergesRepository } from '../stored/client-changes.repository.js';
import {
  type ClientFields,
  changedFields,
  fieldsOf,
  mergedFields,
  storedFields,
  unmergedFields,
} from '../stored/client-fields.js';
import { type ClientCipher, ClientKeys } from '../stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from '../stored/clients.repository.js';
import { changedMeanwhile } from '../write-clients.js';

interface Pair {
  readonly kept: StoredClient;
  readonly gone: StoredClient;
}

/**
 * Makes one client of two, and two of it again within a day. The merge's record is written first; the kept client names
 * it once it has the fields of both, and that write decides: a crash before it leaves two clients, one after it one.
 */
@Injectable()
export class MergeClients {
  constructor(
    private readonly merges: MergesRepository,
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly keys: ClientKeys,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing. @throws NotFound; Conflict if they can't be one client */
  async preview(keptId: string, goneId: string): Promise<MergePreview> {
    const cipher = await this.keys.cipher();
    const { kept, gone } = await this.findBoth(keptId, goneId);
    const before = fieldsOf(kept, cipher);
    const after = mergedFields(before, fieldsOf(gone, cipher));
    const access = await this.accessOfBoth(keptId, goneId);
    const merged = { ...kept, ...storedFields(after, keptId, cipher) };
    return { merged: detailOf(merged, { access, merges: [] }, cipher), taken: changedFields(before, after) };
  }

  /** @throws NotFound; Conflict if one has changed, they can't be one client, or another merge is under way */
  async merge(keptId: string, { goneId, version, goneVersion }: MergeInput, by: Actor) {
    const cipher = await this.keys.cipher();
    const { kept, gone } = await this.findBoth(keptId, goneId);
    if (kept.version !== version) throw changedMeanwhile(kept);
    if (gone.version !== goneVersion) throw changedMeanwhile(gone);
    const before = fieldsOf(kept, cipher);
    const after = mergedFields(before, fieldsOf(gone, cipher));
    await this.accessOfBoth(keptId, goneId);
    const begun = await this.begin({ kept, gone }, after, by, cipher);
    const merged = await this.write({ kept, gone }, after, begun, cipher);
    await this.finish(begun);
    return { _id: keptId, version: merged.version, mergeId: begun._id, undoUntil: begun.undoUntil };
  }

  /** @throws NotFound; Conflict after a day, before a later merge of the kept client, or while another merge is under way */
  async undo(id: string, { _id, name }: Pick<Actor, '_id' | 'name'>): Promise<void> {
    const merge = await this.merges.find(id);
    if (!merge) throw new NotFound();
    if (merge.undoUntil <= this.clock.now().toISOString()) throw new Conflict(messages.mergeOver);
    const begun = await this.move(merge, 'done', { state: 'undoing', undoneBy: { _id, name } });
    if (!begun) throw new NotFound();
    if (!(await this.takeApart(begun))) throw new Conflict(messages.mergedSince);
  }

  /** Ends merges that a crash has stopped: those whose state has not changed since `before`. */
  async settle(before: string): Promise<void> {
    for await (const merge of this.merges.underWay()) {
      if (merge.movedAt >= before) continue;
      const kept = await this.clients.find(merge.keptId);
      if (merge.state === 'undoing') await this.takeApart(merge);
      else if (kept?.mergeIds.includes(merge._id)) await this.finish(merge);
      else await this.rollBack(merge);
    }
  }

  /** Forgets what undos needed, once their day is over. Former ids still lead to the kept clients. */
  async forgetOver(): Promise<void> {
    const cipher = await this.keys.cipher();
    for await (const { _id, state, goneId } of this.merges.listEnded(this.clock.now().toISOString())) {
      if (state !== 'done') continue;
      const secrets = { pan: null, gstins: [], bornOn: null, mobiles: [] };
      const empty = { emails: [], address: '', note: '', searchText: '', latinName: null, name: '' };
      await this.clients.changeQuietly(goneId, { ...empty, sealed: cipher.seal(secrets, goneId) });
      await this.access.removeOfClient(goneId);
      await this.merges.remove(_id);
    }
  }

  /** @throws Conflict if another merge is under way */
  async begin({ kept, gone }: Pair, after: ClientFields, by: Pick<Actor, '_id' | 'name'>, cipher: ClientCipher) {
    const now = this.clock.now();
    const merge: StoredMerge = {
      _id: newId(),
      createdAt: now.toISOString(),
      movedAt: now.toISOString(),
      keptId: kept._id,
      goneId: gone._id,
      goneName: gone.name,
      by: { _id: by._id, name: by.name },
      keptBefore: JSON.stringify(kept),
      keptAfter: JSON.stringify(storedFields(after, kept._id, cipher)),
      goneBefore: JSON.stringify(gone),
      state: 'merging',
      slot: 'running',
      undoneBy: null,
      undoUntil: new Date(now.getTime() + limits.undoMergeMs).toISOString(),
    };
    return this.merges.beginMerge(merge).catch(underWay);
  }

  /** @throws Conflict if one of the two has changed: both are as before then */
  async write({ kept, gone }: Pair, after: ClientFields, merge: StoredMerge, cipher: ClientCipher) {
    const now = this.clock.now().toISOString();
    // The PAN is unique, so it leaves the one before it comes to the other.
    const away = { hiddenAt: now, mergedInto: kept._id, panDigest: null, workedAt: gone.workedAt ?? now };
    const hidden = await this.clients.change(gone, away);
    const together = {
      ...storedFields(after, kept._id, cipher),
      mergeIds: [...kept.mergeIds, merge._id],
      workedAt: kept.workedAt ?? now,
    };
    const merged = hidden && (await this.clients.change(kept, together));
    if (merged) return merged;
    await this.rollBack(merge);
    throw changedMeanwhile(kept);
  }

  private async finish(merge: StoredMerge): Promise<void> {
    const { _id: mergeId, createdAt, keptId, goneId, by } = merge;
    for (const { accountId, name, email, confirmedAt } of await this.access.ofClient(goneId))
      await this.access.give({ createdAt, clientId: keptId, accountId, name, email, confirmedAt, mergeId });
    await this.audit.recordOnce(
      { _id: mergeId, createdAt },
      { actor: by, action: 'client.merge', subject: keptId, detail: { gone: goneId } },
    );
    await this.move(merge, 'merging', { state: 'done' });
  }

  private async rollBack(merge: StoredMerge): Promise<void> {
    await this.restoreGone(merge);
    await this.merges.remove(merge._id);
  }

  /** False if the kept client is in a later merge, on either side: a third client may have its PAN then. The merge stays. */
  private async takeApart(merge: StoredMerge): Promise<boolean> {
    const cipher = await this.keys.cipher();
    const kept = await this.clients.find(merge.keptId);
    const isLater = kept?.mergeIds.includes(merge._id) && kept.mergeIds.at(-1) !== merge._id;
    if (kept?.mergedInto || isLater) {
      await this.move(merge, 'undoing', { state: 'done', undoneBy: null });
      return false;
    }
    if (kept?.mergeIds.includes(merge._id)) {
      const before = fieldsOf(clientIn(merge.keptBefore), cipher);
      const after = fieldsOf({ ...kept, ...clientIn(merge.keptAfter) }, cipher);
      const fields = await this.withGroupName(unmergedFields(fieldsOf(kept, cipher), before, after));
      const mergeIds = kept.mergeIds.filter((id) => id !== merge._id);
      if (!(await this.clients.change(kept, { ...storedFields(fields, kept._id, cipher), mergeIds })))
        return this.takeApart(merge);
    }
    await this.restoreGone(merge);
    for (const { clientId, accountId } of await this.access.ofMerge(merge._id))
      await this.access.take(clientId, accountId);
    const actor = merge.undoneBy ?? merge.by;
    await this.audit.record({ actor, action: 'client.merge-undo', subject: merge.keptId });
    await this.merges.remove(merge._id);
    return true;
  }

  /** As it was before; only its version counts on, and its group may have another name. */
  private async restoreGone({ goneId, goneBefore }: StoredMerge): Promise<void> {
    const { _id, createdAt: _made, version: _version, ...stored } = clientIn(goneBefore);
    const cipher = await this.keys.cipher();
    const fields = await this.withGroupName(fieldsOf(clientIn(goneBefore), cipher));
    const before = { ...stored, ...storedFields(fields, goneId, cipher) };
    const gone = await this.clients.find(goneId);
    if (!gone?.mergedInto) return;
    await this.clients.change(gone, before).catch((error: unknown) => {
      if (!(error instanceof DuplicateKey)) throw error;
      // A third client has got the PAN since. Both show it, and the next change of this one is refused until it differs.
      return this.clients.change(gone, { ...before, panDigest: null });
    });
  }

  private async withGroupName(fields: ClientFields): Promise<ClientFields> {
    const group = fields.groupId === null ? null : await this.groups.find(fields.groupId);
    return { ...fields, groupName: group?.name ?? '' };
  }

  private async findBoth(keptId: string, goneId: string): Promise<Pair> {
    if (keptId === goneId) throw new Conflict(messages.mergeSame);
    const [kept, gone] = await Promise.all([this.clients.find(keptId), this.clients.find(goneId)]);
    if (!kept || !gone || kept.hiddenAt || gone.hiddenAt) throw new NotFound();
    return { kept, gone };
  }

  /** @throws Conflict if they are more people than one client may have */
  private async accessOfBoth(keptId: string, goneId: string): Promise<StoredClientAccess[]> {
    const ofKept = await this.access.ofClient(keptId);
    const accountIds = ofKept.map(({ accountId }) => accountId);
    const ofGone = (await this.access.ofClient(goneId)).filter(({ accountId }) => !accountIds.includes(accountId));
    if (ofKept.length + ofGone.length > limits.accountsOfClient) throw new Conflict(messages.mergeMany);
    return [...ofKept, ...ofGone];
  }

  private move(
    { _id }: StoredMerge,
    from: StoredMerge['state'],
    to: Pick<StoredMerge, 'state'> & Partial<Pick<StoredMerge, 'undoneBy'>>,
  ): Promise<StoredMerge | null> {
    const slot = to.state === 'done' ? null : 'running';
    return this.merges.move(_id, from, { ...to, slot, movedAt: this.clock.now().toISOString() }).catch(underWay);
  }
}

/** JSON that this service has stored. */
const clientIn = (json: string): StoredClient => JSON.parse(json);

function underWay(error: unknown): never {
  throw error instanceof DuplicateKey ? new Conflict(messages.mergeUnderWay) : error;
}
