import type { ClientGroupQuery } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import {
  foldForSearch,
  InjectRecords,
  newId,
  nullIfDuplicate,
  type Page,
  type Records,
  toPageQuery,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientGroupRecords, type StoredClientGroup } from './client.records.js';

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
