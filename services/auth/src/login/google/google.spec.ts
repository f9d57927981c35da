import { calls, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { theRealDate } from '@easy-tax/platform/testing';
import { anIssuer, clientId, type Issuer } from '../../testing/an-issuer.js';
import {
  aClient,
  anAuthService,
  aPerson,
  confirmEmail,
  linkToken,
  ownerLogin,
  saying,
} from '../../testing/auth-under-test.js';
import { enter, password, post, trustBrowser, withTwoStep } from '../../testing/second-step.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';

let issuer: Issuer;
oneServiceForAll(async () => {
  issuer = await anIssuer();
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url };
});
afterAll(() => issuer.close());
afterEach(() => theRealDate());

const now = () => Math.floor(Date.now() / 1000);
const signIn = (credential: string, nonce?: string) => auth.call('POST', '/auth/google', { credential, nonce });
const me = (token: string | undefined) => auth.me(token);

async function comeIn(claims: Parameters<Issuer['idToken']>[0]) {
  const { status, body } = await signIn(await issuer.idToken(claims));
  return { status, message: body.message, token: body.token, user: (await me(body.token)).body.data?.user };
}

/** Waits for the mail about the link; counts further ones. */
async function noticesTo(email: string) {
  const subject = 'Google can log in to your account';
  await auth.mailWith(email, subject);
  return (await auth.mailsTo(email)).filter((mail) => mail.includes(`Subject: ${subject}`));
}

describe('signing in with Google', () => {
  it('creates a client’s account with a confirmed address, and greets by name', async () => {
    const { email } = aPerson();
    const first = await comeIn({ email, name: 'Asha Verma' });
    expect(first).toMatchObject({ status: 200, message: 'Welcome Asha Verma' });
    expect(first.user).toMatchObject({ role: 'user', staffRole: null, name: 'Asha Verma', email, emailVerified: true });
    const again = await comeIn({ email, name: 'Asha Verma', jti: 'second' });
    expect(again.user?._id).toBe(first.user?._id);
    expect(await auth.mailsTo(email)).toEqual([]);
  });

  it('creates one account for a new person who signs in twice at the same moment', async () => {
    const { email } = aPerson();
    const both = await Promise.all([comeIn({ email, jti: 'one' }), comeIn({ email, jti: 'two' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.user?._id).toBe(both[1]?.user?._id);
  });

  it('recognizes the person after their address at Google has changed, and not the next holder of that address', async () => {
    const { email } = aPerson();
    const first = await comeIn({ email, sub: 'lasting' });
    const later = await comeIn({ email: aPerson().email, sub: 'lasting' });
    expect(later.user).toMatchObject({ _id: first.user?._id, email });
    const another = await comeIn({ email, sub: 'the next holder of the address' });
    expect(another).toMatchObject({ status: 401, message: messages.googleRefused });
  });

  it('opens the existing account with the address, whose password keeps working if the address was confirmed', async () => {
    const { person, token: session } = await aClient(auth);
    await confirmEmail(auth, person, session);
    expect((await comeIn({ email: person.email.toUpperCase() })).user?.email).toBe(person.email);
    await comeIn({ email: person.email.toUpperCase(), jti: 'linked already' });
    expect(await noticesTo(person.email)).toHaveLength(1);
    expect((await me(session)).status).toBe(200);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(200);
  });

  it('no longer opens an account whose address has changed since, as somebody else may hold the former one', async () => {
    const { person, token: session } = await aClient(auth);
    await confirmEmail(auth, person, session);
    const { user } = await comeIn({ email: person.email });
    const email = `moved.${person.email}`;
    await auth.call('POST', calls.changeEmail.path, { email, current: person.password }, session);
    const token = await linkToken(auth, email, 'login?newEmail');
    await auth.call('POST', calls.confirmEmailChange.path, { token }, session);
    expect((await comeIn({ email: person.email, jti: 'former' })).user?._id).not.toBe(user?._id);
    expect((await comeIn({ email, jti: 'present' })).user?._id).toBe(user?._id);
  });

  it('ends the access of a person who registered somebody else’s address before', async () => {
    const { person, token: session } = await aClient(auth);
    expect((await comeIn({ email: person.email })).user).toMatchObject({ emailVerified: true });
    expect((await noticesTo(person.email))[0]).not.toContain(person.name);
    expect((await me(session)).status).toBe(401);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
  });

  it('does not open an account by a similar address', async () => {
    const { email } = aPerson();
    await auth.register({ email: `k${email}`, password: 'blue kettle on monday' });
    expect(await comeIn({ email: `\u212a${email}` })).toMatchObject({ status: 401, message: messages.googleRefused });
  });

  it('does not open a blocked account', async () => {
    const { email } = aPerson();
    const { user } = await comeIn({ email });
    await auth.call('PATCH', `/auth/users/${user?._id}`, { blocked: true }, await auth.asOwner());
    expect(await comeIn({ email, jti: 'later' })).toMatchObject({ status: 403, message: messages.blocked });
  });

  it('does not open an administrator’s account with an unconfirmed address', async () => {
    expect(await comeIn({ email: ownerLogin.email })).toMatchObject({ status: 401, message: messages.googleRefused });
    await auth.asOwner();
  });
});

describe('a Google token', () => {
  it('is accepted once', async () => {
    const credential = await issuer.idToken({ email: aPerson().email });
    const answers = await Promise.all([signIn(credential), signIn(credential), signIn(credential)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('is accepted only with the nonce that its popup was opened with', async () => {
    const { email } = aPerson();
    expect((await signIn(await issuer.idToken({ email, nonce: 'mine' }), 'other')).status).toBe(401);
    expect((await signIn(await issuer.idToken({ email }), 'mine')).status).toBe(401);
    expect((await signIn(await issuer.idToken({ email, nonce: 'mine' }), 'mine')).status).toBe(200);
  });

  it.each<[string, () => object]>([
    ['is older than five minutes', () => ({ iat: now() - 301 })],
    ['comes from the future', () => ({ iat: now() + 60 })],
    ['has ended', () => ({ exp: now() - 10 })],
    ['is for another site', () => ({ aud: 'another.apps.example' })],
    ['is from another issuer', () => ({ iss: 'https://accounts.example' })],
    ['has an address that Google has not verified', () => ({ email_verified: false })],
    ['has the verification as a string', () => ({ email_verified: 'true' })],
    ['has an empty subject', () => ({ sub: '' })],
    ['has no address', () => ({ email: undefined })],
  ])('is refused when it %s', async (_, wrong) => {
    const credential = await issuer.idToken({ email: aPerson().email, ...wrong() });
    expect(await signIn(credential)).toMatchObject(saying(401, messages.googleRefused));
  });

  it('is refused with a wrong signature or none', async () => {
    const { email } = aPerson();
    const right = await issuer.idToken({ email });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${right.split('.')[1]}.`;
    for (const bad of [await issuer.idToken({ email }, true), unsigned, 'nonsense']) {
      expect(await signIn(bad)).toMatchObject(saying(401, messages.googleRefused));
    }
  });
});

describe('Google sign-in', () => {
  it('is off if the installation has not set it up', async () => {
    const plain = await anAuthService();
    const answer = await plain.call('POST', '/auth/google', { credential: 'any' });
    expect(answer).toMatchObject(saying(404, messages.googleOff));
    await plain.end();
  });

  it.each([true, false])(
    'reports an unavailable dependency if Google can’t be reached or redirects: %s',
    async (hasMoved) => {
      const other = await anIssuer({ hasMoved });
      if (!hasMoved) await other.close();
      const cutOff = await anAuthService({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: other.url });
      const answer = await cutOff.call('POST', '/auth/google', {
        credential: await other.idToken({ email: aPerson().email }),
      });
      expect(answer).toMatchObject(saying(503, messages.unavailable));
      await cutOff.end();
      if (hasMoved) await other.close();
    },
  );

  it('refuses an issuer without TLS', async () => {
    const start = anAuthService({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: 'http://accounts.example' });
    await expect(start).rejects.toThrow(/GOOGLE_ISSUER/);
  });
});

it('asks for the second step, which no trusted device spares, before it links a Google account', async () => {
  const { person, codes } = await withTwoStep();
  const id = await auth.idOf(await auth.asOwner(), person.email);
  const links = async () => (await auth.trail(id)).filter(({ action }) => action === 'google.link').length;
  const { cookie } = await trustBrowser(person, codes[0]);
  expect((await password(person, cookie)).body.token).toBeTruthy();
  theRealDate();
  const google = async () => {
    const credential = await issuer.idToken({ email: person.email, jti: newId() });
    return post('/auth/google', { credential }, undefined, cookie);
  };

  const entered = await google();
  expect([entered.body.message, entered.body.token]).toEqual([messages.codeNext, undefined]);
  expect(await links()).toBe(0);
  expect((await enter(entered.body.second?.id, 'recovery', codes[1])).body.token).toBeTruthy();
  expect(await links()).toBe(1);
  expect(await noticesTo(person.email)).toHaveLength(1);
  // A linked account enters as by password.
  expect((await google()).body.token).toBeTruthy();
});

it('keeps the Google account that was linked while another one’s login waited for the second step', async () => {
  const { person, codes } = await withTwoStep();
  const google = async (sub: string) =>
    post('/auth/google', { credential: await issuer.idToken({ email: person.email, sub, jti: newId() }) });
  const [first, second] = [newId(), newId()];
  const waiting = [await google(first), await google(second)];
  for (const [at, { body }] of waiting.entries())
    expect((await enter(body.second?.id, 'recovery', codes[at])).body.token).toBeTruthy();
  expect([(await google(first)).status, (await google(second)).status]).toEqual([200, 401]);
});
