import {
  can,
  dayInIndia,
  type FeeDebtor,
  type FeeDebtorsQuery,
  type FeesByAge,
  feeAgeOf,
  feeAges,
  isOpenStep,
  limits,
  openRupeesOf,
  openSteps,
  type ReturnBoard,
  ReturnStep,
  type ReturnsOverview,
  type ReturnView,
  steps,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { countOf } from '@easy-tax/platform/data';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../../clients/client-ids.js';
import type { ClientId } from '../../clients/stored/client.records.js';
import { overdue } from '../../return-records/derive.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnTalliesRepository, type ReturnTally } from '../../return-records/return-tallies.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { StaffRows } from '../staff-rows.js';

type Office = NonNullable<ReturnsOverview['office']>;

const WAITING_SHOWN = 5;

/** Figures of returns, from stored tallies and indexes, so that they stay fast. */
@Injectable()
export class ReturnsOverviewService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly people: People,
    private readonly rows: StaffRows,
  ) {}

  async read(by: Actor): Promise<ReturnsOverview> {
    const [tallies, late, waitsForOffice, waiting] = await Promise.all([
      this.tallies.all(),
      this.returns.count(overdue),
      this.returns.count({ waitsFor: 'office' }),
      this.returns.list({ waitsFor: 'office', sort: 'urgency', pageSize: WAITING_SHOWN }),
    ]);
    const countWhere = (is: (tally: ReturnTally) => boolean) => ({
      value: sumIn(tallies.filter(is), 'returns'),
      exact: true,
    });
    // A filed GST return is finished and counts for no assignee.
    const isAt = (step: ReturnStep, tally: ReturnTally) => tally.step === step && tally.isOpen === isOpenStep(step);
    const steps = ReturnStep.options.map((step) => [step, countWhere((tally) => isAt(step, tally))] as const);
    return {
      steps: Object.fromEntries(steps) as ReturnsOverview['steps'],
      overdue: late,
      waitsForOffice,
      mine: countWhere(({ isOpen, assigneeId }) => isOpen && assigneeId === by._id),
      waiting: await this.rows.of(waiting.rows),
      office: can(by, 'returns.see-totals') ? await this.officeOf(tallies) : null,
    };
  }

  private async officeOf(tallies: readonly ReturnTally[]): Promise<Office> {
    const sumOf = (state: ReturnTally['feeState']) => {
      const alike = tallies.filter(({ feeState }) => feeState === state);
      const [rupees, paid] = [sumIn(alike, 'rupees'), sumIn(alike, 'paid')];
      return { returns: sumIn(alike, 'returns'), rupees: state === 'received' ? paid : rupees - paid };
    };
    const received = sumOf('received');
    const inPart = sumIn(tallies, 'paid') - received.rupees;
    const fees = { open: sumOf('open'), claimed: sumOf('claimed'), received, inPart };
    return { assignees: await this.assigneesOf(tallies.filter(({ isOpen, returns }) => isOpen && returns > 0)), fees };
  }

  /** Assignees with most open returns first. */
  private async assigneesOf(open: readonly ReturnTally[]): Promise<Office['assignees']> {
    const ids = [...new Set(open.map(({ assigneeId }) => assigneeId))];
    const people = await this.people.findPeople(ids.filter((id) => id !== null));
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    // Returns keep the name of an erased colleague.
    for (const id of ids) if (id !== null && !names.has(id)) names.set(id, await this.storedNameOf(id));
    const rows = ids.map((id) => {
      const alike = open.filter(({ assigneeId }) => assigneeId === id);
      const steps: Office['assignees'][number]['steps'] = {};
      for (const { step, returns } of alike) steps[step] = (steps[step] ?? 0) + returns;
      return {
        assignee: id === null ? null : { _id: id, name: names.get(id) ?? '' },
        steps,
        total: sumIn(alike, 'returns'),
      };
    });
    return rows.sort((one, other) => other.total - one.total).map(({ assignee, steps }) => ({ assignee, steps }));
  }

  private async storedNameOf(assignee: string): Promise<string> {
    const { rows } = await this.returns.list({ assignee, unfinished: 'true', pageSize: 1 });
    return rows[0]?.assigneeName ?? '';
  }
}

const sumIn = (tallies: readonly ReturnTally[], name: 'returns' | 'rupees' | 'paid'): number =>
  tallies.reduce((sum, tally) => sum + tally[name], 0);

type Debtor = Pick<FeeDebtor, '_id' | 'name'>;

/** The open part of all fees. */
@Injectable()
export class FeesOwed {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly clock: Clock,
  ) {}

  async byAge(): Promise<FeesByAge> {
    const ages = noAges();
    for await (const stored of this.returns.owing()) this.add(ages, stored);
    return ages;
  }

  /** The largest debts first. */
  async debtors({ by }: FeeDebtorsQuery): Promise<FeeDebtor[]> {
    const debtorOf = new Map<string, Debtor>();
    const sums = new Map<string | null, FeeDebtor>();
    for await (const stored of this.returns.owing()) {
      const debtor = debtorOf.get(stored.owner) ?? (await this.debtorOf(stored, by));
      debtorOf.set(stored.owner, debtor);
      const sum = sums.get(debtor._id) ?? { ...debtor, ages: noAges() };
      sums.set(debtor._id, sum);
      this.add(sum.ages, stored);
    }
    return [...sums.values()].sort((one, other) => totalOf(other) - totalOf(one)).slice(0, limits.pageSizeMax);
  }

  private async debtorOf({ owner, clientName }: StoredReturn, by: FeeDebtorsQuery['by']): Promise<Debtor> {
    const client = await this.ids.find(owner);
    if (by === 'group') return { _id: client?.groupId ?? null, name: client?.groupName ?? '' };
    return client ? { _id: client._id, name: client.name } : { _id: owner, name: clientName };
  }

  private add(ages: FeesByAge, { fee, feeSince }: StoredReturn): void {
    if (!fee || !feeSince) return;
    const sum = ages[feeAgeOf(feeSince, dayInIndia(this.clock.now()))];
    sum.returns += 1;
    sum.rupees += openRupeesOf(fee);
  }
}

const noAges = () => Object.fromEntries(feeAges.map((age) => [age, { returns: 0, rupees: 0 }])) as FeesByAge;
const totalOf = ({ ages }: FeeDebtor): number => feeAges.reduce((sum, age) => sum + ages[age].rupees, 0);

/** Maximum of cards in a column, which scrolls: the most urgent returns. */
const CARDS = 50;

/** Returns by step, under the filters of the table. */
@Injectable()
export class ReturnsBoardService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly rows: StaffRows,
  ) {}

  async read(view: ReturnView): Promise<ReturnBoard> {
    const found = await this.ids.ofFound(view.search);
    const isAsked = (step: ReturnStep) => view.step === undefined || view.step === step;
    const canBeOver = view.waitsFor === undefined || view.waitsFor === 'nobody';
    const ends = ReturnStep.options.filter((step) => steps[step].progress.endsFor && (canBeOver || !isOpenStep(step)));
    const endOf = async (step: ReturnStep) => ({ step, total: countOf(await this.finished(view, step, found)) });
    const [finished, pages] = await Promise.all([
      Promise.all(ends.filter(isAsked).map(endOf)),
      Promise.all(
        openSteps.filter(isAsked).map(async (step) => ({
          step,
          page: await this.returns.list({ ...view, step, sort: 'urgency', dir: 'asc', pageSize: CARDS }, found),
        })),
      ),
    ]);
    const columns = await Promise.all(
      pages.map(async ({ step, page }) => {
        // A step can end the returns of one tax, as the filing does for GST. The board shows those last.
        const finishedCount = finished.find((end) => end.step === step)?.total.value ?? 0;
        const { value, exact } = countOf(page);
        const rows = await this.rows.of(page.rows.filter(({ waitsFor }) => waitsFor !== 'nobody'));
        return { step, total: { value: Math.max(value - finishedCount, rows.length), exact }, rows };
      }),
    );
    return { columns, finished: finished.filter(({ total }) => total.value > 0) };
  }

  private finished(view: ReturnView, step: ReturnStep, found: readonly ClientId[]) {
    const filter = isOpenStep(step) ? { ...view, waitsFor: 'nobody' as const } : view;
    return this.returns.list({ ...filter, step, pageSize: 1 }, found);
  }
}
