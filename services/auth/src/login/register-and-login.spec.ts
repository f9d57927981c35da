import { type Consent, calls, consentVersions, messages, rates } from '@easy-tax/contracts';
import { hash } from '@node-rs/argon2';
import { consentOf } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import {
  aClient,
  aColleague,
  anAuthService,
  aPerson,
  claimsOf,
  linkToken,
  quickHashing,
} from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

/** A service that lets an account try two passwords. */
const aStrictService = () => anAuthService({ RATE_LIMIT_SCALE: `${2 / rates.login.perAccount}` });

describe('registering', () => {
  it('creates a client’s account, whatever role the body has', async () => {
    const person = aPerson();
    const made = await auth.call('POST', '/auth/register', { ...person, role: 'admin', staffRole: 'owner' });
    expect(made).toMatchObject({ status: 201, body: { success: true, message: messages.registered } });
    const { body } = await auth.me(await auth.login(person));
    expect(body.data?.user).toEqual({
      _id: expect.any(String),
      role: 'user',
      staffRole: null,
      name: person.name,
      email: person.email,
      emailVerified: false,
      occupation: null,
      city: null,
      language: 'en',
      secondFactor: null,
      profilePicture: null,
    });
  });

  it('sets the language of mails to that of the page', async () => {
    const person = aPerson();
    await auth.call('POST', '/auth/register', person, undefined, { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' });
    expect((await auth.me(await auth.login(person))).body.data?.user).toMatchObject({ language: 'hi' });
    await linkToken(auth, person.email, 'login?verify');
    const [mail] = await auth.mailsTo(person.email);
    expect(mail).toContain(`${person.email} से एक खाता बना है।`);
    expect(mail).toContain('<html lang="hi-IN">');
  });

  it('refuses a common password, and an address that is in use, in any letter case', async () => {
    const person = aPerson();
    const common = await auth.register({ ...person, password: 'Password@123' });
    const details = [{ message: messages.passwordCommon, path: 'password' }];
    expect(common).toMatchObject({ status: 400, body: { error: { details } } });
    await auth.register(person);
    const again = await auth.register({ ...person, email: person.email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { message: messages.emailTaken, error: { code: 'conflict' } } });
  });
});

const listOf = (body: unknown): Consent[] => (body as { data: Consent[] }).data;

describe('consents', () => {
  it('are stored: the one given at registration, and the one for papers once for each version', async () => {
    const { token } = await aClient(auth);
    const account = {
      purpose: 'account',
      version: consentVersions.account,
      at: expect.any(String),
      address: expect.any(String),
    };
    expect(listOf((await auth.call('GET', calls.myConsents.path, undefined, token)).body)).toEqual([account]);
    const give = (version: number) => auth.call('POST', calls.myConsents.path, { purpose: 'papers', version }, token);
    const first = listOf((await give(1)).body);
    expect(first).toEqual([account, { ...account, purpose: 'papers', version: 1 }]);
    expect(listOf((await give(1)).body)).toEqual(first);
    expect((await give(consentVersions.papers + 1)).status).toBe(400);
    expect(listOf((await auth.call('GET', calls.myConsents.path, undefined, token)).body)).toEqual(first);
  });

  it('have the version of the words that were shown; one that does not exist is refused', async () => {
    const given = { at: '2026-11-27T10:00:00.000Z', address: '203.0.113.24' };
    const versions = [1, 7, undefined].map((version) => consentOf('account', { ...given, version }).version);
    expect(versions).toEqual([1, 7, consentVersions.account]);
    const unknown = { ...aPerson(), consentVersion: consentVersions.account + 1 };
    expect((await auth.call('POST', calls.register.path, unknown)).status).toBe(400);
  });
});

describe('logging in', () => {
  it('gives a token that ends in seven days and says nothing about the person', async () => {
    const person = aPerson();
    await auth.register(person);
    const { status, body } = await auth.call('POST', '/auth/login', { ...person, email: person.email.toUpperCase() });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: messages.loggedIn, token: expect.any(String) });
    const claims = claimsOf(body.token ?? '');
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(Number(claims.exp) - Number(claims.iat)).toBeCloseTo(7 * 86_400, -1);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const person = aPerson();
    await auth.register(person);
    const wrong = await auth.call('POST', '/auth/login', { ...person, password: 'red kettle on monday' });
    const unknown = await auth.call('POST', '/auth/login', aPerson());
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.message).toBe(messages.loginWrong);
  });

  it('hashes as much for an unknown address as for a wrong password', async () => {
    const person = aPerson();
    await auth.register(person);
    const workFor = async (email: string) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 9; round += 1)
        await auth.call('POST', '/auth/login', { email, password: 'red kettle on monday' });
      return process.cpuUsage(before).user;
    };
    const [known, unknown] = [await workFor(person.email), await workFor(aPerson().email)];
    // Without hashing it would take a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('hashes a password with a weaker hash anew, and keeps it working', async () => {
    const { person, id } = await aClient(auth);
    const accounts = auth.get(AccountsRepository);
    await accounts.change(id, { passwordHash: await hash(person.password, { ...quickHashing, timeCost: 1 }) });
    for (const _ of ['by the weaker hash', 'by the new one'])
      expect((await auth.me(await auth.login(person))).status).toBe(200);
    expect((await accounts.findById(id))?.passwordHash).toMatch(/t=2,/);
  });

  it('is news in the trail, and so in the owners’ mails, only for staff at a new place', async () => {
    const [{ id }, owner] = [await aClient(auth), claimsOf(await auth.asOwner()).sub];
    await auth.asOwner();
    const newPlaces = async (of: unknown) =>
      (await auth.trail(String(of))).filter(({ action }) => action === 'login.newPlace').length;
    expect([await newPlaces(id), await newPlaces(owner)]).toEqual([0, 1]);
  });

  it('is news for staff at the place of a reset of the password, too', async () => {
    const { person, id } = await aColleague(auth, 'reviewer');
    const elsewhere = { 'x-forwarded-for': '203.0.113.40' };
    await auth.call('POST', calls.forgotPassword.path, { email: person.email });
    const reset = { token: await linkToken(auth, person.email, 'password?token'), password: 'green kettle on friday' };
    expect((await auth.call('POST', calls.resetPassword.path, reset, undefined, elsewhere)).status).toBe(200);
    for (const _ of ['first', 'second'])
      await auth.call('POST', calls.login.path, { ...reset, email: person.email }, undefined, elsewhere);
    expect((await auth.trail(id)).filter(({ action }) => action === 'login.newPlace')).toHaveLength(1);
  });

  it('is refused for a while after too many tries at one account, from any address', async () => {
    const strict = await aStrictService();
    const person = aPerson();
    const same = [];
    for (let round = 0; round < 3; round += 1) same.push(await strict.call('POST', '/auth/login', person));
    expect(same.map(({ status }) => status)).toEqual([401, 401, 429]);
    const wait = Number(same[2]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(same[2]?.body.message).toBe(messages.tooManyMinutes(Math.ceil(wait / 60)));
    await strict.end();
  });

  it('stays possible from a known place while an attacker guesses elsewhere', async () => {
    const strict = await aStrictService();
    const person = aPerson();
    await strict.register(person);
    const from = async (address: string, password: string) => {
      const body = { email: person.email, password };
      return (await strict.call('POST', '/auth/login', body, undefined, { 'x-forwarded-for': address })).status;
    };
    expect(await from('203.0.113.1', person.password)).toBe(200);
    const guesses = [];
    for (let round = 0; round < 3; round += 1) guesses.push(await from('198.51.100.9', 'guess'));
    expect(guesses).toEqual([401, 429, 429]);
    expect(await from('203.0.113.1', person.password)).toBe(200);
    expect(await from('192.0.2.77', person.password)).toBe(429);
    await strict.end();
  });

  /** A strict service with a person, and calls from an address. */
  async function aStrictLogin() {
    const strict = await aStrictService();
    const person = aPerson();
    await strict.register(person);
    const post = async (address: string, path: string, body: unknown) =>
      (await strict.call('POST', path, body, undefined, { 'x-forwarded-for': address })).status;
    const logIn = (address: string, password: string) => post(address, calls.login.path, { ...person, password });
    const reset = async (address: string, password: string) => {
      expect(await post(address, calls.forgotPassword.path, { email: person.email })).toBe(202);
      const token = await linkToken(strict, person.email, 'password?token');
      expect(await post(address, calls.resetPassword.path, { token, password })).toBe(200);
    };
    return { person, logIn, reset, end: () => strict.end() };
  }

  it('is possible from where the password was reset, while an attacker guesses elsewhere', async () => {
    const { person, logIn, reset, end } = await aStrictLogin();
    for (const status of [401, 401, 429]) expect(await logIn('198.51.100.9', 'guess')).toBe(status);
    expect(await logIn('203.0.113.1', person.password)).toBe(429);
    const password = 'green kettle on friday';
    await reset('203.0.113.1', password);
    expect(await logIn('203.0.113.1', password)).toBe(200);
    expect(await logIn('192.0.2.77', password)).toBe(429);
    await end();
  });

  it('is possible at once after a reset from a known place whose tries were used up, and there alone', async () => {
    const { person, logIn, reset, end } = await aStrictLogin();
    for (const address of ['203.0.113.1', '192.0.2.77']) expect(await logIn(address, person.password)).toBe(200);
    for (const address of ['203.0.113.1', '192.0.2.77'])
      for (const status of [401, 401, 429]) expect(await logIn(address, 'guess')).toBe(status);
    const password = 'green kettle on friday';
    await reset('203.0.113.1', password);
    expect(await logIn('203.0.113.1', password)).toBe(200);
    expect(await logIn('192.0.2.77', password)).toBe(429);
    await end();
  });
});

it('writes no password, address, name or token into its log', async () => {
  const person = { ...aPerson(), name: 'Unmistakable Name', password: 'an unmistakable password' };
  await auth.register(person);
  const token = await auth.login(person);
  await linkToken(auth, person.email, 'login?verify');
  const log = auth.log.join('');
  for (const secret of [person.password, person.email, person.name, token]) expect(log).not.toContain(secret);
});
