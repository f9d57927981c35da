import { BatchState, type DueReturn, type FormOfClient, limits, NamedAccount, ReturnForm } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ClientId } from '../clients/stored/client.records.js';

/**
 * A return of a client's form and period that opens by itself. `_id` is made of all three (`plannedIdOf`), so that there
 * is one for ever. `waiting`: its return is being opened, or a crash came before. `open`: `returnId` is open, by itself or
 * by hand. `kept`: open, and worked on when its batch was taken back. `archived`: the client is in the archive; it opens
 * once the client is back, if its form has a first period or its day is still to come. `taken-back`: with its batch; it
 * opens once the client gets the form anew. `unticked`, for this once: it has no return for ever.
 */
const PlannedState = z.enum(['waiting', 'open', 'kept', 'archived', 'unticked', 'taken-back']);
type PlannedState = z.infer<typeof PlannedState>;
export const StoredPlannedReturn = z.object({
  _id: z.string(),
  createdAt: z.string(),
  clientId: z.string(),
  form: ReturnForm,
  period: z.string(),
  /** A day in IST. */
  opensOn: z.string(),
  state: PlannedState,
  returnId: z.string().nullable(),
  /** Null: its return was opened by hand. */
  batchId: z.string().nullable(),
});
export type StoredPlannedReturn = z.infer<typeof StoredPlannedReturn>;
export const PlannedReturnRecords = records('plannedreturns', StoredPlannedReturn, {
  filter: ['clientId', 'batchId', 'form', 'period', 'state'],
});

/** Returns that open together. */
export const StoredReturnBatch = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Set if the batch was made earlier, because a form was unticked. */
  openedAt: z.string().nullish(),
  /** The day in IST on which they open. */
  day: z.string(),
  /** The same, of the one batch of a day that opens by itself; null: somebody gave clients a form on that day. */
  ownDay: z.string().nullable(),
  /** Null: by itself. */
  by: NamedAccount.nullable(),
  state: BatchState,
  /** Forms that were unticked for this once, with the period: `GSTR-1 2026-11`. */
  leftOut: z.array(z.string()),
  /** First periods that clients got, and lose if the batch is taken back: `GSTR-3B 2026-10`. Most batches lack them. */
  given: z.array(z.string()).nullish(),
  /** How often `leftOut` has changed. */
  leftOutVersion: z.number().nullish(),
});
export type StoredReturnBatch = z.infer<typeof StoredReturnBatch>;
export const ReturnBatchRecords = records('returnbatches', StoredReturnBatch, {
  unique: ['ownDay'],
  sort: ['day'],
  filter: ['state', 'leftOutVersion'],
});

/** A form's first period, as in `given`. */
export const firstPeriodOf = ({ form, from }: FormOfClient): string => `${form} ${from}`;

const plannedIdOf = (clientId: string, { form, period }: Pick<DueReturn, 'form' | 'period'>): string =>
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
  async move(
    _id: string,
    from: PlannedState,
    set: Partial<Pick<StoredPlannedReturn, 'state' | 'returnId' | 'batchId'>>,
  ) {
    return (await this.planned.change({ _id, state: from }, { set })) !== null;
  }

  async remove(_id: string): Promise<void> {
    await this.planned.remove({ _id });
  }

  /** Removes those of a batch whose form was unticked, or whose client is in the archive. */
  async removeWithoutReturn(batchId: string): Promise<void> {
    const where = { batchId, state: { in: ['archived', 'unticked'] as const } };
    for await (const { _id } of this.planned.iterate(where)) await this.planned.remove({ _id });
  }

  async countOf(batchId: string, states: readonly PlannedState[]): Promise<number> {
    return (await this.planned.page({ where: { batchId, state: { in: states } }, pageSize: 1 })).total;
  }

  openOf(batchId: string): AsyncIterable<StoredPlannedReturn> {
    return this.planned.iterate({ batchId, state: 'open' });
  }

  ofPeriod({ form, period }: Pick<DueReturn, 'form' | 'period'>): AsyncIterable<StoredPlannedReturn> {
    return this.planned.iterate({ form, period });
  }

  /** Returns of these clients that open no more: unticked for once, or taken back. */
  neverOpening(clients: readonly ClientId[]): AsyncIterable<StoredPlannedReturn> {
    return this.planned.iterate({ clientId: { in: clients }, state: { in: ['unticked', 'taken-back'] } });
  }

  async removeOfClient(clientId: string): Promise<void> {
    for await (const { _id } of this.planned.iterate({ clientId })) await this.planned.remove({ _id });
  }
}

type Made = Pick<StoredReturnBatch, 'day' | 'by'> & Partial<StoredReturnBatch>;

/** Batches of returns that opened together. */
@Injectable()
export class ReturnBatchesRepository {
  constructor(
    @InjectRecords(ReturnBatchRecords) private readonly batches: Records<StoredReturnBatch>,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<StoredReturnBatch | null> {
    return this.batches.find(id);
  }

  /** The batch that opens by itself on this day. */
  findOfDay(day: string): Promise<StoredReturnBatch | null> {
    return this.batches.findBy('ownDay', day);
  }

  /** Adds it, or finds the one of its id or day. */
  async obtain(made: Made): Promise<StoredReturnBatch> {
    const earlier = made.ownDay ? await this.findOfDay(made.ownDay) : made._id ? await this.find(made._id) : null;
    if (earlier) return earlier;
    const batch: StoredReturnBatch = {
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      ownDay: null,
      state: 'open',
      leftOut: [],
      ...made,
    };
    return (await nullIfDuplicate(this.batches.insert(batch))) ?? this.obtain(made);
  }

  /** Null if it is in none of these states. */
  move(_id: string, from: readonly BatchState[], set: Partial<Pick<StoredReturnBatch, 'state' | 'by' | 'openedAt'>>) {
    return this.batches.change({ _id, state: { in: from } }, { set });
  }

  /** False if somebody has changed them since they were read, or the batch is no longer to come. */
  async changeLeftOut({ _id, leftOutVersion = null }: StoredReturnBatch, leftOut: string[]): Promise<boolean> {
    const where = { _id, state: 'planned', leftOutVersion } as const;
    return (await this.batches.change(where, { set: { leftOut }, add: { leftOutVersion: 1 } })) !== null;
  }

  /** Batches that have begun, the newest day first. */
  async newest(): Promise<StoredReturnBatch[]> {
    const where = { state: { in: ['opening', 'open', 'taking-back', 'taken-back'] as const } };
    return (await this.batches.page({ where, sort: 'day', dir: 'desc', pageSize: limits.batchesShown })).rows;
  }

  /** Forms with their periods that are unticked in batches to come. */
  async leftOut(): Promise<ReadonlySet<string>> {
    const forms = new Set<string>();
    for await (const { leftOut } of this.batches.iterate({ state: 'planned' }))
      for (const form of leftOut) forms.add(form);
    return forms;
  }

  beingTakenBack(): AsyncIterable<StoredReturnBatch> {
    return this.batches.iterate({ state: 'taking-back' });
  }
}
