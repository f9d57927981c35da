import { calls, EnquiriesOverviewAnswer, pathOf } from '@easy-tax/contracts';
import { owner, reviewer } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach();
beforeEach(async () => {
  for (const message of ['one', 'two', 'three']) await enquiries.submit(anEnquiry({ message }));
});

const overview = async (query = '') => {
  const answer = await contacts.as(reviewer, 'GET', `${calls.enquiriesOverview.path}${query}`);
  return EnquiriesOverviewAnswer.parse(await answer.json()).data;
};
const idOf = async (message: string) => (await enquiries.list(`?search=${message}`)).query[0]?._id ?? '';
const exactly = (value: number) => ({ value, exact: true });

it('shows how many enquiries have each status, and which has waited the longest', async () => {
  const first = await idOf('one');
  expect(await overview()).toMatchObject({
    statuses: { new: exactly(3), replied: exactly(0), closed: exactly(0) },
    oldest: { _id: first, text: 'one' },
    overdue: exactly(0),
    fresh: null,
  });
  await contacts.as(reviewer, 'PATCH', pathOf(calls.changeEnquiry, { id: first }), { status: 'replied' });
  const after = await overview();
  expect([after.statuses.new, after.statuses.replied]).toEqual([exactly(2), exactly(1)]);
  expect(after.oldest?.text).toBe('two');
});

it('shows none waiting when all are answered', async () => {
  for (const message of ['one', 'two', 'three'])
    await contacts.as(reviewer, 'PATCH', pathOf(calls.changeEnquiry, { id: await idOf(message) }), {
      status: 'closed',
    });
  expect((await overview()).oldest).toBeNull();
});

it('counts enquiries since a time as new', async () => {
  const { query } = await enquiries.list('?search=two');
  expect((await overview(`?since=${query[0]?.createdAt}`)).fresh).toEqual(exactly(2));
  expect((await contacts.as(reviewer, 'GET', `${calls.enquiriesOverview.path}?since=today`)).status).toBe(400);
});

it('returns one enquiry, until it is deleted', async () => {
  const path = pathOf(calls.readEnquiry, { id: await idOf('two') });
  expect(await (await contacts.as(reviewer, 'GET', path)).json()).toMatchObject({ data: { message: 'two' } });
  await contacts.as(owner, 'DELETE', pathOf(calls.deleteEnquiry, { id: await idOf('two') }));
  expect((await contacts.as(reviewer, 'GET', path)).status).toBe(404);
});
