import { calls, DownloadAnswer, limits, MINUTE, messages, type Person, pathOf, type User } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { aClient, aColleague, internalToken, ownerLogin } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeAll(async () => {
  owner = await auth.asOwner();
});
afterEach(theRealDate);

const internally = (path: string) =>
  auth.call<{ data: Person[] }>('GET', `/internal/${path}`, undefined, undefined, {
    'x-internal-token': internalToken,
  });

it('names of people are given for the ids of an audit trail, also to other services, without deleted accounts', async () => {
  const { person, id } = await aClient(auth);
  const query = `ids=${newId()},${id}`;
  const asRegistered = { emailVerified: false, language: 'en', role: 'user', staffRole: null, blocked: false };
  const named = [{ _id: id, name: person.name, email: person.email, ...asRegistered, epoch: 0 }];
  const own = await auth.call<{ data: Person[] }>('GET', `${calls.people.path}?${query}`, undefined, owner);
  for (const { body } of [own, await internally(`people?${query}`)]) expect(body.data).toEqual(named);
  const wanted = { format: 'csv', view: { action: 'account.create', subject: id } };
  const link = await auth.call('POST', calls.exportAuthAudit.path, wanted, owner);
  const file = await fetch(`${auth.url}${DownloadAnswer.parse(link.body).data.path}`);
  expect(await file.text()).toContain(`${id},${person.name},${person.email},account.create,${id},${person.email}`);
});

it('the previous visit of staff is the one before, from any device, as long as the new one lasts; the first has none', async () => {
  const visit = async (after: number) => {
    later(after);
    const { body } = await auth.call('POST', calls.noteVisit.path, undefined, await auth.asOwner());
    return body.data;
  };
  expect(await visit(0)).toEqual({ since: null });
  expect(await visit(5 * MINUTE)).toEqual({ since: null });
  await visit(20 * MINUTE);
  const left = new Date().toISOString();
  expect(await visit(limits.visitGapMs + MINUTE)).toEqual({ since: left });
  expect(await visit(10 * MINUTE)).toEqual({ since: left });
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
});

it('staff to be mailed or to work are those who can log in, neither blocked nor being erased', async () => {
  const stays = await aColleague(auth, 'reviewer');
  const blocked = await aColleague(auth, 'reviewer');
  const leaving = await aColleague(auth, 'reviewer');
  await change(blocked.id, { blocked: true });
  const { email } = leaving.person;
  expect((await auth.call('POST', pathOf(calls.eraseUser, { id: leaving.id }), { email }, owner)).status).toBe(202);
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
