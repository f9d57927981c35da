import { type DueReturn, type FeeInput, limits, type ReturnForm } from '@easy-tax/contracts';
import { fingerprintOf, requestKeyOf } from '@easy-tax/platform/http';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { isStaffNow } from '../clients/assignees.js';
import { ClientIds } from '../clients/client-ids.js';
import type { ClientId, StoredClient } from '../clients/stored/client.records.js';
import { FormChangesRepository } from '../clients/stored/client-changes.repository.js';
import { HoldsPersonalData, type PersonalDataPart } from '../personal-data/personal-data.service.js';
import type { Assignee } from '../return-records/acts/fields.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { type Opener, OpenReturn } from '../returns/open-return.service.js';
import type { OwnerId } from '../storage/object-store.js';
import { PlannedReturnsRepository, type StoredPlannedReturn, type StoredReturnBatch } from './opening.repository.js';

/** One run that opens returns. */
export interface OpeningRun {
  readonly by: Opener;
  /** Made when the first return opens; another one, if it is taken back during the run. */
  readonly batch: () => Promise<StoredReturnBatch>;
  /** Unticked forms of the batch. */
  readonly leftOut: readonly string[];
  /** Forms that the client has just got a first period of: what was taken back before opens again. */
  readonly given: readonly string[];
  /** Members of staff by id, as this run has found them. */
  readonly assignees: Map<string, Assignee>;
}

export const formOfPeriod = ({ form, period }: Pick<DueReturn, 'form' | 'period'>): string => `${form} ${period}`;

/**
 * Opens the returns of one client that are due to open. The planned return is stored first and names the return
 * afterwards; the return's request key is made of the planned one. So a repeat after a crash, or on another replica,
 * finds what is there. Nobody is mailed.
 */
@Injectable()
export class OpenPlanned {
  constructor(
    private readonly planned: PlannedReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly opening: OpenReturn,
    private readonly people: People,
  ) {}

  /** @returns the number of returns that this call has opened */
  async openFor(client: StoredClient, due: readonly DueReturn[], run: OpeningRun): Promise<number> {
    if (due.length === 0 || client.hiddenAt) return 0;
    const ids = await this.ids.withMerged(client._id);
    let opened = 0;
    for (const each of due) {
      const known = await this.planned.find(ids, each);
      const isBack = known?.state === 'archived' || (known?.state === 'taken-back' && run.given.includes(each.form));
      const earlier = client.isActive && isBack ? await this.moveToWaiting(known, ids, each, run) : known;
      if (earlier && earlier.state !== 'waiting') continue;
      if (await this.open(client, ids, each, run, earlier)) opened += 1;
    }
    return opened;
  }

  private async open(
    client: StoredClient,
    ids: readonly ClientId[],
    due: DueReturn,
    run: OpeningRun,
    earlier: StoredPlannedReturn | null,
  ): Promise<boolean> {
    const isUnticked = run.leftOut.includes(formOfPeriod(due));
    if (!earlier && (!client.isActive || isUnticked)) {
      const { _id: batchId } = await run.batch();
      await this.planned.add(client._id, due, { state: isUnticked ? 'unticked' : 'archived', batchId });
      return false;
    }
    const plan = earlier ?? (await this.plan(client, ids, due, run));
    if (plan.state !== 'waiting') return false;
    const key = requestKeyOf('planned return', plan._id);
    const there = await this.returns.listOfPeriod(ids, due);
    const byHand = there.find(({ requestKey }) => requestKey !== key);
    if (byHand) return this.settle(plan, byHand);
    const { taxpayer, ...facts } = await this.factsOfLast(ids, due.form);
    const stored = await this.opening.openNew(
      {
        input: { clientId: client._id, form: due.form, period: due.period, ...(taxpayer && { taxpayer }) },
        request: { key, fingerprint: fingerprintOf([plan._id]) },
        assignee: await this.assigneeOf(client, run),
        ...facts,
      },
      run.by,
    );
    const isOpened = await this.settle(plan, await this.unlessByHand(ids, due, stored));
    if (isOpened) await this.moveToBatch(plan, run);
    return isOpened;
  }

  /** Its batch may have been taken back before it was open. */
  private async moveToBatch({ _id, batchId }: StoredPlannedReturn, run: OpeningRun): Promise<void> {
    const batch = await run.batch();
    if (batch._id !== batchId) await this.planned.move(_id, 'open', { batchId: batch._id });
  }

  private async plan(client: StoredClient, ids: readonly ClientId[], due: DueReturn, run: OpeningRun) {
    return this.planned.add(client._id, due, { state: 'waiting', batchId: await this.batchFor(ids, due, run) });
  }

  private async moveToWaiting(
    { _id, state }: StoredPlannedReturn,
    ids: readonly ClientId[],
    due: DueReturn,
    run: OpeningRun,
  ): Promise<StoredPlannedReturn | null> {
    await this.planned.move(_id, state, { state: 'waiting', batchId: await this.batchFor(ids, due, run) });
    return this.planned.find(ids, due);
  }

  private async batchFor(ids: readonly ClientId[], due: DueReturn, run: OpeningRun): Promise<string | null> {
    const [byHand] = await this.returns.listOfPeriod(ids, due);
    return byHand ? null : (await run.batch())._id;
  }

  /** Somebody may have opened it by hand at the same moment: that one stays. */
  private async unlessByHand(ids: readonly ClientId[], due: DueReturn, stored: StoredReturn): Promise<StoredReturn> {
    const other = (await this.returns.listOfPeriod(ids, due)).find(({ _id }) => _id !== stored._id);
    if (!other) return stored;
    await this.returns.removeUnchanged(stored);
    return (await this.returns.findById(stored._id)) ?? other;
  }

  /** @returns whether the return opened by itself, and this call was the first to say so */
  private async settle({ _id }: StoredPlannedReturn, stored: StoredReturn): Promise<boolean> {
    const isOurs = stored.requestKey === requestKeyOf('planned return', _id);
    const set = { state: 'open', returnId: stored._id, ...(!isOurs && { batchId: null }) } as const;
    return (await this.planned.move(_id, 'waiting', set)) && isOurs;
  }

  /**
   * Taxpayer and fee of the client's last return of the form, and the papers that it asked for, or is going to ask for if
   * it has just opened, too.
   */
  private async factsOfLast(
    ids: readonly ClientId[],
    form: ReturnForm,
  ): Promise<{ taxpayer?: string; fee?: FeeInput; usualPapers?: string[] }> {
    const last = await this.returns.findLastOfForm(ids, form);
    if (!last) return {};
    const { taxpayer, clientName, fee, step, requests } = last;
    const isNew = step === 'received' && requests.length === 0;
    const asked = isNew
      ? (last.usualPapers ?? [])
      : requests.filter(({ state }) => state !== 'taken-back').map(({ title }) => title);
    return {
      usualPapers: [...new Set(asked)].slice(0, limits.requestsAtOnce),
      ...(taxpayer !== clientName && { taxpayer }),
      ...(fee && { fee: { amount: fee.amount, note: fee.note } }),
    };
  }

  /** Nobody if the client's member of staff has left or is blocked. */
  private async assigneeOf({ assigneeId }: StoredClient, { assignees }: OpeningRun): Promise<Assignee> {
    if (assigneeId === null) return null;
    const known = assignees.get(assigneeId);
    if (known !== undefined) return known;
    const [person] = await this.people.findPeople([assigneeId]);
    const assignee = person && isStaffNow(person) ? { _id: assigneeId, name: person.name } : null;
    assignees.set(assigneeId, assignee);
    return assignee;
  }
}

/** Planned returns of a client. The export has the returns themselves. */
@HoldsPersonalData()
@Injectable()
export class OwnPlannedReturns implements PersonalDataPart {
  readonly records = ['plannedreturns', 'clientformchanges'];

  constructor(
    private readonly planned: PlannedReturnsRepository,
    private readonly changes: FormChangesRepository,
  ) {}

  async eraseClient(client: OwnerId): Promise<void> {
    await this.planned.removeOfClient(client);
    await this.changes.removeOfClient(client);
  }
}
