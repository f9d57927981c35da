import { type Count, dayInIndia, formsInPlaceOf, limits, type ReturnForm, type ReturnQuery } from '@easy-tax/contracts';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { countOf, InjectRecords, type Page, type Records, toPageQuery, type Where } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import type { ClientId } from '../clients/stored/client.records.js';
import { derived, filedWithin, isOf, overdue, owed, rank, unfinished, withFee, wordsToFind } from './derive.js';
import { ReturnRecords, type StoredReturn } from './return.records.js';
import { ReturnTalliesRepository } from './return-tallies.repository.js';

const FINISHED_AT_ONCE = 100;
/** Withdrawn returns and revisions in a row, when the last one is looked for. */
const MOST_LEFT_OUT = 10;

/** Returns. Queries for clients need ids that only `ClientAccess` and `ClientIds` make; the others are for staff and scheduled work. */
@Injectable()
export class ReturnsRepository {
  constructor(
    @InjectRecords(ReturnRecords) private readonly returns: Records<StoredReturn>,
    private readonly tallies: ReturnTalliesRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /** @throws DuplicateKey for `requestKey` or `reference` */
  async add(opened: StoredReturn): Promise<StoredReturn> {
    const added = await this.returns.insert(this.derive(opened));
    await this.tally(null, added);
    return added;
  }

  /** Adds many, oldest first, without tallies. @throws DuplicateKey */
  addMany(opened: readonly StoredReturn[]): Promise<void> {
    return this.returns.insertMany(opened.map((each) => this.derive(each)));
  }

  findById(id: string): Promise<StoredReturn | null> {
    return this.returns.find(id);
  }

  /** Finds returns by ids; missing ones are left out. */
  async findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredReturn>> {
    return new Map((await this.returns.list({ _id: { in: ids } })).map((stored) => [stored._id, stored]));
  }

  findByRequestKey(requestKey: string): Promise<StoredReturn | null> {
    return this.returns.findBy('requestKey', requestKey);
  }

  /** Null if it is another's or there is none. */
  async findOwn(clients: readonly ClientId[], id: string): Promise<StoredReturn | null> {
    const found = await this.returns.find(id);
    return found && isOf(clients, found) ? found : null;
  }

  /** Returns of these clients, newest first. If there are too many, finished ones are left out before others. */
  async listOwn(clients: readonly ClientId[], most: number = limits.ownReturns): Promise<StoredReturn[]> {
    if (clients.length === 0) return [];
    const order = { sort: 'createdAt', dir: 'desc', pageSize: most } as const;
    const pageOf = (urgency: Where<StoredReturn>['urgency']) =>
      this.returns.page({ where: { owner: { in: clients }, urgency }, ...order });
    const [open, finished] = await Promise.all([pageOf(unfinished.urgency), pageOf({ notBefore: rank.finished })]);
    const rows = [...open.rows, ...finished.rows].filter((each) => isOf(clients, each)).slice(0, most);
    return rows.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  /** Unfinished returns of these clients, in no order. */
  listOpen(clients: readonly ClientId[]): Promise<StoredReturn[]> {
    return this.returns.list({ owner: { in: clients }, ...unfinished });
  }

  /** Returns of these clients for a form and period, or in place of it, the newest first. */
  async listOfPeriod(
    clients: readonly ClientId[],
    { form, period }: Pick<StoredReturn, 'form' | 'period'>,
  ): Promise<StoredReturn[]> {
    const where = { owner: { in: clients }, form: { in: formsInPlaceOf(form) }, period };
    const { rows } = await this.returns.page({ where, sort: 'createdAt', dir: 'desc', pageSize: MOST_LEFT_OUT });
    return rows.filter(takesPlaceOf(form));
  }

  async findLastOfForm(clients: readonly ClientId[], form: StoredReturn['form']): Promise<StoredReturn | null> {
    const where = { owner: { in: clients }, form };
    const { rows } = await this.returns.page({ where, sort: 'createdAt', dir: 'desc', pageSize: MOST_LEFT_OUT });
    return rows.find(({ step, revises }) => step !== 'withdrawn' && revises === null) ?? null;
  }

  async isFormUsed(form: StoredReturn['form']): Promise<boolean> {
    for await (const _ of this.returns.iterate({ form })) return true;
    return false;
  }

  /** The same of all clients. */
  async *inPlaceOf({ form, period }: Pick<StoredReturn, 'form' | 'period'>): AsyncGenerator<StoredReturn> {
    const isInPlace = takesPlaceOf(form);
    for await (const stored of this.returns.iterate({ form: { in: formsInPlaceOf(form) }, period }))
      if (isInPlace(stored)) yield stored;
  }

  /** Returns of all clients for this form and period alone. */
  ofPeriod({ form, period }: Pick<StoredReturn, 'form' | 'period'>): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ form, period });
  }

  /** Returns of these clients, of some periods or due days. */
  ofClients(clients: readonly ClientId[], where: Where<StoredReturn>): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ ...where, owner: { in: clients } });
  }

  /** Ids of at most so many returns of these clients. */
  idsOf(clients: readonly ClientId[], most: number): Promise<string[]> {
    return this.returns.ids({ owner: { in: clients } }, most);
  }

  /** A search finds returns by their clients, too. @param found the clients that it finds, if known */
  async list(query: ReturnQuery, found?: readonly ClientId[]): Promise<Page<StoredReturn>> {
    const {
      step,
      assignee,
      client,
      account,
      group,
      waitsFor,
      form,
      period,
      overdue: isOverdue,
      unfinished: isUnfinished,
      fee,
      filed,
      filedFrom,
      filedTo,
      ...asked
    } = query;
    const owners =
      (group && (await this.ids.ofAll({ groupId: group }))) ||
      (account && (await this.access.idsForAccount(account))) ||
      (client && (await this.access.idsFor(client)));
    const searched = found ?? (await this.ids.ofFound(query.search));
    return this.returns.page({
      ...toPageQuery<StoredReturn>(asked, {
        ...(step && { step }),
        ...(assignee && { assigneeId: assignee === 'nobody' ? null : assignee }),
        ...(owners && { owner: { in: owners } }),
        ...(waitsFor && { waitsFor }),
        ...(form && { form }),
        ...(period && { period }),
        ...(isUnfinished && unfinished),
        ...(isOverdue && overdue),
        ...(fee && withFee(fee, this.clock.now())),
        ...filedWithin({ filed, filedFrom, filedTo }),
      }),
      orWords: wordsToFind(query.search),
      orWhere: [{ owner: { in: searched } }],
    });
  }

  /** Returns of these clients whose fee is open. */
  withOpenFee(clients: readonly ClientId[]): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ owner: { in: clients }, feeState: 'open' });
  }

  /** Returns with a fee that is owed. */
  owing(): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ feeState: { in: owed } });
  }

  /** Changes a return if nobody has changed it since it was read; null if somebody has. */
  async replace(before: StoredReturn, after: StoredReturn): Promise<StoredReturn | null> {
    const { _id, createdAt: _, ...set } = this.derive(after);
    const revision = before.revision + 1;
    const stored = await this.returns.change({ _id, revision: before.revision }, { set: { ...set, revision } });
    if (stored) await this.tally(before, stored);
    return stored;
  }

  /** Counts returns, up to 10,000. */
  async count(where: Where<StoredReturn>): Promise<Count> {
    return countOf(await this.returns.page({ where, pageSize: 1 }));
  }

  /** @param assigneeId of one member of staff */
  unfinished(assigneeId?: string): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ ...unfinished, ...(assigneeId && { assigneeId }) });
  }

  /** Returns that wait for their client, or whose fee is open. */
  async *waitingForClients(): AsyncGenerator<StoredReturn> {
    yield* this.returns.iterate({ waitsFor: 'client' });
    for await (const stored of this.returns.iterate({ feeState: 'open' }))
      if (stored.waitsFor !== 'client') yield stored;
  }

  /** The newest first, a page at a time. */
  pageOfFinished(cursor: string | undefined): Promise<Page<StoredReturn>> {
    const where = { urgency: { notBefore: rank.finished } };
    return this.returns.page({ where, sort: 'createdAt', dir: 'desc', pageSize: FINISHED_AT_ONCE, cursor });
  }

  all(): AsyncIterable<StoredReturn> {
    return this.returns.iterate();
  }

  /** Returns that have become overdue but are not stored as such, and those that a clock which stood ahead stored so. */
  async *wronglyRanked(): AsyncGenerator<StoredReturn> {
    const today = dayInIndia(this.clock.now());
    yield* this.returns.iterate({ urgency: { notBefore: rank.overdue + today, ...overdue.urgency } });
    for (const each of [rank.office, rank.client, rank.verify])
      yield* this.returns.iterate({ urgency: { notBefore: each, before: each + today } });
  }

  /** Never throws: the next recount corrects a failed tally. */
  private async tally(before: StoredReturn | null, after: StoredReturn | null): Promise<void> {
    try {
      await this.tallies.move(before, after);
    } catch (error) {
      this.log.warn({ err: error }, 'the overview counts a return wrongly until the next recount');
    }
  }

  /** Removes it permanently; false if there is none. */
  async remove(stored: StoredReturn): Promise<boolean> {
    if (!(await this.returns.remove({ _id: stored._id }))) return false;
    await this.tally(stored, null);
    return true;
  }

  /** The same, only if nobody has written to it since it was read. */
  async removeUnchanged(stored: StoredReturn): Promise<boolean> {
    const { _id, revision } = stored;
    if (!(await this.returns.remove({ _id, revision }))) return false;
    await this.tally(stored, null);
    return true;
  }

  private derive(stored: StoredReturn): StoredReturn {
    return derived(stored, dayInIndia(this.clock.now()));
  }
}

/** A withdrawn return stands for its own form, but not in place of another one. */
const takesPlaceOf =
  (wanted: ReturnForm) =>
  ({ form, step }: StoredReturn): boolean =>
    form === wanted || step !== 'withdrawn';
