import { type DueReturn } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../clients/client-id.js';
import { PlannedReturnRecords, type StoredPlannedReturn } from './opening.records.js';

type State = StoredPlannedReturn['state'];

export const plannedIdOf = (clientId: string, { form, period }: Pick<DueReturn, 'form' | 'period'>): string =>
  `${clientId}.${form}.${period}`;

/** Returns that open by themselves: one of each client, form and period. */
@Injectable()
export class PlannedReturnsRepository {
  constructor(
    @InjectRecords(PlannedReturnRecords) private readonly planned: Records<StoredPlannedReturn>,
    private readonly clock: Clock,
  ) {}

  /** The one of any of these ids; a merged client has several. */
  async find(clients: readonly ClientId[], due: DueReturn): Promise<StoredPlannedReturn | null> {
    for (const client of clients) {
      const found = await this.planned.find(plannedIdOf(client, due));
      if (found) return found;
    }
    return null;
  }

  /** Adds it, or finds the one that another replica has added. */
  async add(
    clientId: string,
    { form, period, opensOn }: DueReturn,
    { state, batchId }: Pick<StoredPlannedReturn, 'state' | 'batchId'>,
  ): Promise<StoredPlannedReturn> {
    const _id = plannedIdOf(clientId, { form, period });
    const createdAt = this.clock.now().toISOString();
    const made = { _id, createdAt, clientId, form, period, opensOn, state, returnId: null, batchId };
    const added = await nullIfDuplicate(this.planned.insert(made));
    return added ?? (await this.planned.find(_id)) ?? made;
  }

  /** False if another replica was faster. */
  async move(_id: string, from: State, set: Partial<Pick<StoredPlannedReturn, 'state' | 'returnId' | 'batchId'>>) {
    return (await this.planned.change({ _id, state: from }, { set })) !== null;
  }

  async remove(_id: string): Promise<void> {
    await this.planned.remove({ _id });
  }

  async countOf(batchId: string, states: readonly State[]): Promise<number> {
    return (await this.planned.page({ where: { batchId, state: { in: states } }, pageSize: 1 })).total;
  }

  openOf(batchId: string): AsyncIterable<StoredPlannedReturn> {
    return this.planned.iterate({ batchId, state: 'open' });
  }

  ofPeriod({ form, period }: Pick<DueReturn, 'form' | 'period'>): AsyncIterable<StoredPlannedReturn> {
    return this.planned.iterate({ form, period });
  }

  async removeOfClient(clientId: string): Promise<void> {
    for await (const { _id } of this.planned.iterate({ clientId })) await this.planned.remove({ _id });
  }
}
