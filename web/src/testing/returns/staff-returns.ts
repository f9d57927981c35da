import type { ReturnsOverview, StaffReturn } from '@easy-tax/contracts';
import { deadlineOf, ReturnStep } from '@easy-tax/contracts';
import { ok, pageInfo } from '../answers';
import { idOf } from '../staff-filings';

/** A return of 'Client n' in the staff's list. */
export const aReturn = (n: number, change: Partial<StaffReturn> = {}): StaffReturn => {
  const row: StaffReturn = {
    deadline: null,
    _id: idOf(n),
    createdAt: '2026-11-20T05:12:00.000Z',
    reference: `ETR-2026-0000${n}`,
    taxpayer: `Client ${n}`,
    form: 'ITR-1',
    formName: null,
    period: 'AY 2026-27',
    step: 'checking',
    steppedAt: '2026-11-21T05:12:00.000Z',
    assignee: { _id: idOf(801), name: 'Rohan Verma' },
    dueOn: '2026-12-31',
    approveBy: null,
    acknowledgement: null,
    revises: null,
    client: { _id: idOf(n + 500), name: `Client ${n}` },
    waitsFor: 'office',
    needs: 0,
    answered: 0,
    newPapers: 0,
    newMessages: 0,
    fee: null,
    feeState: 'none',
    version: 1,
    ...change,
  };
  return { ...row, deadline: deadlineOf(row), ...change };
};

/** A page of these returns, the only one unless `info` differs. */
export const returnsPage = (rows: readonly StaffReturn[], info: object = {}) =>
  ok({ data: rows, ...pageInfo(rows.length, info) });

const exactly = (value: number) => ({ value, exact: true });
export const returnsOverview = (change: Partial<ReturnsOverview> = {}): ReturnsOverview => ({
  steps: Object.fromEntries(ReturnStep.options.map((step) => [step, exactly(0)])) as ReturnsOverview['steps'],
  overdue: exactly(2),
  waitsForOffice: exactly(7),
  mine: exactly(4),
  waiting: [],
  office: null,
  ...change,
});
