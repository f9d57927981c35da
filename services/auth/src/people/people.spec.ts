import { calls, DownloadAnswer, messages, type Person, type User } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aPerson, internalToken, linkToken, ownerLogin } from '../testing/auth-under-test.js';
import { confirmEmail } from '../testing/confirmed.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeAll(async () => {
  owner = await auth.asOwner();
});

describe('the names behind ids', () => {
  it('gives the names for the ids of the audit trail, and leaves out deleted accounts', async () => {
    const person = aPerson();
    await auth.register(person);
    const id = await auth.idOf(owner, person.email);
    const path = `${calls.people.path}?ids=${newId()},${id}`;
    const { body } = await auth.call<{ data: Person[] }>('GET', path, undefined, owner);
    const asRegistered = { emailVerified: false, language: 'en', role: 'user', staffRole: null, blocked: false };
    expect(body.data).toEqual([{ _id: id, name: person.name, email: person.email, ...asRegistered }]);
  });

  it('gives these names to the other services, too, and shows them in its own trail', async () => {
    const person = aPerson();
    await auth.register(person);
    const id = await auth.idOf(owner, person.email);
    const asked = (secret: string) =>
      auth.call('GET', `/internal/people?ids=${id}`, undefined, undefined, { 'x-internal-token': secret });
    expect((await asked('guessed')).status).toBe(403);
    expect((await asked(internalToken)).body.data).toMatchObject([{ _id: id, name: person.name }]);
    const wanted = { format: 'csv', view: { action: 'account.create', subject: id } };
    const link = await auth.call('POST', calls.exportAuthAudit.path, wanted, owner);
    const file = await fetch(`${auth.url}${DownloadAnswer.parse(link.body).data.path}`);
    expect(await file.text()).toContain(`${id},${person.name},${person.email},account.create,${id},${person.email}`);
  });
});

const row = async (email: string) => (await auth.users(owner)).find((user) => user.email === email);
async function aClient() {
  const person = aPerson();
  await auth.register(person);
  return { person, id: (await row(person.email))?._id ?? '' };
}
const change = (id: string, body: object, token = owner) =>
  auth.call<{ message: string; data: User }>('PATCH', `/auth/users/${id}`, body, token);

describe('an account with an unconfirmed address', () => {
  it.each([{ role: 'admin' }, { role: 'admin', staffRole: 'owner' }, { role: 'admin', blocked: true }])(
    'is not made staff by %j, and the owner gets advice',
    async (body) => {
      const { person, id } = await aClient();
      const session = await auth.login(person);
      const answer = await auth.call('PATCH', `/auth/users/${id}`, body, owner);
      expect(answer).toMatchObject({
        status: 409,
        body: { message: messages.staffUnconfirmed, error: { code: 'conflict' } },
      });
      expect(await row(person.email)).toMatchObject({ role: 'user', staffRole: null, blocked: false });
      expect((await auth.me(session)).status).toBe(200);
      expect((await auth.trail(id)).map(({ action }) => action)).toEqual(['account.create']);
    },
  );

  it('can be blocked and unblocked as any other', async () => {
    const { id } = await aClient();
    expect((await change(id, { blocked: true })).status).toBe(200);
    expect((await change(id, { blocked: false })).status).toBe(200);
  });

  it('becomes staff once its address is confirmed', async () => {
    const { person, id } = await aClient();
    await confirmEmail(auth, person);
    expect((await change(id, { role: 'admin' })).body.data).toMatchObject({ role: 'admin', staffRole: 'reviewer' });
  });

  it('becomes staff after a new password by mail, which ends the access of the person who registered it', async () => {
    const { person, id } = await aClient();
    const session = await auth.login(person);
    await auth.call('POST', '/auth/password/forgot', { email: person.email });
    const token = await linkToken(auth, person.email, 'password?token');
    const password = 'nine clay cups of tea';
    expect((await auth.call('POST', '/auth/password/reset', { token, password })).status).toBe(200);
    expect((await change(id, { role: 'admin', staffRole: 'owner' })).status).toBe(200);
    expect((await auth.me(session)).status).toBe(401);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
  });
});

it('the first administrator, whose address comes from the settings, is an owner without it, and can be demoted', async () => {
  const { person, id } = await aClient();
  await confirmEmail(auth, person);
  await change(id, { role: 'admin', staffRole: 'owner' });
  const second = await auth.login(person);
  const first = await row(ownerLogin.email);
  expect(first).toMatchObject({ staffRole: 'owner', emailVerified: false });
  const { _id = '' } = first ?? {};
  expect((await change(_id, { blocked: true }, second)).status).toBe(200);
  expect((await change(_id, { blocked: false }, second)).status).toBe(200);
  expect((await change(_id, { staffRole: 'reviewer' }, second)).status).toBe(200);
  expect(await change(_id, { staffRole: 'owner' }, second)).toMatchObject({ status: 409 });
});
