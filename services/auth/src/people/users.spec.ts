import { calls, messages, type User } from '@easy-tax/contracts';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { aColleague, aPerson, confirmEmail, ownerLogin, saying } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeEach(async () => {
  owner = await auth.asOwner();
});

async function aClient() {
  const person = aPerson();
  await auth.register(person);
  await confirmEmail(auth, person);
  const user = await auth.user(owner, person.email);
  if (!user) throw new Error('not in the list');
  return { person, user };
}
const change = (id: string, body: object, token = owner) =>
  auth.call<{ message: string; data: User }>('PATCH', `/auth/users/${id}`, body, token);
const idOfOwner = async () => await auth.idOf(owner, ownerLogin.email);

describe('the list of users', () => {
  it('is searched, sorted and paged, and never shows a hash', async () => {
    for (const name of ['Zoya Khan', 'Ananya Roy', 'अनन्या']) await auth.register({ ...aPerson(), name });
    const query = async (text: string) =>
      (await auth.call<{ data: User[]; total: number }>('GET', `/auth/users?${text}`, undefined, owner)).body;
    expect((await query('search=ananya')).data.map(({ name }) => name)).toEqual(['Ananya Roy']);
    expect((await query(`search=${encodeURIComponent('नन्')}`)).total).toBe(1);
    expect((await query('search=ananya&role=user')).total).toBe(1);
    expect((await query('search=ananya&role=admin')).total).toBe(0);
    expect((await auth.call('POST', '/auth/users/search', { search: 'ananya' }, owner)).body).toMatchObject({
      total: 1,
    });
    const byName = await query('sort=name&dir=asc&pageSize=2');
    expect(byName.data.map(({ name }) => name)).toEqual(['Administrator', 'Ananya Roy']);
    expect(byName).toMatchObject({ total: 4, totalExact: true, page: 1, pageSize: 2, next: expect.any(String) });
    expect(JSON.stringify(byName)).not.toMatch(/argon2|passwordHash|epoch/);
    for (const odd of ['sort=passwordHash', 'cursor=nonsense'])
      expect((await auth.call('GET', `/auth/users?${odd}`, undefined, owner)).status).toBe(400);
  });

  it('has people to choose from also for reviewers: clients by a part of name or address, and staff', async () => {
    const { person, token: reviewer } = await aColleague(auth, 'reviewer');
    await auth.register({ ...aPerson(), name: 'Tara Bose' });
    const found = async (search: string) =>
      (await auth.call<{ data: User[] }>('POST', '/auth/clients', { search }, reviewer)).body.data.map(
        ({ name }) => name,
      );
    const staff = await auth.call<{ data: User[] }>('GET', '/auth/staff', undefined, reviewer);
    expect(await found('bose')).toEqual(['Tara Bose']);
    expect(await found('administrator')).toEqual([]);
    expect(staff.body.data.map(({ name }) => name)).toEqual(['Administrator', person.name]);
  });
});

it('staff choose among clients by letters of their names, and among none that is being erased', async () => {
  const [{ user }, leaving] = [await aClient(), await aClient()];
  await auth.get(AccountsRepository).change(leaving.user._id, { erasing: true });
  const find = async ({ email }: User) =>
    (await auth.call<{ data: { _id: string }[] }>('POST', calls.findClients.path, { search: email }, owner)).body.data;
  expect([await find(user), await find(leaving.user)]).toMatchObject([[{ _id: user._id }], []]);
});

describe('an owner', () => {
  it('changes rights: keeps unnamed fields, and removes the staff role with admin access', async () => {
    const { user } = await aClient();
    const rights = async (body: object) => (await change(user._id, body)).body.data;
    await change(user._id, { role: 'admin', staffRole: 'owner' });
    expect(await rights({ blocked: true })).toMatchObject({ role: 'admin', staffRole: 'owner', blocked: true });
    expect(await rights({ role: 'user' })).toMatchObject({ role: 'user', staffRole: null, blocked: true });
    expect(await rights({ role: 'admin' })).toMatchObject({ role: 'admin', staffRole: 'reviewer', blocked: true });
  });

  it('blocks a person at once, and can unblock them', async () => {
    const { person, user } = await aClient();
    const before = await auth.login(person);
    await change(user._id, { blocked: true });
    expect((await auth.me(before)).status).toBe(401);
    expect(await auth.call('POST', '/auth/login', person)).toMatchObject(saying(403, messages.blocked));
    const wrong = await auth.call('POST', '/auth/login', { ...person, password: 'not the password' });
    expect(wrong).toMatchObject(saying(401, messages.loginWrong));
    await change(user._id, { blocked: false });
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(200);
    expect((await auth.me(before)).status).toBe(401);
  });

  it('makes a reviewer of a client, ends the sessions with the old rights, and writes an audit event without a name', async () => {
    const { person, user } = await aClient();
    const before = await auth.login(person);
    expect(await change(user._id, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { message: messages.userChanged, data: { role: 'admin', staffRole: 'reviewer' } },
    });
    expect((await auth.me(before)).status).toBe(401);
    const trail = await auth.trail(user._id);
    const event = trail.find(({ action }) => action === 'user.change');
    expect(event).toMatchObject({ actor: await idOfOwner(), address: '127.0.0.1' });
    expect(JSON.parse(event?.detail ?? '')).toEqual({
      from: { role: 'user', staffRole: null, blocked: false },
      to: { role: 'admin', staffRole: 'reviewer', blocked: false },
    });
    expect(JSON.stringify(trail)).not.toContain(person.email);
  });

  it('can’t make invalid changes', async () => {
    const { user } = await aClient();
    expect((await change('nonsense', { blocked: true })).status).toBe(400);
    expect((await change('01936000-0000-7000-8000-00000000dead', { blocked: true })).status).toBe(404);
    expect((await change(user._id, {})).status).toBe(400);
    expect((await change(user._id, { role: 'king' })).status).toBe(400);
    expect(await change(user._id, { staffRole: 'owner' })).toMatchObject(saying(400, messages.staffOnly));
  });

  it('ends every session of a person at once, which writes an audit event', async () => {
    const { person, user } = await aClient();
    const [phone, desk] = [await auth.login(person), await auth.login(person)];
    const end = (id: string, token = owner) => auth.call('DELETE', `/auth/users/${id}/sessions`, undefined, token);
    const status = async (token: string) => (await auth.me(token)).status;
    expect((await end(user._id)).status).toBe(200);
    expect([await status(phone), await status(desk), await status(owner)]).toEqual([401, 401, 200]);
    expect(await status(await auth.login(person))).toBe(200);
    expect((await auth.trail(user._id)).at(-1)).toMatchObject({ action: 'user.endSessions', address: '127.0.0.1' });
    expect((await end('019ab000-0000-7000-8000-000000000801')).status).toBe(404);
  });
});

describe('the last owner', () => {
  it.each([{ role: 'user' }, { staffRole: 'reviewer' }, { blocked: true }])('can’t be removed by %j', async (body) => {
    expect(await change(await idOfOwner(), body)).toMatchObject(saying(409, messages.lastOwner));
    expect((await auth.me(owner)).status).toBe(200);
  });

  it('remains when two owners demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await aColleague(auth, 'owner');
      const first = await idOfOwner();
      const answers = await Promise.all([
        change(id, { blocked: true }, owner),
        change(first, { blocked: true }, token),
      ]);
      // The other is refused as the last owner, or because its session has ended by then.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await auth.call('POST', '/auth/login', ownerLogin);
      const restored = left.status === 200 ? left : await change(first, { blocked: false }, token);
      expect(restored.status).toBe(200);
      owner = await auth.asOwner();
      await change(id, { role: 'user' });
    }
  });

  it('is undone for the last owner even if a new password is set at the same moment', async () => {
    const { id: otherId, token } = await aColleague(auth, 'owner');
    const id = await idOfOwner();
    // Between the change and the count of owners, the other owner is removed and this one's epoch changes.
    jest
      .spyOn(AccountsRepository.prototype, 'findOwnersWhoCanLogIn')
      .mockResolvedValueOnce([{ _id: otherId } as Account])
      .mockImplementationOnce(async function meanwhile(this: AccountsRepository) {
        const account = await this.findById(id);
        if (account) await this.changeAsRead(account, { lastLoginAt: null }, { endSessions: true });
        return [];
      });
    expect(await change(id, { blocked: true }, token)).toMatchObject({ status: 409 });
    const after = (await auth.users(token)).find(({ _id }) => _id === id);
    expect(after).toMatchObject({ role: 'admin', staffRole: 'owner', blocked: false });
    await change(otherId, { role: 'user' }, await auth.asOwner());
  });

  it('can be demoted once there is another, who is then the last', async () => {
    const { id, token } = await aColleague(auth, 'owner');
    expect((await change(await idOfOwner(), { role: 'user' }, token)).status).toBe(200);
    expect((await auth.call('GET', '/auth/users', undefined, owner)).status).toBe(401);
    expect((await change(id, { blocked: true }, token)).status).toBe(409);
  });
});
