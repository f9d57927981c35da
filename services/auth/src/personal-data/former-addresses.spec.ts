import { calls, limits } from '@easy-tax/contracts';
import { later, readZip, until } from '@easy-tax/platform/testing';
import { FormerAddressRecords } from '../accounts/accounts.repository.js';
import { aPerson, confirmEmail, linkToken } from '../testing/auth-under-test.js';
import { ERASE, erase } from '../testing/erasing.js';
import { auth, beside, oneServiceBesideOthersForAll } from '../testing/suite.js';

oneServiceBesideOthersForAll();

async function aConfirmedPerson(person = aPerson()) {
  await auth.register(person);
  await confirmEmail(auth, person);
  return person;
}
async function moved(person: ReturnType<typeof aPerson>, email = aPerson().email) {
  const session = await auth.login(person);
  await auth.call('POST', calls.changeEmail.path, { email, current: person.password }, session);
  const token = await linkToken(auth, email, 'login?newEmail');
  await auth.call('POST', calls.confirmEmailChange.path, { token }, session);
  return { ...person, email };
}
/**
 * Asha has had four addresses: the first one became Ravi's, who has left it, too, the second one is registered again, and the
 * third one is somebody's who has confirmed it.
 */
async function afterMoves() {
  const first = await aConfirmedPerson();
  const second = await moved(first);
  await moved(await moved(await aConfirmedPerson(), first.email));
  const third = await moved(second);
  const fourth = await moved(third);
  await auth.register({ ...aPerson(), email: second.email });
  await aConfirmedPerson({ ...aPerson(), email: third.email });
  later(limits.formerAddressMs);
  return { person: fourth, addresses: [fourth.email, second.email], token: await auth.login(fourth) };
}

it('an erasure takes what came from the addresses that the account had confirmed, without those of others since', async () => {
  const { person, addresses, token } = await afterMoves();
  expect((await erase(token, person.password)).status).toBe(202);
  await until(() => beside.filings.erasures().length > 0);
  const erased = (of: typeof beside.contacts) =>
    of.asked.filter(({ path }) => path === ERASE).map(({ body }) => (body as { email: string }).email);
  expect([erased(beside.contacts), erased(beside.filings)]).toEqual([addresses, [person.email]]);
});

it('an export has the newsletters and messages of those addresses', async () => {
  const { addresses, token } = await afterMoves();
  const page = '/internal/personal-data/page';
  const newsletter = { email: addresses[1], state: 'confirmed', since: '2026-11-20T10:00:00.000Z' };
  beside.contacts.answers(page, { status: 200, body: { rows: [], next: null, newsletter } });
  const { body } = await auth.call<{ data: { path: string } }>('POST', calls.askForExport.path, undefined, token);
  const zip = await readZip(Buffer.from(await (await fetch(`${auth.url}${body.data.path}`)).arrayBuffer()));
  const asked = beside.contacts.asked.map((call) => (call.body as { owner: { email: string } }).owner.email);
  expect([...new Set(asked)]).toEqual(addresses);
  const profile: unknown = JSON.parse(zip.find(({ name }) => name === 'profile.json')?.bytes.toString() ?? '');
  expect(profile).toMatchObject({ newsletters: [newsletter, newsletter] });
});

it('a confirmed former address of an older version is kept with its account, too', () => {
  const older = { email: 'Asha@example.com', expiresAt: '2026-11-20T10:00:00.000Z' };
  const [toSecond] = FormerAddressRecords.migrations ?? [];
  const kept = { emailKey: 'asha@example.com', expiresAt: null };
  expect(toSecond?.change?.({ ...older, emailVerified: true })).toMatchObject(kept);
  expect(toSecond?.change?.({ ...older, emailVerified: false })).toMatchObject({ expiresAt: older.expiresAt });
});
