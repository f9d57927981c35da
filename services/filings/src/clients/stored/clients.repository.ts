import {
  type ClientForm,
  type ClientGroupQuery,
  type ClientListQuery,
  limits,
  NO_GROUP,
  NOBODY,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import {
  DuplicateKey,
  foldForSearch,
  InjectRecords,
  newId,
  nullIfDuplicate,
  type Page,
  type PageQuery,
  type Records,
  toPageQuery,
  type Where,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import {
  ClientGroupRecords,
  ClientKeyRecords,
  ClientRecords,
  FormSetRecords,
  type StoredClient,
  type StoredClientGroup,
  type StoredClientKey,
  type StoredFormSet,
} from './client.records.js';

type ClientFields = Partial<Omit<StoredClient, '_id' | 'createdAt' | 'version'>>;

/** For writes that a sweep does again after a crash. */
const REPEATED = { shouldFlush: false } as const;

/** Clients as they are stored. Lists have no hidden ones; `find` has. */
@Injectable()
export class ClientsRepository {
  constructor(
    @InjectRecords(ClientRecords) private readonly clients: Records<StoredClient>,
    @InjectRecords(FormSetRecords) private readonly formSets: Records<StoredFormSet>,
    private readonly clock: Clock,
  ) {}

  /** @throws DuplicateKey for `panDigest` or `requestKey` */
  async add(client: StoredClient): Promise<StoredClient> {
    await this.rememberFormSet(client.formSet);
    return this.clients.insert(client);
  }

  /** Adds the clients of an import that are not stored yet, but those whose PAN another has got meanwhile. */
  async addOfImport(importId: string, clients: readonly StoredClient[]): Promise<void> {
    for (const formSet of new Set(clients.map((client) => client.formSet))) await this.rememberFormSet(formSet);
    const stored = new Set((await this.clients.list({ importId })).map(({ _id }) => _id));
    const left: StoredClient[] = [];
    for (const client of clients)
      if (!stored.has(client._id) && !(client.panDigest && (await this.findByPan(client.panDigest)))) left.push(client);
    try {
      await this.clients.insertMany(left);
    } catch (error) {
      // Somebody has added one of the PANs at this moment: it is found now.
      if (error instanceof DuplicateKey) return this.addOfImport(importId, clients);
      throw error;
    }
  }

  find(id: string): Promise<StoredClient | null> {
    return this.clients.find(id);
  }

  findByPan(panDigest: string): Promise<StoredClient | null> {
    return this.clients.findBy('panDigest', panDigest);
  }

  findByRequestKey(requestKey: string): Promise<StoredClient | null> {
    return this.clients.findBy('requestKey', requestKey);
  }

  /** @param beside what else a search looks for. @param ids only these. @throws BadCursor */
  async list(
    {
      group,
      assignee,
      form,
      kind,
      activity = 'active',
      quiet,
      unreachable,
      importId,
      ...asked
    }: Omit<ClientListQuery, 'account'>,
    beside: Pick<PageQuery<StoredClient>, 'orSearch' | 'orWords'> = {},
    ids?: readonly string[],
  ): Promise<Page<StoredClient>> {
    const quietBefore = new Date(this.clock.now().getTime() - limits.quietClientMs).toISOString();
    const where: Where<StoredClient> = {
      ...(activity !== 'all' && { isActive: activity === 'active' }),
      ...(group && { groupId: group === NO_GROUP ? null : group }),
      ...(assignee && { assigneeId: assignee === NOBODY ? null : assignee }),
      ...(form && { formSet: { in: await this.formSetsWith(form) } }),
      ...(kind && { kind }),
      ...(quiet && { quietSince: { before: quietBefore } }),
      ...(unreachable && { isReachable: false }),
      ...(importId && { importId }),
      ...(ids && { _id: { in: ids } }),
    };
    return this.clients.page({ ...toPageQuery<StoredClient>(asked, where), ...beside });
  }

  /** Counts clients that are in lists, archived ones too. */
  async count(where: Where<StoredClient> = {}): Promise<number> {
    return (await this.clients.page({ where, pageSize: 1 })).total;
  }

  /** True if a client has this group, hidden or not. */
  async isGroupUsed(groupId: string): Promise<boolean> {
    for await (const _ of this.clients.iterate({ groupId })) return true;
    return false;
  }

  /** True if one client of an import has work; merged ones count, too. */
  async isWorkedOn(importId: string): Promise<boolean> {
    for await (const _ of this.clients.iterate({ importId, workedAt: { notBefore: '0' } })) return true;
    return false;
  }

  /** True if a client has this form, hidden or not. */
  async isFormUsed(form: ClientForm): Promise<boolean> {
    for await (const _ of this.clients.iterate({ formSet: { in: await this.formSetsWith(form) } })) return true;
    return false;
  }

  /** By name, up to `limits.clientsOfGroup`. */
  async ofGroup(groupId: string): Promise<StoredClient[]> {
    return (await this.clients.page({ where: { groupId }, sort: 'name', pageSize: limits.clientsOfGroup })).rows;
  }

  /** Every one of them, hidden ones too. */
  iterate(where: Where<StoredClient> = {}): AsyncIterable<StoredClient> {
    return this.clients.iterate(where);
  }

  /** Changes a client of this version and increments it; null if somebody has changed it meanwhile. @throws DuplicateKey */
  async change(
    { _id, version }: Pick<StoredClient, '_id' | 'version'>,
    set: ClientFields,
  ): Promise<StoredClient | null> {
    if (set.formSet !== undefined) await this.rememberFormSet(set.formSet);
    return this.clients.change({ _id, version }, { set, add: { version: 1 } });
  }

  /** Changes fields that conflict with nobody's change. */
  changeQuietly(_id: string, set: ClientFields): Promise<StoredClient | null> {
    return this.clients.change({ _id }, { set });
  }

  remove(_id: string): Promise<boolean> {
    return this.clients.remove({ _id });
  }

  /** Removes clients of an import that have no work. The write that ends its undo comes after them. */
  async removeOfImport(importId: string): Promise<void> {
    for await (const { _id } of this.clients.iterate({ importId, workedAt: null }))
      await this.clients.remove({ _id, workedAt: null }, REPEATED);
  }

  /** Combinations of forms are few, and stay. */
  private async rememberFormSet(_id: string): Promise<void> {
    if (await this.formSets.find(_id)) return;
    await nullIfDuplicate(this.formSets.insert({ _id, createdAt: this.clock.now().toISOString() }));
  }

  private async formSetsWith(form: ClientForm): Promise<string[]> {
    const sets = await this.formSets.list();
    return sets.map(({ _id }) => _id).filter((set) => set.split(' ').includes(form));
  }
}

/** Groups are the same if their names differ in case alone. */
const keyOf = (name: string): string => foldForSearch(name);

@Injectable()
export class ClientGroupsRepository {
  constructor(
    @InjectRecords(ClientGroupRecords) private readonly groups: Records<StoredClientGroup>,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<StoredClientGroup | null> {
    return this.groups.find(id);
  }

  /** Finds the group of that name, or makes it, for a client that is stored next. Null for an empty name. */
  async obtain(name: string): Promise<StoredClientGroup | null> {
    if (name === '') return null;
    const nameKey = keyOf(name);
    const group = { _id: newId(), createdAt: this.clock.now().toISOString(), name, nameKey };
    return (
      (await this.groups.findBy('nameKey', nameKey)) ??
      (await nullIfDuplicate(this.groups.insert(group, { shouldFlush: false }))) ??
      this.groups.findBy('nameKey', nameKey)
    );
  }

  /** Null if there is none. @throws DuplicateKey if another group has the name */
  rename(_id: string, name: string): Promise<StoredClientGroup | null> {
    return this.groups.change({ _id }, { set: { name, nameKey: keyOf(name) } });
  }

  /** @throws BadCursor */
  list(query: ClientGroupQuery): Promise<Page<StoredClientGroup>> {
    return this.groups.page(toPageQuery<StoredClientGroup>({ sort: 'name', ...query }));
  }

  all(): AsyncIterable<StoredClientGroup> {
    return this.groups.iterate();
  }

  remove(_id: string): Promise<boolean> {
    return this.groups.remove({ _id });
  }
}

const ONLY = 'clients';

/** The one encrypted key of clients' numbers. */
@Injectable()
export class ClientKeysRepository {
  constructor(@InjectRecords(ClientKeyRecords) private readonly keys: Records<StoredClientKey>) {}

  find(): Promise<StoredClientKey | null> {
    return this.keys.find(ONLY);
  }

  /** The first of two replicas wins. */
  async addFirst(sealed: string, now: Date): Promise<void> {
    await nullIfDuplicate(this.keys.insert({ _id: ONLY, createdAt: now.toISOString(), sealed }));
  }

  async replace(sealed: string): Promise<void> {
    await this.keys.change({ _id: ONLY }, { set: { sealed } });
  }
}
