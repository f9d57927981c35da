import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, messages, pathOf, type TrustedDevice } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { linkToken, saying } from '../testing/auth-under-test.js';
import {
  codeOf,
  enter,
  look,
  type Person,
  password,
  post,
  trustBrowser,
  turnedOn,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

/** A client with two-step login and a trusted browser. @returns the browser's cookie */
async function trusting() {
  const made = await withTwoStep();
  return { ...made, ...(await trustBrowser(made.person, made.codes[0])) };
}
const needsCode = async (person: Person, cookie: Record<string, string>) =>
  (await password(person, cookie)).body.token === undefined;
const devicesOf = async (token: string) =>
  (await auth.call<{ data: TrustedDevice[] }>('GET', calls.trustedDevices.path, undefined, token)).body.data;
const endTrust = (id: string, token: string) => auth.call('DELETE', pathOf(calls.endTrust, { id }), undefined, token);

it('skips the code, never the password, if the person chose that, and is remembered by a cookie that no script and no other site can read', async () => {
  const { person, set, cookie, codes } = await trusting();
  const unasked = await enter(await waitingLogin(person), 'recovery', codes[1]);
  expect([unasked.status, unasked.headers.get('set-cookie')]).toEqual([200, null]);
  expect(set).toMatch(/^__Host-easytax_device=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  expect(await needsCode(person, cookie)).toBe(false);
  expect(await needsCode(person, {})).toBe(true);
  const wrong = await password({ ...person, password: 'red kettle on monday' }, cookie);
  expect(wrong).toMatchObject(saying(401, messages.loginWrong));
  for (const file of ['auth.db', 'auth.db-wal'])
    expect(readFileSync(join(auth.dataDir, file)).includes(cookie.cookie.split('=')[1] ?? '')).toBe(false);
});

it('is recognized by the cookie of an earlier release, until the browser has a newer one', async () => {
  const [mine, gone] = [await trusting(), await trusting()];
  const named = (cookie: string) => ({ cookie: cookie.replace('__Host-', '') });
  expect(await needsCode(mine.person, named(mine.cookie.cookie))).toBe(false);
  const both = { cookie: `${named(gone.cookie.cookie).cookie}; ${mine.cookie.cookie}` };
  expect(await needsCode(mine.person, both)).toBe(false);
});

it('has no effect with the password of another account, and never counts as a second look', async () => {
  const [{ person, cookie }, theirs] = [await trusting(), await withTwoStep()];
  expect(await needsCode(theirs.person, cookie)).toBe(true);
  const token = (await password(person, cookie)).body.token;
  const refused = await post(calls.askForExport.path, undefined, token);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'second-look' } } });
});

it('is listed only for its user, who can end the trust', async () => {
  const [mine, other] = [await trusting(), await trusting()];
  const [device] = await devicesOf(mine.token);
  expect(device).toEqual({
    _id: expect.any(String),
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
    expiresAt: expect.any(String),
    userAgent: 'node',
    address: '127.0.0.1',
  });
  const id = device?._id ?? '';
  expect((await endTrust(id, other.token)).status).toBe(404);
  expect(await needsCode(mine.person, mine.cookie)).toBe(false);
  expect(await endTrust(id, mine.token)).toMatchObject(saying(200, messages.deviceForgotten));
  expect(await needsCode(mine.person, mine.cookie)).toBe(true);
  expect(await devicesOf(mine.token)).toEqual([]);
});

it('takes the sessions with it that it has opened without a code, but none that has shown one since', async () => {
  const { person, token, cookie, codes } = await trusting();
  const [bare, looked] = [(await password(person, cookie)).body.token, (await password(person, cookie)).body.token];
  await look(looked ?? '', codes[1]);
  const [device] = await devicesOf(token);
  expect((await endTrust(device?._id ?? '', token)).status).toBe(200);
  const statuses = await Promise.all([bare, looked, token].map(async (each) => (await auth.me(each)).status));
  expect(statuses).toEqual([401, 200, 200]);
});

it('is listed once, also if a login that waited in another tab trusts it again', async () => {
  const { person, cookie, codes } = await trusting();
  const step = { id: await waitingLogin(person), kind: 'recovery', code: codes[1], trust: true };
  const { token = '' } = (await post(calls.secondStep.path, step, undefined, cookie)).body;
  expect(await devicesOf(token)).toHaveLength(1);
});

it('is trusted for 30 days and no longer, however often it is used', async () => {
  const { person, cookie } = await trusting();
  later(30 * 86_400_000 - 60_000);
  expect(await needsCode(person, cookie)).toBe(false);
  later(60_000);
  expect(await needsCode(person, cookie)).toBe(true);
});

it('is trusted no more once a clock that stood ahead at that time is right', async () => {
  later(3_600_000);
  const { person, cookie } = await trusting();
  expect(await needsCode(person, cookie)).toBe(false);
  later(-3_600_000);
  expect(await needsCode(person, cookie)).toBe(true);
});

const fresh = 'green kettle on friday';
it.each<[string, (by: Awaited<ReturnType<typeof trusting>>) => Promise<unknown>]>([
  [
    'a new password, even the former one',
    async ({ person: { password: former }, token }) => {
      await post(calls.changePassword.path, { current: former, password: fresh }, token);
      await post(calls.changePassword.path, { current: fresh, password: former }, token);
    },
  ],
  [
    'new recovery codes',
    async ({ secret, token }) =>
      post(calls.renewRecoveryCodes.path, { kind: 'totp', code: await codeOf(secret) }, token),
  ],
  [
    'another app',
    async ({ person, codes, token }) => {
      await post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[1] }, token);
      await turnedOn(person, token);
    },
  ],
  [
    'a reset by an owner, even to the former password',
    async ({ person }) => {
      const owner = await auth.asOwner();
      const id = await auth.idOf(owner, person.email);
      await post(pathOf(calls.resetUserLogin, { id }), { email: person.email, removesFactors: true }, owner);
      const token = await linkToken(auth, person.email, 'password?token');
      await post(calls.resetPassword.path, { token, password: person.password });
      await turnedOn(person, await auth.login(person));
    },
  ],
])('is ended by %s', async (_, end) => {
  const by = await trusting();
  await end(by);
  const answer = await password(by.person, by.cookie);
  expect(answer).toMatchObject({ status: 200, body: { message: messages.codeNext } });
});
