import { messages, type User, type UserErasureState } from '@easy-tax/contracts';
import { eventually } from '@easy-tax/platform/testing';
import { LastOwner } from '../accounts/last-owner.js';
import { aClient } from '../testing/a-client.js';
import { neighbours, type TheNeighbours } from '../testing/a-neighbour.js';
import { type AuthUnderTest, anAuthService, ownerLogin } from '../testing/auth-under-test.js';

const ERASE = '/internal/personal-data/erase';
const down = { status: 503, body: { success: false } };
const yes = { status: 200, body: { success: true } };

let beside: TheNeighbours;
let auth: AuthUnderTest;
let owner: string;
beforeEach(async () => {
  beside = await neighbours();
  auth = await anAuthService(beside.env);
  owner = await auth.asOwner();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await auth.end();
  await beside.close();
});

const row = async (email: string): Promise<User | undefined> =>
  (await auth.users(owner)).find((user) => user.email === email);
const idOf = async (email: string) => (await row(email))?._id ?? '';
const erase = (id: string, email: string) => auth.call('POST', `/auth/users/${id}/erasure`, { email }, owner);
const follow = (id: string) =>
  auth.call<{ data?: UserErasureState }>('GET', `/auth/users/${id}/erasure`, undefined, owner);

describe('following an erasure', () => {
  it('tells which service has confirmed, until nothing is left', async () => {
    beside.filings.answers(ERASE, down);
    const { person, id } = await aClient(auth);
    await erase(id, person.email);
    const waiting = await eventually('the first try', async () => {
      const { body } = await follow(id);
      return body.data?.state === 'underWay' && body.data.putOff > 0 ? body.data : undefined;
    });
    expect(waiting).toEqual({
      state: 'underWay',
      askedAt: expect.any(String),
      askedBy: await idOf(ownerLogin.email),
      askedByName: 'Administrator',
      contactsAt: expect.any(String),
      filingsAt: null,
      putOff: expect.any(Number),
    });
    expect(await row(person.email)).toMatchObject({ erasing: true });
    expect(await erase(id, person.email)).toMatchObject({ status: 409, body: { message: messages.erasing } });
    beside.filings.answers(ERASE, yes);
    await eventually('the end', async () => ((await follow(id)).body.data?.state === 'gone' ? true : undefined));
    expect([(await follow(id)).status, await row(person.email)]).toEqual([200, undefined]);
  }, 15_000);

  it('tells of one that the person has asked for, too', async () => {
    beside.contacts.answers(ERASE, down);
    const { person, id, token } = await aClient(auth);
    expect((await follow(id)).body.data).toEqual({ state: 'kept' });
    await auth.call('POST', '/auth/erasure', { current: person.password }, token);
    expect((await follow(id)).body.data).toMatchObject({
      state: 'underWay',
      askedBy: null,
      askedByName: null,
      contactsAt: null,
    });
  });

  it('tells an account that was given back from one that is gone', async () => {
    beside.contacts.answers(ERASE, down);
    const { person, id } = await aClient(auth);
    await erase(id, person.email);
    expect((await follow(id)).body.data?.state).toBe('underWay');
    jest.spyOn(LastOwner.prototype, 'isLast').mockResolvedValue(true);
    await eventually('it to be given back', async () => ((await row(person.email))?.erasing ? undefined : true));
    expect([(await follow(id)).status, (await follow(id)).body.data]).toEqual([200, { state: 'kept' }]);
  }, 15_000);

  it('tells of an id that is nobody’s as of an account that is gone', async () => {
    expect((await follow('01936000-0000-7000-8000-00000000dead')).body.data).toEqual({ state: 'gone' });
  });
});
