import { Clock } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../client-access.js';
import { ClientsRepository } from '../stored/clients.repository.js';

/** Records when there was last contact with a client, and that there is work on it. */
@Injectable()
export class ClientContacts {
  constructor(
    private readonly access: ClientAccess,
    private readonly clients: ClientsRepository,
    private readonly clock: Clock,
  ) {}

  /** A paper or message went either way. */
  async recordContact(clientId: string): Promise<void> {
    const client = await this.access.find(clientId);
    const now = this.clock.now().toISOString();
    if (client) await this.clients.changeQuietly(client._id, { lastContactAt: now, quietSince: now });
  }

  /** Call it before the work is stored: an undone import removes no such client. */
  async recordWork(clientId: string): Promise<void> {
    const client = await this.access.find(clientId);
    const workedAt = this.clock.now().toISOString();
    if (client?.workedAt === null) await this.clients.changeQuietly(client._id, { workedAt });
  }
}
