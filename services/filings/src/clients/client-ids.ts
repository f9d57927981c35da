import { limits } from '@easy-tax/contracts';
import { NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { ClientId, StoredClient } from './stored/client.records.js';
import { ClientKeys } from './stored/client-keys.js';
import { besideSearch } from './stored/client-search.js';
import { ClientsRepository } from './stored/clients.repository.js';

/** Ids that records of a client can have: its own, and those of all that have been merged into it. */
@Injectable()
export class ClientIds {
  private readonly searches = new Map<string, Promise<ClientId[]>>();

  constructor(
    private readonly clients: ClientsRepository,
    private readonly keys: ClientKeys,
  ) {}

  /** The client of this id, or the one that it has been merged into; null if there is none. */
  async find(id: string): Promise<StoredClient | null> {
    const client = await this.clients.find(id);
    return client?.mergedInto ? this.find(client.mergedInto) : client;
  }

  /** The same. @throws NotFound if there is none, or it is being erased */
  async findShown(id: string): Promise<StoredClient> {
    const client = await this.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    return client;
  }

  /** True if both ids lead to one client. */
  async isSame(one: string, other: string): Promise<boolean> {
    if (one === other) return true;
    const [first, second] = await Promise.all([this.find(one), this.find(other)]);
    return first !== null && first._id === second?._id;
  }

  /** A client's id with those of all that have been merged into it. */
  async withMerged(clientId: string): Promise<ClientId[]> {
    return [...(await this.ofMany([clientId])).keys()];
  }

  /** The ids that records of these clients can have, each with its client. */
  async ofMany(clientIds: readonly string[]): Promise<ReadonlyMap<ClientId, string>> {
    const clientOf = new Map(clientIds.map((id) => [id as ClientId, id]));
    for (let last = [...clientOf.keys()]; last.length > 0; ) {
      const merged: ClientId[] = [];
      for await (const { _id, mergedInto } of this.clients.iterate({ mergedInto: { in: last } })) {
        clientOf.set(_id as ClientId, clientOf.get(mergedInto as ClientId) ?? '');
        merged.push(_id as ClientId);
      }
      last = merged;
    }
    return clientOf;
  }

  /** Ids that records of a group's clients, or of those in the archive, can have. */
  async ofAll(of: Partial<Pick<StoredClient, 'groupId' | 'isActive'>>): Promise<ClientId[]> {
    const members: string[] = [];
    for await (const { _id } of this.clients.iterate({ ...of, mergedInto: null })) members.push(_id);
    return [...(await this.ofMany(members)).keys()];
  }

  /**
   * Ids that records of the clients can have which a search finds, archived ones too; of more, the newest. A
   * list and its counts ask at once, and share the answer.
   */
  ofFound(search = ''): Promise<ClientId[]> {
    const asked = this.searches.get(search) ?? this.searchIds(search).finally(() => this.searches.delete(search));
    this.searches.set(search, asked);
    return asked;
  }

  private async searchIds(search: string): Promise<ClientId[]> {
    const cipher = search === '' ? null : await this.keys.cipherIfAny();
    if (!cipher) return [];
    const query = { search, activity: 'all', pageSize: limits.clientsOfSearch } as const;
    const { rows } = await this.clients.list(query, besideSearch(search, cipher));
    return [...(await this.ofMany(rows.map(({ _id }) => _id))).keys()];
  }
}
