import {
  type BatchCheck,
  type BatchProgress,
  type FormOfClient,
  limits,
  messages,
  type ReturnBatch,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { MergesRepository } from '../clients/stored/client-changes.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnCounts } from '../return-records/return-counts.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../return-records/return-parts.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { LastOpened } from './last-opened.js';
import {
  firstPeriodOf,
  PlannedReturnsRepository,
  ReturnBatchesRepository,
  type StoredPlannedReturn,
  type StoredReturnBatch,
} from './opening.repository.js';

interface TakingBack {
  readonly by: Actor | 'system';
  readonly most: number;
  /** The last day that has opened by itself. */
  readonly lastOpened: string;
}

/** Removes the returns of a batch again, but those that somebody has worked on. */
@Injectable()
export class TakeBatchBack {
  constructor(
    private readonly batches: ReturnBatchesRepository,
    private readonly planned: PlannedReturnsRepository,
    private readonly clients: ClientsRepository,
    private readonly ids: ClientIds,
    private readonly merges: MergesRepository,
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly counts: ReturnCounts,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly audit: Audit,
    private readonly lastOpened: LastOpened,
  ) {}

  async list(): Promise<ReturnBatch[]> {
    const batches = await this.batches.newest();
    return Promise.all(
      batches.map(async ({ _id, createdAt, openedAt, day, by, state }) => ({
        ...{ _id, createdAt: openedAt ?? createdAt, day, by, state },
        returns: await this.planned.countOf(_id, ['open', 'kept']),
        takenBack: await this.planned.countOf(_id, ['taken-back']),
      })),
    );
  }

  /** @throws NotFound */
  async check(id: string): Promise<BatchCheck> {
    if (!(await this.batches.find(id))) throw new NotFound();
    const check: BatchCheck = { untouched: 0, touched: 0, first: [] };
    for await (const plan of this.planned.openOf(id)) {
      const stored = await this.returnOf(plan);
      if (!stored || (await this.isUntouched(stored))) check.untouched += 1;
      else {
        check.touched += 1;
        const { _id: returnId, clientName: name, form, period } = stored;
        if (check.first.length < limits.leftOutNamed) check.first.push({ returnId, name, form, period });
      }
    }
    return check;
  }

  /** Some of them at a time: call it again until it is done. @throws NotFound; Conflict while it opens, or afterwards */
  async takeBack(id: string, by: Actor): Promise<BatchProgress> {
    const batch = await this.batches.find(id);
    if (!batch) throw new NotFound();
    const begun = await this.batches.move(id, ['open', 'taking-back'], { state: 'taking-back' });
    if (!begun) throw new Conflict(messages.batchMoving);
    if (batch.state === 'open') await this.audit.record({ actor: by, action: 'batch.take-back', subject: id });
    await this.lastOpened.setBackToClock();
    return this.takeSome(begun, { by, most: limits.bulkRows, lastOpened: await this.lastOpened.day() });
  }

  /** Ends what somebody has begun and left. @param lastOpened the last day that has opened by itself */
  async finish(stop: AbortSignal, lastOpened: string): Promise<void> {
    for await (const batch of this.batches.beingTakenBack()) {
      if (stop.aborted) return;
      await this.takeSome(batch, { by: 'system', most: Infinity, lastOpened });
    }
  }

  private async takeSome(batch: StoredReturnBatch, { by, most, lastOpened }: TakingBack): Promise<BatchProgress> {
    const progress = { done: 0, kept: 0 };
    // The job may have opened days that it has not stored yet, and others while the clock stood ahead.
    const lastDay = batch.by ? lastOpened : this.lastOpened.latestDay();
    for await (const plan of this.planned.openOf(batch._id)) {
      if (progress.done + progress.kept >= most) return { ...progress, isDone: false };
      const isTaken = await this.takeOne(plan, by);
      progress[isTaken ? 'done' : 'kept'] += 1;
      if (!isTaken) continue;
      await this.removeFirstPeriod(plan, batch, by);
      await this.releasePlan(plan, lastDay);
    }
    const isAhead = batch.ownDay !== null && batch.day > lastDay;
    if (isAhead) await this.planned.removeWithoutReturn(batch._id);
    await this.batches.move(
      batch._id,
      ['taking-back'],
      isAhead ? { state: 'planned', by: null } : { state: 'taken-back' },
    );
    return { ...progress, isDone: true };
  }

  /** One that was opened before its day becomes as it was before, and opens on that day. */
  private async releasePlan(plan: StoredPlannedReturn, lastDay: string): Promise<void> {
    if (plan.opensOn > lastDay) await this.planned.remove(plan._id);
    else await this.planned.move(plan._id, 'open', { state: 'taken-back' });
  }

  /** False if somebody has worked on it: it stays. */
  private async takeOne(plan: StoredPlannedReturn, by: TakingBack['by']): Promise<boolean> {
    const stored = await this.returnOf(plan);
    if (!stored) return true;
    if (!(await this.isUntouched(stored)) || !(await this.returns.removeUnchanged(stored))) {
      // Another run may have taken it back at this moment.
      if (!(await this.returns.findById(stored._id))) return true;
      await this.planned.move(plan._id, 'open', { state: 'kept' });
      return false;
    }
    // Papers may have come at this moment.
    await this.counts.recountReturn({ returnId: stored._id });
    await this.audit.record({ actor: by, action: 'return.take-back', subject: stored._id });
    return true;
  }

  /**
   * The client keeps the form, which can be given again with the right period. One that staff have set since stays, and so
   * does one that the client may have had before the batch's client was merged into it.
   */
  private async removeFirstPeriod(
    plan: StoredPlannedReturn,
    batch: StoredReturnBatch,
    by: TakingBack['by'],
  ): Promise<void> {
    const isGiven = (each: FormOfClient) => each.form === plan.form && batch.given?.includes(firstPeriodOf(each));
    const without = (forms: readonly FormOfClient[]) =>
      forms.map((each) => (isGiven(each) ? { ...each, from: null } : each));
    const client = await this.ids.find(plan.clientId);
    for (let id = plan.clientId; client && client._id !== id; ) {
      const keptBefore = await this.merges.changeGone(id, ({ forms }) => ({ forms: without(forms) }));
      if (!keptBefore || keptBefore.forms.some(isGiven)) return;
      id = keptBefore._id;
    }
    if (!client?.forms.some(isGiven)) return;
    const forms = without(client.forms);
    if (!(await this.clients.change(client, { forms }))) return this.removeFirstPeriod(plan, batch, by);
    await this.audit.record({ actor: by, action: 'client.change', subject: client._id, detail: { fields: ['forms'] } });
  }

  private returnOf({ returnId }: StoredPlannedReturn): Promise<StoredReturn | null> {
    return returnId ? this.returns.findById(returnId) : Promise.resolve(null);
  }

  /** No change by staff or the client, no paper, message or note. */
  private async isUntouched({ _id, version, step }: StoredReturn): Promise<boolean> {
    if (version > 1 || step !== 'received') return false;
    if ((await this.filings.listByReturn(_id)).length > 0 || (await this.notes.count(_id)) > 0) return false;
    const [client, office] = [this.messages.countOfSide(_id, 'client'), this.messages.countOfSide(_id, 'office')];
    return (await client) + (await office) === 0;
  }
}
