import { calls, DownloadAnswer, messages, type Person, type User } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aClient } from '../testing/a-client.js';
import { internalToken, ownerLogin } from '../testing/auth-under-test.js';
import { aColleague } from '../testing/confirmed.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeAll(async () => {
  owner = await auth.asOwner();
});

const internally = (path: string) =>
  auth.call<{ data: Person[] }>('GET', `/internal/${path}`, undefined, undefined, {
    'x-internal-token': internalToken,
  });

describe('the names behind ids', () => {
  it('gives the names for the ids of the audit trail, and leaves out deleted accounts', async () => {
    const { person, id } = await aClient(auth);
    const path = `${calls.people.path}?ids=${newId()},${id}`;
    const { body } = await auth.call<{ data: Person[] }>('GET', path, undefined, owner);
    const asRegistered = { emailVerified: false, language: 'en', role: 'user', staffRole: null, blocked: false };
    expect(body.data).toEqual([{ _id: id, name: person.name, email: person.email, ...asRegistered }]);
  });

  it('gives these names to the other services, too, and shows them in its own trail', async () => {
    const { person, id } = await aClient(auth);
    expect((await internally(`people?ids=${id}`)).body.data).toMatchObject([{ _id: id, name: person.name }]);
    const wanted = { format: 'csv', view: { action: 'account.create', subject: id } };
    const link = await auth.call('POST', calls.exportAuthAudit.path, wanted, owner);
    const file = await fetch(`${auth.url}${DownloadAnswer.parse(link.body).data.path}`);
    expect(await file.text()).toContain(`${id},${person.name},${person.email},account.create,${id},${person.email}`);
  });
});

it('the first visit of a member of staff has none before it', async () => {
  const { body } = await auth.call('POST', calls.noteVisit.path, undefined, owner);
  expect(body).toMatchObject({ data: { since: null } });
});

const change = (id: string, body: object, token = owner) =>
  auth.call<{ message: string; data: User }>('PATCH', `/auth/users/${id}`, body, token);

describe('an account with an unconfirmed address', () => {
  it.each([{ role: 'admin' }, { role: 'admin', staffRole: 'owner' }, { role: 'admin', blocked: true }])(
    'is not made staff by %j, and the owner gets advice',
    async (body) => {
      const { person, id, token } = await aClient(auth);
      const answer = await auth.call('PATCH', `/auth/users/${id}`, body, owner);
      expect(answer).toMatchObject({
        status: 409,
        body: { message: messages.staffUnconfirmed, error: { code: 'conflict' } },
      });
      expect(await auth.user(owner, person.email)).toMatchObject({ role: 'user', staffRole: null, blocked: false });
      expect((await auth.me(token)).status).toBe(200);
      expect((await auth.trail(id)).map(({ action }) => action)).toEqual(['account.create']);
    },
  );

  it('can be blocked and unblocked as any other', async () => {
    const { id } = await aClient(auth);
    expect((await change(id, { blocked: true })).status).toBe(200);
    expect((await change(id, { blocked: false })).status).toBe(200);
  });
});

it('staff to be mailed or to work are those who can log in, neither blocked nor being erased', async () => {
  const stays = await aColleague(auth, 'reviewer');
  const blocked = await aColleague(auth, 'reviewer');
  const leaving = await aColleague(auth, 'reviewer');
  await change(blocked.id, { blocked: true });
  const erasure = { current: leaving.person.password };
  expect((await auth.call('POST', calls.eraseAccount.path, erasure, leaving.token)).status).toBe(202);
  const choosable = await auth.call<{ data: Person[] }>('GET', calls.listStaff.path, undefined, owner);
  for (const { body } of [await internally('staff'), choosable])
    expect(body.data.map(({ _id }) => _id).toSorted()).toEqual([await auth.idOf(owner, ownerLogin.email), stays.id]);
  const named = await internally(`people?ids=${blocked.id},${leaving.id},${stays.id}`);
  expect(named.body.data.map((each) => each.blocked)).toEqual([true, true, false]);
});

it('the first administrator, whose address comes from the settings, is an owner without it, and can be demoted', async () => {
  const { token: second } = await aColleague(auth, 'owner');
  const first = await auth.user(owner, ownerLogin.email);
  expect(first).toMatchObject({ staffRole: 'owner', emailVerified: false });
  const { _id = '' } = first ?? {};
  expect((await change(_id, { blocked: true }, second)).status).toBe(200);
  expect((await change(_id, { blocked: false }, second)).status).toBe(200);
  expect((await change(_id, { staffRole: 'reviewer' }, second)).status).toBe(200);
  expect(await change(_id, { staffRole: 'owner' }, second)).toMatchObject({ status: 409 });
});
