import { messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { DuplicateKey, newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { PersonalDataParts } from '../../personal-data/personal-data.service.js';
import { ownerOf } from '../../storage/object-store.js';
import { ClientIds } from '../client-ids.js';
import type { StoredClient, StoredMerge } from '../stored/client.records.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { MergesRepository } from '../stored/client-changes.repository.js';
import {
  type ClientFields,
  emptyFields,
  fieldsOf,
  mergedContact,
  storedFields,
  unmergedFields,
} from '../stored/client-fields.js';
import { ClientKeys } from '../stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from '../stored/clients.repository.js';
import { termsInMerge, WriteClients } from '../write-clients.js';

/** Makes two clients of a merged one again, within a day. */
@Injectable()
export class UndoMerges {
  constructor(
    private readonly merges: MergesRepository,
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly ids: ClientIds,
    private readonly personalData: PersonalDataParts,
    private readonly groups: ClientGroupsRepository,
    private readonly keys: ClientKeys,
    private readonly writing: WriteClients,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; Conflict after a day, before a later merge of the kept client, or while another merge is under way */
  async undo(id: string, { _id, name }: Pick<Actor, '_id' | 'name'>): Promise<void> {
    const merge = await this.merges.find(id);
    if (!merge) throw new NotFound();
    if (merge.undoUntil <= this.clock.now().toISOString()) throw new Conflict(messages.mergeOver);
    const begun = await this.merges.move(id, 'done', { state: 'undoing', undoneBy: { _id, name } }).catch(underWay);
    if (!begun) throw new NotFound();
    if (await this.takeApart(begun)) return;
    const kept = await this.ids.find(begun.keptId);
    throw kept?.hiddenAt ? new NotFound() : new Conflict(messages.mergedSince);
  }

  /** Forgets what undos needed, once their day is over. Former ids still lead to the kept clients. */
  async forgetOver(): Promise<void> {
    for await (const merge of this.merges.listEnded(this.clock.now().toISOString())) await this.forget(merge);
  }

  /** Empties the record that only its undo would need. False if it is under way, or undone: nothing happens. */
  async forget({ _id, state, goneId }: StoredMerge): Promise<boolean> {
    // First, since an undo may begin now.
    if (state !== 'forgetting' && !(await this.merges.move(_id, 'done', { state: 'forgetting' }))) return false;
    const cipher = await this.keys.cipher();
    await this.clients.changeQuietly(goneId, storedFields({ ...emptyFields, name: '' }, goneId, cipher));
    await this.access.removeOfClient(goneId);
    await this.merges.remove(_id);
    return true;
  }

  /**
   * False if the kept client is in a later merge, on either side: a third client may have its PAN then. The merge stays. So it
   * does if the kept client is being erased, and the other one with it.
   */
  async takeApart(merge: StoredMerge): Promise<boolean> {
    const cipher = await this.keys.cipher();
    const kept = await this.clients.find(merge.keptId);
    const isLater = kept?.mergeIds.includes(merge._id) && kept.mergeIds.at(-1) !== merge._id;
    if (kept?.hiddenAt || isLater) {
      await this.merges.move(merge._id, 'undoing', { state: 'done', undoneBy: null });
      return false;
    }
    const actor = merge.undoneBy ?? merge.by;
    const announced: (() => Promise<void>)[] = [];
    if (kept?.mergeIds.includes(merge._id)) {
      const now = fieldsOf(kept, cipher);
      const keptBefore = clientIn(merge.keptBefore);
      const before = fieldsOf(keptBefore, cipher);
      const after = fieldsOf({ ...kept, ...clientIn(merge.keptAfter) }, cipher);
      const fields = await this.withGroupName(unmergedFields(now, before, after));
      const [by, batchId] = [{ ...actor, role: 'admin', staffRole: null } as const, newId()];
      for (const id of [merge.keptId, merge.goneId])
        announced.push(await this.writing.announceForms(id, by, batchId, termsInMerge(now)));
      const mergeIds = kept.mergeIds.filter((id) => id !== merge._id);
      const { lastContactAt, quietSince } = keptBefore;
      const isQuiet = kept.lastContactAt === mergedContact(keptBefore, clientIn(merge.goneBefore)).lastContactAt;
      const contact = isQuiet ? { lastContactAt, quietSince } : {};
      if (!(await this.clients.change(kept, { ...storedFields(fields, kept._id, cipher), ...contact, mergeIds })))
        return this.takeApart(merge);
    }
    await this.restoreGone(merge);
    // Again, since an offer that is accepted meanwhile has become an access.
    for (let given = await this.access.ofMerge(merge._id); given.length > 0; ) {
      for (const { clientId, accountId } of given) await this.access.take(clientId, accountId);
      given = await this.access.ofMerge(merge._id);
    }
    const ids = [merge.keptId, merge.goneId].map((id) => this.ids.withMerged(id));
    await this.personalData.endLinks((await Promise.all(ids)).flat().map((_id) => ownerOf({ _id })));
    await this.audit.record({ actor, action: 'client.merge-undo', subject: merge.keptId });
    await this.merges.remove(merge._id);
    for (const announce of announced) await announce();
    return true;
  }

  /** As it was before; only its version counts on, and its group may have another name. */
  async restoreGone({ goneId, goneBefore }: StoredMerge): Promise<void> {
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
}

/** JSON that this service has stored. */
const clientIn = (json: string): StoredClient => JSON.parse(json);

export function underWay(error: unknown): never {
  throw error instanceof DuplicateKey ? new Conflict(messages.mergeUnderWay) : error;
}
