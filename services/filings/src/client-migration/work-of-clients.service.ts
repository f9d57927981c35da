import { MINUTE } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Milestones } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../clients/client-id.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

/** Set once it is done, under its number. */
const DONE = 'clients.2';

/**
 * Migration 2 of clients: one that had people with access, returns or papers before these counted as work counts as
 * worked on, so that no undone import removes it. Runs once; a repeat after a crash goes on.
 */
@Injectable()
export class WorkOfClients {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly milestones: Milestones,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'work for clients of earlier releases')
  async run(stop?: AbortSignal): Promise<void> {
    if (await this.milestones.last(DONE)) return;
    let clients = 0;
    for await (const { _id } of this.clients.iterate({ workedAt: null })) {
      if (stop?.aborted) return;
      if (!(await this.hasWork(_id as ClientId))) continue;
      await this.clients.changeQuietly(_id, { workedAt: this.clock.now().toISOString() });
      clients += 1;
    }
    await this.milestones.recordOutcome(DONE, true, { clients });
  }

  private async hasWork(_id: ClientId): Promise<boolean> {
    if ((await this.access.ofClient(_id)).length > 0) return true;
    const returns = await this.returns.listOwn([_id], 1);
    if (returns.length > 0) return true;
    const papers = await Promise.all([
      this.filings.newestOfClient([_id], [], 1),
      this.filings.newestUnsorted([_id], 1),
    ]);
    return papers.some(({ rows }) => rows.length > 0);
  }
}
