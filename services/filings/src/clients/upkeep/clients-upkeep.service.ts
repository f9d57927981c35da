import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Daily, Every } from '@easy-tax/platform/jobs';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../client-ids.js';
import { FollowGroupNames } from '../group-names.js';
import { ImportClients } from '../import/import-clients.js';
import { MergeClients } from '../merge/merge-clients.js';
import { UndoMerges } from '../merge/undo-merges.js';
import { isOfferOver } from '../offers.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { ClientGroupsRepository, ClientsRepository } from '../stored/clients.repository.js';

/** Records when there was last contact with a client, and that there is work on it. */
@Injectable()
export class ClientContacts {
  constructor(
    private readonly ids: ClientIds,
    private readonly clients: ClientsRepository,
    private readonly clock: Clock,
  ) {}

  /** A paper or message went either way. */
  async recordContact(clientId: string): Promise<void> {
    const client = await this.ids.find(clientId);
    const now = this.clock.now().toISOString();
    if (client) await this.clients.changeQuietly(client._id, { lastContactAt: now, quietSince: now });
  }

  /** Call it before the work is stored: an undone import removes no such client. False if there is no client (any more). */
  async recordWork(clientId: string): Promise<boolean> {
    const client = await this.ids.find(clientId);
    if (!client || client.hiddenAt) return false;
    if (client.workedAt !== null) return true;
    const workedAt = this.clock.now().toISOString();
    return (await this.clients.changeQuietly(client._id, { workedAt })) !== null;
  }
}

/** Longer than any import or merge takes that nobody has stopped. */
const STOPPED_MS = MINUTE;

/** Ends what a crash has stopped, and removes what is over. */
@Injectable()
export class ClientsUpkeep {
  constructor(
    private readonly importing: ImportClients,
    private readonly merging: MergeClients,
    private readonly undoing: UndoMerges,
    private readonly groups: ClientGroupsRepository,
    private readonly clients: ClientsRepository,
    private readonly offers: ClientAccessRepository,
    private readonly people: People,
    private readonly groupNames: FollowGroupNames,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'imports and merges of clients')
  async settle(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - STOPPED_MS).toISOString();
    await this.importing.settle(before);
    await this.merging.settle(before);
    await this.undoing.forgetOver();
  }

  /** A group goes with its last client; a new one may just be getting its first. Ends renames that a crash has stopped. */
  @Daily('03:30', 'groups of clients')
  async tidyGroups(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR).toISOString();
    for await (const group of this.groups.all()) {
      if (await this.clients.isGroupUsed(group._id)) await this.groupNames.follow(group);
      else if (group.createdAt < before) await this.groups.remove(group._id);
    }
  }

  /** Each has the address of somebody who may be no client. */
  @Daily('03:45', 'ended offers of access')
  async removeEndedOffers(): Promise<void> {
    const offers = await this.offers.offers();
    const senders = await this.people.findPeople([...new Set(offers.flatMap(({ givenBy }) => givenBy ?? []))]);
    for (const offer of offers)
      if (isOfferOver(offer, senders, this.clock.now())) await this.offers.withdraw(offer.clientId, offer.accountId);
  }
}
