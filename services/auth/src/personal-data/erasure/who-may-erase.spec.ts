import { messages, type User } from '@easy-tax/contracts';
import { aClient } from '../../testing/a-client.js';
import { anIssuer, clientId, type Issuer } from '../../testing/an-issuer.js';
import { aPerson, linkToken, ownerLogin, saying } from '../../testing/auth-under-test.js';
import { aColleague } from '../../testing/confirmed.js';
import { erase, isFree } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers } from '../../testing/suite.js';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await anIssuer();
});
afterAll(() => issuer.close());
oneServiceBesideOthers(() => ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url }));

const ownersOf = async (token: string) =>
  (await auth.users(token)).filter(({ staffRole }: User) => staffRole === 'owner');

describe('the last owner', () => {
  it('gets an error with advice, and nothing changes', async () => {
    const token = await auth.asOwner();
    expect(await erase(token, ownerLogin.password)).toMatchObject(saying(409, messages.lastOwner));
    expect((await auth.me(token)).status).toBe(200);
    expect(beside.filings.asked).toEqual([]);
  });

  it('can be erased once there is another owner, who then can be neither erased nor demoted', async () => {
    const { person, id, token } = await aColleague(auth, 'owner');
    beside.filings.answers('/internal/personal-data/erase', { status: 503, body: {} });
    expect((await erase(await auth.asOwner(), ownerLogin.password)).status).toBe(202);
    expect((await erase(token, person.password)).status).toBe(409);
    expect((await auth.call('PATCH', `/auth/users/${id}`, { staffRole: 'reviewer' }, token)).status).toBe(409);
  });

  it('remains when two owners erase themselves at the same moment', async () => {
    const { person, token } = await aColleague(auth, 'owner');
    const both = await Promise.all([erase(await auth.asOwner(), ownerLogin.password), erase(token, person.password)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const logins = await Promise.all([person, ownerLogin].map((who) => auth.call('POST', '/auth/login', who)));
    const able = logins.find(({ status }) => status === 200);
    expect(await ownersOf(able?.body.token ?? '')).not.toEqual([]);
  });
});

it('an account that is being erased can’t be changed, and gets no link to reset its password', async () => {
  beside.filings.answers('/internal/personal-data/erase', { status: 503, body: {} });
  const { person, id, token } = await aClient(auth);
  await erase(token, person.password);
  const owner = await auth.asOwner();
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

describe('an account that has no password', () => {
  async function aGoogleAccount() {
    const { email } = aPerson();
    const { body } = await auth.call('POST', '/auth/google', { credential: await issuer.idToken({ email }) });
    return { email, token: body.token ?? '' };
  }

  it('is erased by a link in a mail, which works once', async () => {
    const { email, token } = await aGoogleAccount();
    expect(await erase(token)).toMatchObject(saying(202, messages.erasureLinkSent));
    expect((await auth.me(token)).status).toBe(200);
    const link = await linkToken(auth, email, 'login?erase');
    const confirm = () => auth.call('POST', '/auth/erasure/confirm', { token: link });
    expect(await confirm()).toMatchObject(saying(202, messages.erasureBegun));
    expect((await auth.me(token)).status).toBe(401);
    expect((await confirm()).body.message).toBe(messages.linkSpent);
    await isFree({ email });
  });

  it('is not asked for a password that it does not have', async () => {
    const { token } = await aGoogleAccount();
    expect((await erase(token, 'anything at all')).body.message).toBe(messages.passwordNone);
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
