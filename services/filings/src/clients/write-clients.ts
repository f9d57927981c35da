import {
  type ClientBefore,
  type ClientChange,
  type ClientInput,
  type ClientsChange,
  type ClientsOutcome,
  limits,
  messages,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { DuplicateKey, foldForSearch, newId } from '@easy-tax/platform/data';
import {
  AppError,
  Conflict,
  eachOf,
  fingerprintOf,
  NotFound,
  requestKeyOf,
  ValidationFailed,
} from '@easy-tax/platform/http';
import { Audit, momentOf } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Events } from '../events/events.js';
import { Assignees } from './assignees.js';
import { FollowGroupNames } from './group-names.js';
import { namedOrNull } from './read-clients.js';
import type { StoredClient } from './stored/client.records.js';
import { FormChangesRepository, type StoredFormChange } from './stored/client-changes.repository.js';
import {
  type ClientFields,
  emptyFields,
  fieldsOf,
  newClient,
  panOf,
  refuseOddIdentity,
  storedFields,
} from './stored/client-fields.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from './stored/clients.repository.js';

/** 409: the change was based on an older version; names the current one. */
export const changedMeanwhile = ({ version }: Pick<StoredClient, 'version'>) =>
  new AppError('conflict', messages.clientChangedMeanwhile, [
    { message: messages.clientChangedMeanwhile, path: '' },
    { message: String(version), path: 'version' },
  ]);

const beforeOf = (client: StoredClient): ClientBefore => ({
  _id: client._id,
  assignee: namedOrNull(client.assigneeId, client.assigneeName),
  group: namedOrNull(client.groupId, client.groupName),
  isActive: client.isActive,
});

/** 409: another client has the PAN; names it. */
const panTakenBy = ({ _id }: StoredClient) =>
  new AppError('conflict', messages.panTaken, [
    { message: messages.panTaken, path: 'pan' },
    { message: _id, path: 'client' },
  ]);

/** Changes of these alone are no work: an import can still be undone after them. */
const sortingFields = ['assignee', 'group', 'isActive'];
/** After changes of these, returns may be due, or have other last days or another name. */
const openingFields = ['forms', 'gstins', 'isActive', 'name'];

interface Added {
  readonly client: StoredClient;
  /** False: a client with this PAN was here already. */
  readonly isNew: boolean;
}

const isSo = (client: StoredClient, { assignee, group, isActive }: NonNullable<ClientsChange['from']>): boolean =>
  (assignee === undefined || assignee === client.assigneeId) &&
  (group === undefined || foldForSearch(group) === foldForSearch(client.groupName)) &&
  (isActive === undefined || isActive === client.isActive);

/** Adds clients and changes them. */
@Injectable()
export class WriteClients {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly groupNames: FollowGroupNames,
    private readonly assignees: Assignees,
    private readonly keys: ClientKeys,
    private readonly formChanges: FormChangesRepository,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Conflict if the list is full or the key was used for another request; as `Assignees.chosenBy` */
  async add(input: ClientInput, by: Actor, key: string | undefined): Promise<Added> {
    const requestKey = key === undefined ? null : requestKeyOf(`client ${by._id}`, key);
    const requestFingerprint = requestKey && fingerprintOf([JSON.stringify(input)]);
    const cipher = await this.keys.cipher();
    const pan = panOf(input);
    const earlier = requestKey && (await this.clients.findByRequestKey(requestKey));
    if (earlier) {
      if (earlier.requestFingerprint !== requestFingerprint) throw new Conflict(messages.keyReused);
      return this.record(earlier, by);
    }
    const known = pan && (await this.clients.findByPan(cipher.digest(pan)));
    if (known) return { client: known, isNew: false };
    if ((await this.clients.count()) >= limits.clients) throw new Conflict(messages.clientsFull);
    const fields = await this.withNames({ ...emptyFields, name: input.name }, input, by);
    const createdAt = this.clock.now().toISOString();
    const made = { _id: newId(), createdAt, source: 'desk' as const, requestKey, requestFingerprint };
    try {
      const announce = fields.forms.length > 0 ? await this.announceForms(made._id, by) : null;
      const client = await this.clients.add(newClient(fields, made, cipher));
      const added = await this.record(client, by);
      await announce?.();
      return added;
    } catch (error) {
      // Another request was faster with the same PAN or key: it is found now.
      if (error instanceof DuplicateKey) return this.add(input, by, key);
      throw error;
    }
  }

  /**
   * @param batchId of the returns that open because of it
   * Null or an empty list removes what stands.
   * @throws NotFound; Conflict for an old version, a merged client or another's PAN; ValidationFailed if PAN, GSTINs and kind differ
   */
  async change(
    id: string,
    { version, ...change }: ClientChange,
    by: Actor,
    batchId: string = newId(),
  ): Promise<StoredClient> {
    const before = await this.find(id);
    if (before.version !== version) throw changedMeanwhile(before);
    const cipher = await this.keys.cipher();
    const fieldsBefore = fieldsOf(before, cipher);
    const fields = await this.withNames(fieldsBefore, change, by);
    refuseOddIdentity(fields);
    if (change.pan === null && !change.gstins && fields.gstins.length > 0)
      throw new ValidationFailed([{ message: messages.panInGstins, path: 'pan' }]);
    const changed = Object.keys(change);
    const isWork = changed.some((field) => !sortingFields.includes(field));
    const isFirstWork = isWork && before.workedAt === null;
    const mayOpen = changed.some((field) => openingFields.includes(field));
    const announce = mayOpen ? await this.announceForms(id, by, batchId, termsOf(fieldsBefore)) : null;
    const after = await this.store(before, {
      ...storedFields(fields, id, cipher),
      ...(isFirstWork && { workedAt: this.clock.now().toISOString() }),
    });
    await this.audit.record({ actor: by, action: 'client.change', subject: id, detail: { fields: changed } });
    await announce?.();
    return after;
  }

  /** The same values for several clients, whatever their version. @throws as `Assignees.chosenBy` */
  async changeMany({ ids, from = {}, ...change }: ClientsChange, by: Actor): Promise<ClientsOutcome> {
    if (change.assignee) await this.assignees.chosenBy(by, change.assignee);
    const before: ClientBefore[] = [];
    const outcome = await eachOf(ids, async (id) => {
      const client = await this.find(id);
      if (!isSo(client, from)) throw new Conflict(messages[isSo(client, change) ? 'alreadySo' : 'changedSince']);
      await this.change(id, { version: client.version, ...change }, by);
      before.push(beforeOf(client));
    });
    return { ...outcome, before };
  }

  /** Stores that returns may have to open, before the client's own write. @returns says so, for after it */
  async announceForms(
    clientId: string,
    actor: StoredFormChange['by'],
    batchId: string = newId(),
    before: StoredFormChange['before'] = null,
  ) {
    const { _id, name, role, staffRole } = actor;
    const by = { _id, name, role, staffRole };
    const changeId = await this.formChanges.add(clientId, by, batchId, before);
    return () => this.events.emit('client.forms', { clientId, changeId });
  }

  /** Renames a group, and what its clients show of it. @throws NotFound; Conflict if another group has the name */
  async renameGroup(id: string, name: string, by: Actor): Promise<void> {
    const group = await this.groups.rename(id, name).catch((error: unknown) => {
      throw error instanceof DuplicateKey ? new Conflict(messages.groupTaken) : error;
    });
    if (!group) throw new NotFound();
    await this.audit.record({ actor: by, action: 'client.rename-group', subject: id });
    await this.groupNames.follow(group);
  }

  /** Once, also if the first request died before it. */
  private async record(client: StoredClient, by: Actor): Promise<Added> {
    await this.audit.recordOnce(momentOf(client), { actor: by, action: 'client.add', subject: client._id });
    return { client, isNew: true };
  }

  private async find(id: string): Promise<StoredClient> {
    const client = await this.clients.find(id);
    if (client?.mergedInto) throw new Conflict(messages.clientMerged);
    if (!client || client.hiddenAt) throw new NotFound();
    return client;
  }

  private async store(before: StoredClient, set: Partial<StoredClient>): Promise<StoredClient> {
    try {
      const after = await this.clients.change(before, set);
      if (after) return after;
    } catch (error) {
      if (!(error instanceof DuplicateKey) || !set.panDigest) throw error;
      const other = await this.clients.findByPan(set.panDigest);
      // None: the other one has just lost it.
      if (other) throw panTakenBy(other);
      return this.store(before, set);
    }
    throw changedMeanwhile((await this.clients.find(before._id)) ?? before);
  }

  /** The fields after a change, with the group and the person behind a name and an id. */
  private async withNames(
    before: ClientFields,
    { group, assignee, ...plain }: Partial<ClientInput>,
    by: Actor,
  ): Promise<ClientFields> {
    const fields = { ...before, ...plain };
    if (group !== undefined) {
      const found = await this.groups.obtain(group);
      Object.assign(fields, { groupId: found?._id ?? null, groupName: found?.name ?? '' });
    }
    if (assignee !== undefined && assignee !== before.assigneeId) {
      const chosen = await this.assignees.chosenBy(by, assignee);
      Object.assign(fields, { assigneeId: chosen?._id ?? null, assigneeName: chosen?.name ?? '' });
    }
    return fields;
  }
}

/** A client's forms and state, which give its returns their last days. */
const termsOf = ({ forms, gstins }: ClientFields) => ({ forms, state: gstins[0]?.slice(0, 2) ?? null });

export const termsInMerge = (fields: ClientFields) => ({ ...termsOf(fields), isMerge: true });
