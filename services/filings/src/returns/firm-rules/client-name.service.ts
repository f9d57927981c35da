import { Injectable } from '@nestjs/common';
import { ClientIds } from '../../clients/client-ids.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { OwnReturnsRepository, ReturnMovesRepository } from '../../return-records/returns-of-client.repository.js';

/** The names in a client's returns follow its own. A repeat changes nothing. */
@Injectable()
export class FollowClientName {
  constructor(
    private readonly own: OwnReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly moves: ReturnMovesRepository,
    private readonly ids: ClientIds,
  ) {}

  async follow(clientId: string): Promise<void> {
    const client = await this.ids.find(clientId);
    if (!client) return;
    for await (const stored of this.own.iterateByClients(await this.ids.withMerged(client._id)))
      await this.rename(stored, clientId);
  }

  /** The name is read after the return: of two renames at once, the later one stays. */
  private async rename(stored: StoredReturn, clientId: string): Promise<void> {
    const client = await this.ids.find(clientId);
    if (!client || (await this.moves.rename(stored, client.name))) return;
    const now = await this.returns.findById(stored._id);
    if (now) await this.rename(now, clientId);
  }
}
