import { calls, messages } from '@easy-tax/contracts';
import { aClient, aReviewer, login, theOwner } from '../support/people.js';
import { until } from '../support/wait.js';

const idOf = async (email: string) => {
  const { data } = await (await theOwner()).call(calls.listUsers, { query: { search: email } });
  return data[0]?._id ?? '';
};

describe('accounts in the hands of an owner', () => {
  it('lists them with the newest first, without anything secret', async () => {
    const { email } = await aClient();
    const reply = await (await theOwner()).send(calls.listUsers, { query: { search: email } });
    const text = await reply.text();
    expect(calls.listUsers.answer.parse(JSON.parse(text))).toMatchObject({
      total: 1,
      data: [{ email, role: 'user', blocked: false }],
    });
    expect(text).not.toMatch(/argon2|passwordHash|"password"/i);
  });

  it('blocks one: its session ends everywhere, and it cannot log in', async () => {
    const { email, password, as } = await aClient();
    await as.call(calls.myFilings);
    await (await theOwner()).call(calls.changeUser, { params: { id: await idOf(email) }, body: { blocked: true } });
    await until('the session to end', async () => (await as.send(calls.myFilings)).status === 401);
    await expect(login(email, password)).rejects.toThrow(messages.blocked);
    await (await theOwner()).call(calls.changeUser, { params: { id: await idOf(email) }, body: { blocked: false } });
    await login(email, password);
  });

  it('makes a reviewer, who reads both lists and deletes nothing', async () => {
    const { as } = await aReviewer();
    await as.call(calls.listFilings);
    await as.call(calls.listEnquiries);
    const params = { id: await idOf('owner') };
    await as.refused(calls.deleteFiling, 403, { params });
    await as.refused(calls.deleteEnquiry, 403, { params });
    await as.refused(calls.listUsers, 403);
    await as.refused(calls.changeUser, 403, { params, body: { blocked: true } });
  });

  it('is not a client’s business', async () => {
    const { as, email } = await aClient();
    const params = { id: await idOf(email) };
    await as.refused(calls.listUsers, 403);
    await as.refused(calls.changeUser, 403, { params, body: { role: 'admin' } });
    for (const call of [calls.listFilings, calls.listEnquiries]) await as.refused(call, 403);
    for (const call of [calls.deleteFiling, calls.restoreFiling, calls.deleteEnquiry, calls.restoreEnquiry]) {
      await as.refused(call, 403, { params });
    }
  });

  it('has the account of somebody erased who wrote to the office, which nobody else may', async () => {
    const [{ email, as }, other] = [await aClient(), await aClient()];
    const owner = await theOwner();
    const params = { id: await idOf(email) };
    for (const staff of [(await aReviewer()).as, other.as]) {
      await staff.refused(calls.eraseUser, 403, { params, body: { email } });
      await staff.refused(calls.followErasure, 403, { params });
    }
    expect((await owner.refused(calls.eraseUser, 400, { params, body: { email: other.email } })).message).toBe(
      messages.typedElse,
    );
    await as.call(calls.checkAuth);
    expect((await owner.call(calls.followErasure, { params })).data).toEqual({ state: 'kept' });
    await owner.call(calls.eraseUser, { params, body: { email } });
    await as.refused(calls.checkAuth, 401);
    await until(
      'the end of it',
      async () =>
        (await owner.call(calls.followErasure, { params })).data.state === 'gone' && (await idOf(email)) === '',
      20_000,
    );
    await other.as.call(calls.checkAuth);
  });
});
