import { Injectable } from '@nestjs/common';
import type { StoredClient, StoredClientGroup } from './stored/client.records.js';
import { fieldsOf, storedFields } from './stored/client-fields.js';
import { type ClientCipher, ClientKeys } from './stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from './stored/clients.repository.js';

/** The names of groups at their clients follow the groups' own. A repeat changes nothing. */
@Injectable()
export class FollowGroupNames {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly keys: ClientKeys,
  ) {}

  async follow({ _id, name }: Pick<StoredClientGroup, '_id' | 'name'>): Promise<void> {
    const cipher = await this.keys.cipher();
    for await (const client of this.clients.iterate({ groupId: _id, mergedInto: null }))
      if (client.groupName !== name) await this.nameGroupOf(client, _id, cipher);
  }

  /**
   * Its version rises, so that a change which has read the former name is refused. The group is read after the client: of
   * two renames at once, the later name stays.
   */
  private async nameGroupOf(client: StoredClient, groupId: string, cipher: ClientCipher): Promise<void> {
    const group = await this.groups.find(groupId);
    if (!group) return;
    const fields = { ...fieldsOf(client, cipher), groupName: group.name };
    const { groupName, searchText } = storedFields(fields, client._id, cipher);
    if (await this.clients.change(client, { groupName, searchText })) return;
    const now = await this.clients.find(client._id);
    if (now?.groupId === groupId) await this.nameGroupOf(now, groupId, cipher);
  }
}
