import { calls } from '@easy-tax/contracts';
import { aClient, aReviewer, confirmEmail } from '../support/people.js';

it('another client’s return gets the same answer as one that does not exist', async () => {
  const [client, other, reviewer] = [await aClient(), await aClient(), await aReviewer()];
  await confirmEmail(client);
  const { data: me } = await client.as.call(calls.checkAuth);
  const opening = { clientId: me.user._id, form: 'ITR-1', period: 'AY 2026-27' } as const;
  const { data } = await reviewer.as.call(calls.openReturn, { body: opening });
  const own = { id: data._id };
  const unknown = { id: '019ab000-0000-7000-8000-000000000001' };
  const texts = await Promise.all(
    [own, unknown].map(async (params) => (await other.as.refused(calls.myReturn, 404, { params })).message),
  );
  expect(texts[0]).toBe(texts[1]);
  await other.as.refused(calls.withdrawMyReturn, 404, { params: own, body: { text: 'stop' } });
  expect((await client.as.call(calls.myReturn, { params: own })).data.step).toBe('received');
  await other.as.refused(calls.readReturn, 403, { params: own });
}, 60_000);
