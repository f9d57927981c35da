import {
  addDays,
  type BatchProgress,
  type ClientForm,
  dayInIndia,
  dueReturnsOn,
  type FormOfClient,
  lateDays,
  limits,
  MINUTE,
  messages,
  OPENING_TIME,
  type Rhythm,
  rhythmsOf,
  taxFormNames,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict } from '@easy-tax/platform/http';
import { Daily, type DueTimes } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { FormChangesRepository, type StoredFormChange } from '../clients/stored/client-changes.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { type EventOf, On } from '../events/events.js';
import { OwnFormsRepository } from '../office-rules/office-rules.repository.js';
import { Firm } from '../returns/firm.js';
import { FollowClientName } from '../returns/firm-rules/client-name.service.js';
import { FollowClientTerms } from '../returns/firm-rules/client-terms.service.js';
import type { Opener } from '../returns/open-return.service.js';
import { LastOpened, OPENING_JOB } from './last-opened.js';
import { type OpeningRun, OpenPlanned } from './open-planned.service.js';
import { firstPeriodOf, ReturnBatchesRepository, type StoredReturnBatch } from './opening.repository.js';
import { TakeBatchBack } from './take-batch-back.service.js';

/** The person of what happens by itself, where a person's id is stored. */
const NOBODY_ID = '00000000-0000-0000-0000-000000000000';
/** A change of forms that is older was left by a crash. */
const LEFT_MS = MINUTE;

/** Returns open by themselves every morning, and at once when a client gets a form whose days are past. */
@Injectable()
export class OpenBatches {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly changes: FormChangesRepository,
    private readonly batches: ReturnBatchesRepository,
    private readonly planned: OpenPlanned,
    private readonly clientName: FollowClientName,
    private readonly clientTerms: FollowClientTerms,
    private readonly takingBack: TakeBatchBack,
    private readonly lastOpened: LastOpened,
    private readonly ownForms: OwnFormsRepository,
    private readonly firm: Firm,
    private readonly clock: Clock,
  ) {}

  /** Catches up day by day after a stop. */
  @Daily(OPENING_TIME, OPENING_JOB)
  async openDue(stop: AbortSignal, { since, due }: DueTimes): Promise<void> {
    const [today, lastOpened] = [dayInIndia(due), dayInIndia(since)];
    const own = (await this.ownForms.all()).map(({ form }) => form);
    const days: string[] = [];
    for (let { first: day } = lateDays(today); day <= today; day = addDays(day, 1))
      if (day > lastOpened && opensAnything(day, own)) days.push(day);
    for (const isAgain of [false, true]) {
      // A batch that was opened ahead of its day opens again if it is taken back: also if that happens during the run.
      await this.takingBack.finish(stop, lastOpened);
      for (const day of days)
        if (!stop.aborted && (!isAgain || (await this.isPlanned(day)))) await this.openDay(day, { stop });
    }
    await this.finishChanges(stop);
  }

  /** A client got other forms, another state or another name, or came back from the archive. */
  @On('client.forms')
  async openAtOnce({ changeId }: EventOf<'client.forms'>): Promise<void> {
    const change = await this.changes.find(changeId);
    if (change) await this.finishChange(change);
  }

  /** Opens returns of a coming day; those that are left open by another call, or on their day. @throws Conflict */
  async openNow(day: string, by: Actor): Promise<BatchProgress> {
    if (day <= (await this.lastOpened.day())) throw new Conflict(messages.batchPast);
    return this.openDay(day, { by, most: limits.bulkRows });
  }

  /** @param most with fewer than all, `isDone` is false */
  private async openDay(
    day: string,
    { by, stop, most = Infinity }: { by?: Actor; stop?: AbortSignal; most?: number },
  ): Promise<BatchProgress> {
    const own = await this.batches.findOfDay(day);
    if (own && (own.state === 'taking-back' || own.state === 'taken-back')) {
      if (by) throw new Conflict(messages.batchMoving);
      return { done: 0, kept: 0, isDone: true };
    }
    const made = { day, ownDay: day, by: by ? { _id: by._id, name: by.name } : null, state: 'opening' } as const;
    const leftOut = own?.leftOut ?? [];
    let batch: Promise<StoredReturnBatch> | undefined;
    const begin = () => {
      batch ??= this.begin(made);
      return batch;
    };
    const run = await this.runOf(by, begin, leftOut);
    const dueOf = dueReturnsOn({ first: day, last: day });
    const inUse = await this.ownForms.filterInUse();
    let done = 0;
    for await (const client of this.clients.iterate()) {
      if (stop?.aborted || done >= most) return { done, kept: 0, isDone: false };
      done += await this.planned.openFor(client, dueOf(inUse(client.forms)), run);
    }
    const begun = await this.batches.findOfDay(day);
    if (begun) await this.batches.move(begun._id, ['opening'], { state: 'open' });
    return { done, kept: 0, isDone: true };
  }

  private async isPlanned(day: string): Promise<boolean> {
    return (await this.batches.findOfDay(day))?.state === 'planned';
  }

  /** Begins the batch of a day, which may be there because a form was unticked. */
  private async begin(made: Parameters<ReturnBatchesRepository['obtain']>[0]): Promise<StoredReturnBatch> {
    const batch = await this.batches.obtain(made);
    if (batch.state !== 'planned') return batch;
    const opened = { state: 'opening', by: made.by, openedAt: this.clock.now().toISOString() } as const;
    return (await this.batches.move(batch._id, ['planned'], opened)) ?? batch;
  }

  private async finishChanges(stop: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LEFT_MS).toISOString();
    for await (const change of this.changes.all()) {
      if (stop.aborted) return;
      if (change.createdAt < before) await this.finishChange(change);
    }
  }

  /** Gives returns their client's name and their last days, and opens all that are due since the first periods of the client's forms. */
  private async finishChange({ _id, clientId, batchId, by, before }: StoredFormChange): Promise<void> {
    const client = await this.clients.find(clientId);
    const today = dayInIndia(this.clock.now());
    if (client) {
      await this.clientName.follow(client._id);
      // One that a crash has left tells what the open returns still follow.
      for await (const change of this.changes.ofClient(clientId))
        await this.clientTerms.follow(client, { before: change.before, by });
      const inUse = await this.ownForms.filterInUse();
      const forms = inUse(client.forms).filter(({ from }) => from);
      const given = before?.isMerge ? [] : forms.filter(isNewIn(before?.forms ?? []));
      const made = { _id: batchId, day: today, by: { _id: by._id, name: by.name }, given: given.map(firstPeriodOf) };
      const batch = async (): Promise<StoredReturnBatch> => {
        const found = await this.batches.obtain(made);
        if (found.state === 'open') return found;
        // It is taken back at this moment.
        made._id = newId();
        return batch();
      };
      const run = { ...(await this.runOf(by, batch, [])), given: given.map(({ form }) => form) };
      await this.planned.openFor(client, dueReturnsOn(lateDays(today))(forms), run);
    }
    await this.changes.remove(_id);
  }

  private async runOf(
    by: Opener | undefined,
    batch: OpeningRun['batch'],
    leftOut: OpeningRun['leftOut'],
  ): Promise<OpeningRun> {
    const itself = { _id: NOBODY_ID, role: 'admin', staffRole: null, isSystem: true } as const;
    return { by: by ?? { ...itself, name: await this.firm.name() }, batch, leftOut, given: [], assignees: new Map() };
  }
}

/** True for a form that a client did not have before, or had without a first period. */
const isNewIn = (former: readonly FormOfClient[]) => (now: FormOfClient) =>
  !former.some(({ form, from }) => form === now.form && from);

/** True if a return of some form opens on this day. */
const opensAnything = (day: string, own: readonly ClientForm[]): boolean => {
  const dueOf = dueReturnsOn({ first: day, last: day });
  const isDue = (form: ClientForm, rhythm: Rhythm) =>
    // Something that is done once opens on the first day of its month.
    rhythm === 'once' ? day.endsWith('-01') : dueOf([{ form, rhythm }]).length > 0;
  return [...taxFormNames, ...own].some((form) => rhythmsOf(form).some((rhythm) => isDue(form, rhythm)));
};
