import { can, isOpenStep, ReturnStep, type ReturnsOverview } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ReturnTalliesRepository, type ReturnTally } from '../../return-records/return-tallies.repository.js';
import { staffReturnOf } from '../../return-records/return-view.js';
import { overdue, ReturnsRepository } from '../../return-records/returns.repository.js';

type Office = NonNullable<ReturnsOverview['office']>;

const WAITING_SHOWN = 5;

/** Figures of returns, from stored tallies and indexes, so that they stay fast. */
@Injectable()
export class ReturnsOverviewService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly people: People,
  ) {}

  async read(by: Actor): Promise<ReturnsOverview> {
    const [tallies, late, waitsForOffice, waiting] = await Promise.all([
      this.tallies.all(),
      this.returns.count(overdue),
      this.returns.count({ waitsFor: 'office' }),
      this.returns.list({ waitsFor: 'office', sort: 'urgency', pageSize: WAITING_SHOWN }),
    ]);
    const countWhere = (is: (tally: ReturnTally) => boolean) => ({
      value: returnsIn(tallies.filter(is)),
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
      waiting: waiting.rows.map(staffReturnOf),
      office: can(by, 'returns.see-totals') ? await this.officeOf(tallies) : null,
    };
  }

  private async officeOf(tallies: readonly ReturnTally[]): Promise<Office> {
    const sumOf = (state: ReturnTally['feeState']) => {
      const alike = tallies.filter(({ feeState }) => feeState === state);
      return { returns: returnsIn(alike), rupees: alike.reduce((sum, { rupees, paid }) => sum + rupees - paid, 0) };
    };
    const paid = tallies.reduce((sum, tally) => sum + tally.paid, 0);
    const fees = { open: sumOf('open'), claimed: sumOf('claimed'), received: { ...sumOf('received'), rupees: paid } };
    return { assignees: await this.assigneesOf(tallies.filter(({ isOpen, returns }) => isOpen && returns > 0)), fees };
  }

  /** Assignees with most open returns first. */
  private async assigneesOf(open: readonly ReturnTally[]): Promise<Office['assignees']> {
    const ids = [...new Set(open.map(({ assigneeId }) => assigneeId))];
    const people = await this.people.named(ids.filter((id) => id !== null));
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    const rows = ids.map((id) => {
      const alike = open.filter(({ assigneeId }) => assigneeId === id);
      const steps: Office['assignees'][number]['steps'] = {};
      for (const { step, returns } of alike) steps[step] = (steps[step] ?? 0) + returns;
      return { assignee: id === null ? null : { _id: id, name: names.get(id) ?? '' }, steps, total: returnsIn(alike) };
    });
    return rows.sort((one, other) => other.total - one.total).map(({ assignee, steps }) => ({ assignee, steps }));
  }
}

const returnsIn = (tallies: readonly ReturnTally[]): number => tallies.reduce((sum, { returns }) => sum + returns, 0);
