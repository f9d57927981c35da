import { aRequest, aReturn } from '../../../../testing/returns/my-returns';
import { needsOf } from './needs';

const today = '2026-11-27';
const papers = aReturn({
  step: 'documents-needed',
  requests: [
    aRequest(1, { dueOn: '2026-12-04' }),
    aRequest(2, { dueOn: '2026-11-30' }),
    aRequest(3, { state: 'answered' }),
  ],
});
const approval = aReturn({
  step: 'prepared',
  form: 'GSTR-3B',
  period: '2026-10',
  dueOn: '2026-11-20',
  approveBy: '2026-12-01',
});

it('counts papers and approvals, with the first day by which one is wanted', () => {
  const needs = needsOf([papers, aReturn(), { ...approval, dueOn: '2026-12-20' }], today);
  expect(needs).toMatchObject({ counts: { papers: 2, approval: 1, verification: 0 }, day: '2026-11-30', daysLate: 0 });
});

it('says how late the most overdue one is', () => {
  expect(needsOf([papers, approval], today).daysLate).toBe(7);
});

it('is nothing for returns that wait for the office', () => {
  expect(needsOf([aReturn({ dueOn: '2026-11-01' })], today)).toMatchObject({ returns: [], daysLate: 0 });
});
