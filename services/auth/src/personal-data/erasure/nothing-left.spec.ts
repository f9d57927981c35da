import { calls, limits } from '@easy-tax/contracts';
import { openSqliteEngine, type RecordsDeclaration, recordsOf, type Stored } from '@easy-tax/platform/data';
import { inRecords } from '@easy-tax/platform/office';
import { later, readZip, until } from '@easy-tax/platform/testing';
import { AccountsRepository, FormerAddressRecords } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { authDefinition } from '../../index.js';
import { FamiliarNetworkRecords, FamiliarNetworksRepository } from '../../passwords/familiar-networks.repository.js';
import { PictureRecords, PicturesRepository } from '../../profile/pictures.repository.js';
import { SessionRecords, SessionsRepository } from '../../sessions/sessions.repository.js';
import { aClient, aPerson, authEnv, claimsOf, confirmEmail, linkToken } from '../../testing/auth-under-test.js';
import { cut, ERASE, erase } from '../../testing/erasing.js';
import { aPng } from '../../testing/pictures.js';
import { look, mailedCode, password, post, withTwoStep } from '../../testing/second-step.js';
import { auth, beside, oneServiceBesideOthersForAll } from '../../testing/suite.js';
import { OwnRecords } from '../own-records.js';
import { ErasureRecords } from './erasures.repository.js';

oneServiceBesideOthersForAll();

async function all<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<T[]> {
  const engine = await openSqliteEngine({ dataDir: auth.dataDir, service: 'auth' });
  const found = await (await engine.open(declaration)).list();
  await engine.close();
  return found;
}
/** The types of record that name one of these, but those that stay: what was done, and mails under way. */
const typesWith = (texts: readonly string[]) =>
  inRecords(authDefinition, authEnv(auth.dataDir), async (stored) => {
    const found = new Set<string>();
    for (const name of stored.names.filter((each) => !['audit_events', 'outbox'].includes(each)))
      for await (const record of (await stored.open(name)).iterate())
        if (texts.some((text) => JSON.stringify(record).includes(text))) found.add(name);
    return [...found].toSorted();
  });

const erased = async (token: string, current: string) => {
  expect((await auth.call('POST', '/auth/erasure', { current }, token)).status).toBe(202);
  await until(async () => (await all(ErasureRecords)).length === 0);
};

/** Record types that no part holds, and the reason. */
const withoutPart: Readonly<Record<string, string>> = {
  accounts: 'the erasure removes the account itself last',
  erasures: 'an erasure ends with the removal of its own record',
  firstreturns: 'a sweep removes the promise of a return once its account is gone',
  google_sign_ins: 'digests of used tokens, which name nobody',
  invitations: 'people who have no account yet; they expire',
  link_requests: 'addresses with or without an account, removed when the mail is sent, within seconds',
  signing_keys: 'of nobody',
};

it('erases and exports every record type with data of users', () => {
  const held = auth.get(OwnRecords).listTypes();
  expect(new Set(held).size).toBe(held.length);
  const stored = recordsOf(authDefinition.module).map(({ name }) => name);
  expect([...held, ...Object.keys(withoutPart)].toSorted()).toEqual(stored.toSorted());
});

describe('after an erasure no data is left', () => {
  it('of any record that names the account or an address of it, former ones too', async () => {
    const { person, token, codes } = await withTwoStep();
    const id = String(claimsOf(token).sub);
    const email = `moved.${person.email}`;
    await look(token, codes[0]);
    await post(calls.changeEmail.path, { email, current: person.password }, token);
    await post(calls.confirmEmailChange.path, { token: await linkToken(auth, email, 'login?newEmail') }, token);
    const second = (await password({ ...person, email })).body.second?.id;
    const entered = await post(calls.secondStep.path, { id: second, kind: 'recovery', code: codes[1], trust: true });
    const session = entered.body.token ?? '';
    await mailedCode(email, session);
    await post(calls.forgotPassword.path, { email });
    await linkToken(auth, email, 'password?token');
    await password({ ...person, email });

    const names = [id, person.email, email];
    expect(await typesWith(names)).toEqual(
      expect.arrayContaining(['former_addresses', 'mail_links', 'mailed_codes', 'pending_logins', 'trusted_devices']),
    );
    const asked = await post(calls.eraseAccount.path, { current: person.password }, session);
    expect(asked.status).toBe(202);
    await until(async () => (await typesWith(names)).length === 0);
  });

  it('of a profile picture that was being saved', async () => {
    const { person, token } = await aClient(auth);
    const { save: put } = PicturesRepository.prototype;
    jest.spyOn(PicturesRepository.prototype, 'save').mockImplementationOnce(async function (
      this: PicturesRepository,
      ...picture
    ) {
      await erased(token, person.password);
      await put.apply(this, picture);
    });
    const answer = await auth.call('PATCH', '/auth/profile', { profilePicture: aPng(64, 64) }, token);
    expect([answer.status, await all(PictureRecords)]).toEqual([401, []]);
  });

  it('of the known place of a login in progress', async () => {
    const { person, token } = await aClient(auth);
    const { remember } = FamiliarNetworksRepository.prototype;
    jest.spyOn(FamiliarNetworksRepository.prototype, 'remember').mockImplementationOnce(async function (
      this: FamiliarNetworksRepository,
      ...place
    ) {
      await erased(token, person.password);
      await remember.apply(this, place);
    });
    await auth.call('POST', '/auth/login', person);
    expect([await all(FamiliarNetworkRecords), await all(SessionRecords)]).toEqual([[], []]);
  });

  it('of the known place of a password’s reset in progress', async () => {
    const { person } = await aClient(auth);
    await post(calls.forgotPassword.path, { email: person.email });
    const token = await linkToken(auth, person.email, 'password?token');
    const password = `new ${person.password}`;
    const { rememberReset } = FamiliarNetworksRepository.prototype;
    jest.spyOn(FamiliarNetworksRepository.prototype, 'rememberReset').mockImplementationOnce(async function (
      this: FamiliarNetworksRepository,
      ...place
    ) {
      await erased(await auth.login({ ...person, password }), password);
      await rememberReset.apply(this, place);
    });
    await post(calls.resetPassword.path, { token, password });
    expect(await all(FamiliarNetworkRecords)).toEqual([]);
  });

  it('of the session of a login that happens while records are removed', async () => {
    const { person, token } = await aClient(auth);
    const { add, removeByUser } = SessionsRepository.prototype;
    let sessionsAreGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      sessionsAreGone = resolve;
    });
    let loggedIn: Promise<unknown> = Promise.resolve();
    jest.spyOn(SessionsRepository.prototype, 'add').mockImplementationOnce(async function (
      this: SessionsRepository,
      session,
    ) {
      await gone;
      return add.call(this, session);
    });
    jest.spyOn(SessionsRepository.prototype, 'removeByUser').mockImplementationOnce(async function (
      this: SessionsRepository,
      userId,
    ) {
      await removeByUser.call(this, userId);
      sessionsAreGone();
      // The account is removed last, after the login has ended.
      await loggedIn;
    });
    loggedIn = auth.call('POST', '/auth/login', person);
    await until(() => jest.mocked(SessionsRepository.prototype.add).mock.calls.length > 0);
    await erased(token, person.password);
    await loggedIn;
    expect(await all(SessionRecords)).toEqual([]);
  });
});

it('is not started again by a second request that arrives at its end', async () => {
  const { person, token } = await aClient(auth);
  jest.spyOn(LastOwner.prototype, 'refuseLast').mockImplementationOnce(() => erased(token, person.password));
  expect((await auth.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(202);
  expect(await all(ErasureRecords)).toEqual([]);
});

it('an erasure requested again after a failed one uses the current state of the address', async () => {
  const { person, token } = await aClient(auth);
  jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
  expect((await auth.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(500);
  await confirmEmail(auth, person, token);
  await erased(token, person.password);
  expect(beside.contacts.erasures()).toMatchObject([{ email: person.email }]);
});

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
