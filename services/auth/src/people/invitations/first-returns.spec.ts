import { newId } from '@easy-tax/platform/data';
import { eventually, until } from '@easy-tax/platform/testing';
import { internalToken, linkToken, ownerLogin } from '../../testing/auth-under-test.js';
import { down, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers, restart } from '../../testing/suite.js';

oneServiceBesideOthers();

const OPEN = '/internal/invited-returns';
const opens = { form: 'ITR-1', period: 'AY 2026-27', enquiryId: newId(), mobile: '9839041277' };
const asked = () => beside.filings.asked.filter(({ path }) => path === OPEN).map(({ body }) => body);

async function invite(email: string, more: object = { opens }) {
  const by = { _id: await auth.idOf(await auth.asOwner(), ownerLogin.email), name: 'Meera', address: '127.0.0.1' };
  const body = { email, name: 'Ravi', by, opens: null, ...more };
  await auth.call('POST', '/internal/client-invitations', body, undefined, { 'x-internal-token': internalToken });
  return linkToken(auth, email, 'register?invite');
}
const accept = async (token: string) =>
  (await auth.call('POST', '/auth/invitation/accept', { token, name: 'Ravi', password: 'nine clay cups of tea' }))
    .status;
const idOf = async (email: string) => auth.idOf(await auth.asOwner(), email);

it('opens once when the invitation is accepted, for the new account and in the name of the inviting person', async () => {
  const token = await invite('ravi@example.com');
  const invitations = await auth.call('GET', '/auth/invitations', undefined, await auth.asOwner());
  expect(invitations.body.data).toMatchObject([{ email: 'ravi@example.com', opens: 'ITR-1, AY 2026-27' }]);
  expect((await Promise.all([accept(token), accept(token)])).toSorted()).toEqual([201, 400]);
  await until(() => asked().length > 0);
  const by = { _id: await idOf(ownerLogin.email), name: 'Administrator' };
  expect(asked()).toEqual([{ ...opens, clientId: await idOf('ravi@example.com'), by }]);
});

it('waits until the filings service is up, also across a restart', async () => {
  beside.filings.answers(OPEN, down);
  expect(await accept(await invite('ravi@example.com'))).toBe(201);
  await until(() => asked().length > 0);
  await restart();
  const before = asked().length;
  beside.filings.answers(OPEN, yes);
  await until(() => asked().length > before);
  const clientId = await idOf('ravi@example.com');
  expect(asked().at(-1)).toMatchObject({ clientId });
  // The next acceptance opens only its own return.
  await accept(await invite('tara@example.com'));
  await until(() => asked().length > before + 1);
  expect(asked().slice(before + 1)).toMatchObject([{ clientId: await idOf('tara@example.com') }]);
});

it('is the one of the latest invitation, or none, and none for an address that somebody else has registered', async () => {
  await invite('ravi@example.com');
  await invite('ravi@example.com', {});
  await until(async () => (await auth.mailsTo('ravi@example.com')).length === 2);
  expect(await accept(await linkToken(auth, 'ravi@example.com', 'register?invite'))).toBe(201);
  const late = await invite('sita@example.com');
  await auth.register({ email: 'sita@example.com', password: 'blue kettle on monday' });
  expect(await accept(late)).toBe(409);
  await accept(await invite('tara@example.com'));
  await until(() => asked().length > 0);
  expect(asked()).toMatchObject([{ clientId: await idOf('tara@example.com') }]);
});

it('is given up with an audit event if filings refuses it permanently', async () => {
  beside.filings.answers(OPEN, { status: 404, body: { success: false } });
  expect(await accept(await invite('ravi@example.com'))).toBe(201);
  const trail = await eventually('a trace', async () => {
    const events = await auth.trail(await idOf('ravi@example.com'));
    return events.some(({ action }) => action === 'invite.dropReturn') ? events : undefined;
  });
  expect(trail.at(-1)).toMatchObject({ actor: 'system', detail: expect.stringContaining('not_found') });
  const before = asked().length;
  await accept(await invite('tara@example.com'));
  await until(() => asked().length > before);
  expect(asked().slice(before)).toMatchObject([{ clientId: await idOf('tara@example.com') }]);
});
