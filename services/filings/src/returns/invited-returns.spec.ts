import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { INTERNAL_TOKEN } from '@easy-tax/platform/testing';
import { clientList, staffList, staffView } from '../testing/a-return.js';
import { asha, oneServiceForEach, reviewer, service } from '../testing/suite.js';

oneServiceForEach();

const enquiryId = newId();
const promised = () => ({
  clientId: asha._id,
  form: 'ITR-2',
  period: 'AY 2026-27',
  enquiryId,
  by: { _id: reviewer._id, name: reviewer.name },
});
const open = async (change: object = {}, token = INTERNAL_TOKEN) => {
  const body = { ...promised(), ...change };
  return (await service.send(null, 'POST', '/internal/invited-returns', body, { [INTERNAL_HEADER]: token })).status;
};

it('opens once for an invited client, even after repeated calls, assigned to the inviting person', async () => {
  expect(await Promise.all([open(), open(), open()])).toEqual([200, 200, 200]);
  expect(await open()).toBe(200);
  const [mine, ...others] = await clientList();
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ form: 'ITR-2', step: 'received', reference: expect.stringMatching(/^ETR-/) });
  expect(await staffView(mine?._id ?? '')).toMatchObject({ enquiryId, assignee: { name: reviewer.name } });
  const [event] = await service.trailOf(mine?._id ?? '');
  expect(event).toMatchObject({ action: 'return.open', actor: reviewer._id });
});

it('is unassigned if the inviting person has left, and opens only for clients', async () => {
  expect(await open({ by: { _id: newId(), name: 'Kavita Arora' } })).toBe(200);
  expect((await staffList()).data).toMatchObject([{ assignee: null }]);
  expect(await open({ clientId: reviewer._id })).toBe(404);
  expect(await open({}, 'a wrong secret')).not.toBe(200);
  expect((await staffList()).total).toBe(1);
});
