import { limits, type MergeInput, type MergePreview, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId, newIdAt, nullIfDuplicate } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Events } from '../../events/events.js';
import { type AccessNow, ClientAccess } from '../client-access.js';
import { detailOf } from '../read-clients.js';
import type { StoredClient, StoredMerge } from '../stored/client.records.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { MergesRepository } from '../stored/client-changes.repository.js';
import {
  type ClientFields,
  changedFields,
  fieldsOf,
  mergedContact,
  mergedFields,
  storedFields,
} from '../stored/client-fields.js';
import { type ClientCipher, ClientKeys } from '../stored/client-keys.js';
import { ClientsRepository } from '../stored/clients.repository.js';
import { changedMeanwhile, termsInMerge, WriteClients } from '../write-clients.js';
import { UndoMerges, underWay } from './undo-merges.js';

interface Pair {
  readonly kept: StoredClient;
  readonly gone: StoredClient;
}

/**
 * Makes one client of two. The merge's record is written first; the kept client names it once it has the fields of both,
 * and that write decides: a crash before it leaves two clients, one after it one.
 */
@Injectable()
export class MergeClients {
  constructor(
    private readonly merges: MergesRepository,
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly keys: ClientKeys,
    private readonly reached: ClientAccess,
    private readonly undoing: UndoMerges,
    private readonly writing: WriteClients,
    private readonly events: Events,
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
    const merged = { ...kept, ...mergedContact(kept, gone), ...storedFields(after, keptId, cipher) };
    return { merged: detailOf(merged, { access, merges: [] }, cipher), taken: changedFields(before, after) };
  }

  /** @throws NotFound; Conflict if one has changed, they can't be one client, or another merge is under way */
  async merge(keptId: string, { goneId, version, goneVersion }: MergeInput, by: Actor) {
    const cipher = await this.keys.cipher();
    const { kept, gone } = await this.findBoth(keptId, goneId);
    if (kept.version !== version) throw changedMeanwhile(kept);
    if (gone.version !== goneVersion) throw changedMeanwhile(gone);
    const before = fieldsOf(kept, cipher);
    const ofGone = fieldsOf(gone, cipher);
    const after = mergedFields(before, ofGone);
    await this.accessOfBoth(keptId, goneId);
    const begun = await this.begin({ kept, gone }, after, by, cipher);
    // Open returns of both follow, each from the terms of its own record.
    const announceGone = await this.writing.announceForms(goneId, by, newId(), termsInMerge(ofGone));
    const announceKept = await this.writing.announceForms(keptId, by, newId(), termsInMerge(before));
    const merged = await this.write({ kept, gone }, after, begun, cipher);
    await this.finish(begun);
    await announceGone();
    await announceKept();
    return { _id: keptId, version: merged.version, mergeId: begun._id, undoUntil: begun.undoUntil };
  }

  /** Ends merges that a crash has stopped: those whose state has not changed since `before`. */
  async settle(before: string): Promise<void> {
    for await (const merge of this.merges.underWay()) {
      if (merge.movedAt >= before && !isAhead(merge.movedAt, this.clock.now())) continue;
      const kept = await this.clients.find(merge.keptId);
      if (merge.state === 'undoing') await this.undoing.takeApart(merge);
      else if (kept?.mergeIds.includes(merge._id)) await this.finish(merge);
      else await this.rollBack(merge);
    }
  }

  /** @throws Conflict if another merge is under way */
  async begin({ kept, gone }: Pair, after: ClientFields, by: Pick<Actor, '_id' | 'name'>, cipher: ClientCipher) {
    const now = this.clock.now();
    const merge: StoredMerge = {
      _id: newIdAt(now),
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
      ...mergedContact(kept, gone),
      mergeIds: [...kept.mergeIds, merge._id],
      workedAt: kept.workedAt ?? now,
    };
    // A third client may have got the PAN meanwhile.
    const merged = hidden && (await nullIfDuplicate(this.clients.change(kept, together)));
    if (merged) return merged;
    await this.rollBack(merge);
    throw changedMeanwhile(kept);
  }

  private async finish(merge: StoredMerge): Promise<void> {
    const { _id: mergeId, createdAt, keptId, goneId, by } = merge;
    // Again, since an offer may be accepted meanwhile: its access has another id.
    const seen = new Set<string>();
    for (let left = await this.accessFrom(goneId); left.length > 0; ) {
      for (const access of left) await this.copyAccess(access, merge);
      for (const { accountId } of left) seen.add(accountId);
      left = (await this.accessFrom(goneId)).filter(({ accountId }) => !seen.has(accountId));
    }
    await this.audit.recordOnce(
      { _id: mergeId, createdAt },
      { actor: by, action: 'client.merge', subject: keptId, detail: { gone: goneId } },
    );
    await this.events.emit('clients.merged', { clientId: keptId, goneId, goneName: merge.goneName, mergeId });
    await this.merges.move(mergeId, 'merging', { state: 'done' });
  }

  /** Takes it again if the other client's was taken, or accepted, meanwhile. */
  private async copyAccess(of: AccessNow, { _id: mergeId, createdAt, keptId, goneId }: StoredMerge): Promise<void> {
    const { mayBeStranger, accountId, name, email, confirmedAt, givenBy } = of;
    // A merge makes an offer no younger; an access that becomes one is offered by it.
    const isOffer = confirmedAt === null && !mayBeStranger;
    const since = isOffer ? { createdAt: of.createdAt, givenBy } : { createdAt };
    const isNew = await this.access.give({ ...since, clientId: keptId, accountId, name, email, confirmedAt, mergeId });
    if (isNew && !(await this.access.find(goneId, accountId))) await this.access.take(keptId, accountId);
  }

  private async rollBack(merge: StoredMerge): Promise<void> {
    await this.undoing.restoreGone(merge);
    await this.merges.remove(merge._id);
  }

  private async findBoth(keptId: string, goneId: string): Promise<Pair> {
    if (keptId === goneId) throw new Conflict(messages.mergeSame);
    const [kept, gone] = await Promise.all([this.clients.find(keptId), this.clients.find(goneId)]);
    if (!kept || !gone || kept.hiddenAt || gone.hiddenAt) throw new NotFound();
    return { kept, gone };
  }

  /** @throws Conflict for more people than one client may have, or one of the kept client with an unconfirmed address */
  private async accessOfBoth(keptId: string, goneId: string): Promise<AccessNow[]> {
    const ofKept = await this.reached.accessTo(keptId);
    if (ofKept.some(({ mayBeStranger }) => mayBeStranger)) throw new Conflict(messages.mergeUnconfirmed);
    const accountIds = ofKept.map(({ accountId }) => accountId);
    const ofGone = (await this.accessFrom(goneId)).filter(({ accountId }) => !accountIds.includes(accountId));
    if (ofKept.length + ofGone.length > limits.accountsOfClient) throw new Conflict(messages.mergeMany);
    return [...ofKept, ...ofGone];
  }

  /** The kept client gets these; an account that may be a stranger's gets an offer alone. */
  private async accessFrom(goneId: string): Promise<AccessNow[]> {
    return (await this.reached.accessTo(goneId)).map((access) =>
      access.mayBeStranger ? { ...access, email: access.email.toLowerCase(), confirmedAt: null } : access,
    );
  }
}
