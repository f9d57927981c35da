import { calls, messages, OwnChecklistsAnswer } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { asha, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';

oneServiceForAll();

const change = (revision: number, changes: object, by = owner) =>
  service.send(by, 'PATCH', calls.changeFilingsSettings.path, { revision, changes });
const listsOf = async (who: typeof asha | null) => {
  const answer = await service.call(who, 'GET', calls.checklists.path);
  return answer.ok ? OwnChecklistsAnswer.parse(await answer.json()).data : answer.status;
};
const slips = [{ title: 'Salary slips', reason: 'Of all months.' }];

it('are the built-in ones until an owner edits one, which clients and staff then read; null brings it back', async () => {
  expect(await listsOf(asha)).toEqual({});
  expect((await change(0, { 'checklist-ITR-1': slips, 'checklist-GSTR-1': [] }, reviewer)).status).toBe(403);
  expect((await change(0, { 'checklist-ITR-1': slips, 'checklist-GSTR-1': [] })).status).toBe(200);
  await until(async () => Object.keys((await listsOf(asha)) ?? {}).length > 0);
  expect(await listsOf(reviewer)).toEqual({ 'ITR-1': slips, 'GSTR-1': [] });
  expect(await listsOf(null)).toBe(401);
  const [event] = await service.trailOf('filings');
  expect(JSON.parse(JSON.stringify(event?.detail ?? ''))).toContain('Salary slips');
  expect((await change(0, { 'checklist-ITR-1': null })).status).toBe(409);
  expect((await change(1, { 'checklist-ITR-1': null, 'checklist-GSTR-1': null })).status).toBe(200);
  await until(async () => Object.keys((await listsOf(asha)) ?? {}).length === 0);
});

it.each([
  ['a paper without a name', [{ title: ' ', reason: '' }], messages.paperMissing],
  ['a paper twice', [...slips, { title: 'salary SLIPS', reason: '' }], messages.paperTwice],
  ['a reason that is too long', [{ title: 'Deed', reason: 'x'.repeat(301) }], messages.paperReasonLong],
  [
    'more papers than the limit',
    Array.from({ length: 31 }, (_, at) => ({ title: `Paper ${at}`, reason: '' })),
    messages.checklistLong,
  ],
])('can’t have %s', async (_, list, message) => {
  const answer = await change(2, { 'checklist-ITR-2': list });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message });
});

it('fit into one request at their maximum size, also in Hindi', async () => {
  const full = Array.from({ length: 30 }, (_, at) => ({ title: `${at} ${'क'.repeat(97)}`, reason: 'ख'.repeat(300) }));
  expect((await change(2, { 'checklist-every': full })).status).toBe(200);
});
