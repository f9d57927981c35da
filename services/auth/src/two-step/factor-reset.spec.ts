import { calls, limits, messages, pathOf } from '@easy-tax/contracts';
import { linkToken, ownerLogin, saying } from '../testing/auth-under-test.js';
import { codeOf, password, post, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

const fresh = 'nine clay cups of tea';
const start = (id: string, by: string) => post(pathOf(calls.resetUserLogin, { id }), undefined, by);
const isOn = async (token: string) =>
  (await auth.call<{ data: { on: boolean } }>('GET', calls.twoStep.path, undefined, token)).body.data.on;

it('ends all sessions and prevents logins until the mailed link is used, which the requesting owner never sees', async () => {
  const [{ person, token, secret }, owner] = [await withTwoStep(), await auth.asOwner()];
  const id = await auth.idOf(owner, person.email);
  const waiting = (await password(person)).body.second?.id;
  const before = (await auth.mailsTo(person.email)).length;
  const started = await start(id, owner);
  expect(started).toMatchObject(saying(202, messages.loginResetSent));
  const within = Date.now() + limits.resetLinkMs;
  expect(started.body.data).toEqual({ sentTo: person.email, expiresAt: new Date(within).toISOString() });
  expect((await auth.me(token)).status).toBe(401);
  expect(await password(person)).toMatchObject(saying(403, messages.loginResetting));
  const late = await post(calls.secondStep.path, { id: waiting, kind: 'totp', code: await codeOf(secret) });
  expect(late).toMatchObject(saying(403, messages.loginResetting));
  const link = await linkToken(auth, person.email, 'password?token');
  expect((await auth.mailsTo(person.email)).length).toBeGreaterThan(before);
  expect(JSON.stringify(started.body)).not.toContain(link);
  expect(JSON.stringify(await auth.trail(id))).not.toContain(link);
  const used = await post(calls.resetPassword.path, { token: link, password: fresh });
  expect(used.status).toBe(200);
  expect((await password(person)).status).toBe(401);
  const entered = await auth.login({ ...person, password: fresh });
  expect(await isOn(entered)).toBe(false);
  expect((await post(calls.resetPassword.path, { token: link, password: 'two blue kettles' })).status).toBe(400);
});

it('keeps the factor until the link is used, and makes earlier links invalid', async () => {
  const [{ person }, owner] = [await withTwoStep(), await auth.asOwner()];
  await post(calls.forgotPassword.path, { email: person.email });
  const former = await linkToken(auth, person.email, 'password?token');
  const id = await auth.idOf(owner, person.email);
  expect((await start(id, owner)).status).toBe(202);
  expect((await post(calls.resetPassword.path, { token: former, password: fresh })).status).toBe(400);
  expect(await password(person)).toMatchObject(saying(403, messages.loginResetting));
});

it('is available only to an owner, for another person who has a factor', async () => {
  const [{ person, token }, owner] = [await withTwoStep(), await auth.asOwner()];
  const id = await auth.idOf(owner, person.email);
  expect((await start(id, token)).status).toBe(403);
  const own = await auth.idOf(owner, ownerLogin.email);
  expect(await start(own, owner)).toMatchObject(saying(409, messages.twoStepOwn));
  expect((await auth.me(token)).status).toBe(200);
});
