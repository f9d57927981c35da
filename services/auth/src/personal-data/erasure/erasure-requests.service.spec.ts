import { messages, type UserErasureState } from '@easy-tax/contracts';
import { eventually, until } from '@easy-tax/platform/testing';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { anIssuer, clientId, type Issuer } from '../../testing/an-issuer.js';
import {
  aClient,
  aColleague,
  aPerson,
  confirmEmail,
  linkToken,
  ownerLogin,
  saying,
} from '../../testing/auth-under-test.js';
import { bothMails, cut, down, ERASE, erase, isFree, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers, restart } from '../../testing/suite.js';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await anIssuer();
});
afterAll(() => issuer.close());
oneServiceBesideOthers(() => ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url }));

const eraseUser = (id: string, email: string, token: string) =>
  auth.call('POST', `/auth/users/${id}/erasure`, { email }, token);
const follow = (id: string, token: string) =>
  auth.call<{ data: UserErasureState }>('GET', `/auth/users/${id}/erasure`, undefined, token);

it.each(['owner', 'reviewer'] as const)('staff can’t erase themselves (%s), by password or link', async (staffRole) => {
  const { person, token } = await aColleague(auth, staffRole);
  for (const current of [person.password, undefined])
    expect(await erase(token, current)).toMatchObject(saying(409, messages.eraseStaff));
  expect((await auth.me(token)).status).toBe(200);
  expect(beside.filings.asked).toEqual([]);
});

describe('the last owner', () => {
  it('can’t be demoted once the other is being erased', async () => {
    const owner = await auth.asOwner();
    const { id, token } = await aColleague(auth, 'owner');
    beside.filings.answers(ERASE, down);
    expect((await eraseUser(await auth.idOf(owner, ownerLogin.email), ownerLogin.email, token)).status).toBe(202);
    const demoted = auth.call('PATCH', `/auth/users/${id}`, { staffRole: 'reviewer' }, token);
    expect(await demoted).toMatchObject(saying(409, messages.lastOwner));
  });

  it('remains when two owners erase each other at the same moment', async () => {
    const [owner, { id, person, token }] = [await auth.asOwner(), await aColleague(auth, 'owner')];
    const first = await auth.idOf(owner, ownerLogin.email);
    const both = await Promise.all([eraseUser(id, person.email, owner), eraseUser(first, ownerLogin.email, token)]);
    expect(both.filter(({ status }) => status === 202)).toHaveLength(1);
  });
});

it('an account that is being erased can’t be changed, and gets no link to reset its password', async () => {
  beside.filings.answers(ERASE, down);
  const { person, id, token } = await aClient(auth);
  const owner = await auth.asOwner();
  expect((await follow(id, owner)).body.data).toEqual({ state: 'kept' });
  await erase(token, person.password);
  expect((await follow(id, owner)).body.data).toMatchObject({ state: 'underWay', askedBy: null, askedByName: null });
  expect((await auth.call('PATCH', `/auth/users/${id}`, { blocked: false }, owner)).status).toBe(409);
  const other = aPerson();
  await auth.register(other);
  await auth.call('POST', '/auth/password/forgot', { email: person.email });
  await auth.call('POST', '/auth/password/forgot', { email: other.email });
  await linkToken(auth, other.email, 'password?token');
  expect((await auth.mailsTo(person.email)).join()).not.toContain('password?token');
  const google = await auth.call('POST', '/auth/google', { credential: await issuer.idToken({ email: person.email }) });
  expect([google.status, google.body.message]).toEqual([403, messages.erasing]);
});

it('an account with a password gets no link instead: the refusal says how to come by a forgotten one', async () => {
  const { token } = await aClient(auth);
  expect(await erase(token)).toMatchObject(saying(400, messages.passwordFirst));
});

describe('an account that has no password', () => {
  async function aGoogleAccount() {
    const { email } = aPerson();
    const { body } = await auth.call('POST', '/auth/google', { credential: await issuer.idToken({ email }) });
    return { email, token: body.token ?? '' };
  }

  it('is erased without one, by a link in a mail, which works once', async () => {
    const { email, token } = await aGoogleAccount();
    expect((await erase(token, 'anything at all')).body.message).toBe(messages.passwordNone);
    expect(await erase(token)).toMatchObject(saying(202, messages.erasureLinkSent));
    expect((await auth.me(token)).status).toBe(200);
    const link = await linkToken(auth, email, 'login?erase');
    const confirm = () => auth.call('POST', '/auth/erasure/confirm', { token: link });
    expect(await confirm()).toMatchObject(saying(202, messages.erasureBegun));
    expect((await auth.me(token)).status).toBe(401);
    expect((await confirm()).body.message).toBe(messages.linkSpent);
    await isFree({ email });
  });

  it('is not erased by a link of another kind, or from before an owner ended its sessions', async () => {
    const person = aPerson();
    await auth.register(person);
    const verify = await linkToken(auth, person.email, 'login?verify');
    const { email, token } = await aGoogleAccount();
    await erase(token);
    const former = await linkToken(auth, email, 'login?erase');
    const owner = await auth.asOwner();
    await auth.call('DELETE', `/auth/users/${await auth.idOf(owner, email)}/sessions`, undefined, owner);
    for (const link of [verify, former])
      expect((await auth.call('POST', '/auth/erasure/confirm', { token: link })).body.message).toBe(messages.linkSpent);
  });
});

describe('an owner who erases another person’s account', () => {
  let owner: string;
  beforeEach(async () => {
    owner = await auth.asOwner();
  });
  const row = (email: string) => auth.user(owner, email);
  const ownId = () => auth.idOf(owner, ownerLogin.email);
  const eventsOf = async (id: string, wanted = 'account.erase') =>
    (await auth.trail(id)).filter(({ action }) => action === wanted);

  it('erases it at every service as the user’s own request does; one audit event names the owner, and the mails say that the office began it', async () => {
    const { person, id, token } = await aClient(auth);
    await confirmEmail(auth, person);
    expect(await eraseUser(id, ` ${person.email.toUpperCase()} `, owner)).toMatchObject({
      status: 202,
      body: { success: true, message: messages.userErasureBegun },
    });
    expect((await auth.me(token)).status).toBe(401);
    await isFree(person);
    for (const { erasures } of [beside.contacts, beside.filings])
      expect(erasures()).toEqual([{ _id: id, email: person.email, byHolder: false }]);
    await until(async () => (await eventsOf(id)).length > 0);
    expect(await eventsOf(id)).toMatchObject([{ actor: await ownId(), subject: id, address: '127.0.0.1' }]);
    expect(JSON.stringify(await auth.trail(id))).not.toContain(person.email);
    for (const mail of await bothMails(person.email))
      expect([mail.includes('ur office'), mail.includes('ou asked')]).toEqual([true, false]);
  });

  it('is named in the audit event even if somebody else had tried before and the service was killed midway, which then asks only the service again that had not confirmed', async () => {
    const { person, id, token } = await aClient(auth);
    beside.filings.answers(ERASE, down);
    jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
    expect((await auth.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(500);
    expect((await follow(id, owner)).body.data).toEqual({ state: 'kept' });
    expect((await eraseUser(id, person.email, owner)).status).toBe(202);
    await until(() => beside.filings.erasures().length > 0);
    await restart(() => beside.filings.answers(ERASE, yes));
    await isFree(person);
    owner = await auth.asOwner();
    expect(await eventsOf(id)).toMatchObject([{ actor: await ownId() }]);
    expect(beside.contacts.erasures()).toHaveLength(1);
  }, 15_000);

  it('has to type the address of that account, which exists', async () => {
    const [{ person, id, token }, other] = [await aClient(auth), await aClient(auth)];
    for (const typed of [other.person.email, 'yes', '']) {
      const answer = await eraseUser(id, typed, owner);
      expect([answer.status, answer.body.error?.details[0]?.path]).toEqual([400, 'email']);
    }
    expect((await eraseUser(id, other.person.email, owner)).body.message).toBe(messages.typedElse);
    expect((await auth.me(token)).status).toBe(200);
    expect([(await row(person.email))?.erasing, beside.contacts.asked]).toEqual([false, []]);
    const unknown = '01936000-0000-7000-8000-00000000dead';
    expect((await eraseUser('nonsense', 'a@example.com', owner)).status).toBe(400);
    expect((await eraseUser(unknown, 'a@example.com', owner)).status).toBe(404);
    expect((await follow('nonsense', owner)).status).toBe(404);
    // As for an erased account.
    expect((await follow(unknown, owner)).body.data).toEqual({ state: 'gone' });
  });

  it('can’t erase themselves by this call, nor the last owner', async () => {
    const { id, person, token } = await aColleague(auth, 'owner');
    expect(await eraseUser(id, person.email, token)).toMatchObject(saying(409, messages.eraseSelf));
    const first = await eraseUser(await ownId(), ownerLogin.email, owner);
    expect([first.status, (await auth.users(owner)).some(({ erasing }) => erasing)]).toEqual([409, false]);
  });

  it('sees in the audit trail who requested it, and which services have confirmed, until all data is erased', async () => {
    beside.filings.answers(ERASE, down);
    const { person, id } = await aClient(auth);
    await eraseUser(id, person.email, owner);
    const asked = { actor: await ownId(), subject: id, address: '127.0.0.1' };
    expect(await eventsOf(id, 'erasure.ask')).toMatchObject([asked]);
    const waiting = await eventually('the first try', async () => {
      const { body } = await follow(id, owner);
      return body.data?.state === 'underWay' && body.data.putOff > 0 ? body.data : undefined;
    });
    expect(waiting).toEqual({
      state: 'underWay',
      askedAt: expect.any(String),
      askedBy: await ownId(),
      askedByName: 'Administrator',
      contactsAt: expect.any(String),
      filingsAt: null,
      putOff: expect.any(Number),
    });
    expect(await row(person.email)).toMatchObject({ erasing: true });
    expect(await eraseUser(id, person.email, owner)).toMatchObject(saying(409, messages.erasing));
    beside.filings.answers(ERASE, yes);
    await until(async () => (await follow(id, owner)).body.data?.state === 'gone');
    expect([(await follow(id, owner)).status, await row(person.email)]).toEqual([200, undefined]);
  }, 15_000);
});
