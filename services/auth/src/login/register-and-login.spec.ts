import { messages, rates } from '@easy-tax/contracts';
import { anAuthService, aPerson, claimsOf, linkToken } from '../testing/auth-under-test.js';
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

  it('refuses a common password', async () => {
    const { status, body } = await auth.register({ ...aPerson(), password: 'Password@123' });
    expect(status).toBe(400);
    expect(body.error?.details[0]).toEqual({ message: messages.passwordCommon, path: 'password' });
  });

  it('refuses an address that is in use, in any letter case', async () => {
    const person = aPerson();
    await auth.register(person);
    const again = await auth.register({ ...person, email: person.email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { message: messages.emailTaken, error: { code: 'conflict' } } });
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

  it('is refused for a while after too many tries at one account, from any address', async () => {
    const strict = await aStrictService();
    const person = aPerson();
    const same = [];
    for (let round = 0; round < 3; round += 1) same.push(await strict.call('POST', '/auth/login', person));
    expect(same.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(Number(same[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
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
});

it('writes no password, address, name or token into its log', async () => {
  const person = { ...aPerson(), name: 'Unmistakable Name', password: 'an unmistakable password' };
  await auth.register(person);
  const token = await auth.login(person);
  await linkToken(auth, person.email, 'login?verify');
  const log = auth.log.join('');
  for (const secret of [person.password, person.email, person.name, token]) expect(log).not.toContain(secret);
});
