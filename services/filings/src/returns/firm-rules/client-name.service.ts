import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { OwnReturnsRepository, ReturnMovesRepository } from '../../return-records/returns-of-client.repository.js';

/** The names in a client's returns follow its own. A repeat changes nothing. */
@Injectable()
export class FollowClientName {
  constructor(
    private readonly returns: OwnReturnsRepository,
    private readonly moves: ReturnMovesRepository,
    private readonly access: ClientAccess,
  ) {}

  async follow(clientId: string): Promise<void> {
    const client = await this.access.find(clientId);
    if (!client) return;
    for await (const stored of this.returns.iterateByClients(await this.access.withMerged(client._id)))
      await this.moves.rename(stored, client.name);
  }
}
