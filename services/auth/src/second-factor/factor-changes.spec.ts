import { calls, limits, messages, pathOf, type UserLogin } from '@easy-tax/contracts';
import { later, theRealDate, until } from '@easy-tax/platform/testing';
import { AccountsRepository, FormerAddressesRepository } from '../accounts/accounts.repository.js';
import { PasskeysRepository, TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { AnAuthenticator } from '../testing/an-authenticator.js';
import { aColleague, linkToken, ownerLogin, saying } from '../testing/auth-under-test.js';
import { cut } from '../testing/erasing.js';
import { add, challengeToAdd, read, withPasskey } from '../testing/passkeys.js';
import {
  codeOf,
  enter,
  look,
  mailedCode,
  type Person,
  password,
  post,
  registered,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => {
  jest.restoreAllMocks();
  theRealDate();
});

type Client = { readonly person: Person; readonly token: string; readonly codes?: readonly string[] };
/** A client, and a request that fails while it writes the factor. */
type Failing = Client & { readonly request: () => ReturnType<typeof post> };

const atApp = () => jest.spyOn(TwoStepsRepository.prototype, 'change');
const { change } = TwoStepsRepository.prototype;

async function confirmingApp(client: Client): Promise<Failing> {
  const { person, token } = client;
  const start = { current: person.password, mailed: await mailedCode(person.email, token) };
  const { secret = '' } = (await post(calls.startTwoStep.path, start, token)).body.data ?? {};
  const request = async () => {
    const code = await codeOf(secret);
    atApp().mockRejectedValueOnce(cut);
    return post(calls.confirmTwoStep.path, { code }, token);
  };
  return { ...client, request };
}

async function removingPasskey(count: 1 | 2): Promise<Failing> {
  const client = await withPasskey();
  const { person, token } = client;
  if (count === 2) await add(client, new AnAuthenticator(), 'Phone');
  const [{ _id: id } = { _id: '' }] = (await read(token)).body.data?.passkeys ?? [];
  const request = async () => {
    if (count === 2) jest.spyOn(PasskeysRepository.prototype, 'remove').mockRejectedValueOnce(cut);
    else jest.spyOn(Factors.prototype, 'removeFactors').mockRejectedValueOnce(cut);
    return post(pathOf(calls.removePasskey, { id }), { current: person.password, turnsOff: true }, token);
  };
  return { ...client, request };
}

it.each<[string, () => Promise<Failing>]>([
  ['a first app', async () => confirmingApp(await registered())],
  [
    'another app',
    async () => {
      const client = await withTwoStep();
      await look(client.token, client.codes[0]);
      return confirmingApp(client);
    },
  ],
  [
    'a first passkey',
    async () => {
      const client = await registered();
      const response = new AnAuthenticator().create({ challenge: await challengeToAdd(client) });
      const request = async () => {
        jest.spyOn(PasskeysRepository.prototype, 'add').mockRejectedValueOnce(cut);
        return post(calls.addPasskey.path, { name: 'Phone', response }, client.token);
      };
      return { ...client, request };
    },
  ],
  ['a passkey that is removed', () => removingPasskey(2)],
  ['the last passkey that is removed', () => removingPasskey(1)],
  [
    'new recovery codes',
    async () => {
      const client = await withTwoStep();
      const request = async () => {
        const code = await codeOf(client.secret);
        // The first change uses the code up.
        atApp().mockImplementationOnce(change).mockRejectedValueOnce(cut);
        return post(calls.renewRecoveryCodes.path, { kind: 'totp', code }, client.token);
      };
      return { ...client, request };
    },
  ],
  [
    'the end of two-step login',
    async () => {
      const client = await withTwoStep();
      const { person, token, codes } = client;
      const request = async () => {
        jest.spyOn(Factors.prototype, 'removeFactors').mockRejectedValueOnce(cut);
        return post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[0] }, token);
      };
      return { ...client, request };
    },
  ],
])('a crash at %s leaves no other device logged in', async (_, failing) => {
  const { person, token, codes = [], request } = await failing();
  const { body } = await password(person);
  const elsewhere = body.token ?? (await enter(body.second?.id, 'recovery', codes.at(-1))).body.token;
  expect((await auth.me(elsewhere)).status).toBe(200);
  expect((await request()).status).toBe(500);
  expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
});

const fresh = 'nine clay cups of tea';
const start = (id: string, by: string, email: string, removesFactors = true) =>
  post(pathOf(calls.resetUserLogin, { id }), { email, removesFactors }, by);
const readLogin = async (id: string, by: string) =>
  (await auth.call<{ data: UserLogin }>('GET', pathOf(calls.userLogin, { id }), undefined, by)).body.data;
const isOn = async (token: string) =>
  (await auth.call<{ data: { on: boolean } }>('GET', calls.twoStep.path, undefined, token)).body.data.on;

describe('an owner’s reset of a login', () => {
  it('ends all sessions and prevents logins until the mailed link is used, which the requesting owner never sees', async () => {
    const [{ person, token, secret }, owner] = [await withTwoStep(), await auth.asOwner()];
    const id = await auth.idOf(owner, person.email);
    const waiting = await waitingLogin(person);
    const before = (await auth.mailsTo(person.email)).length;
    const started = await start(id, owner, person.email);
    expect(started).toMatchObject(saying(202, messages.loginResetAsFile));
    const within = Date.now() + limits.resetLinkMs;
    expect(started.body.data).toEqual({ sentTo: person.email, expiresAt: new Date(within).toISOString() });
    expect((await auth.me(token)).status).toBe(401);
    expect(await password(person)).toMatchObject(saying(403, messages.loginResetting));
    expect(await enter(waiting, 'totp', await codeOf(secret))).toMatchObject(saying(403, messages.loginResetting));
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

  it('removes no factor unless the owner has confirmed that', async () => {
    const [{ person, secret }, owner] = [await withTwoStep(), await auth.asOwner()];
    const id = await auth.idOf(owner, person.email);
    expect(await readLogin(id, owner)).toEqual({ email: person.email, formerEmails: [], app: true, passkeys: 0 });
    expect((await start(id, owner, person.email, false)).status).toBe(202);
    expect(await password(person)).toMatchObject(saying(403, messages.loginResetting));
    const link = await linkToken(auth, person.email, 'password?token');
    expect((await post(calls.resetPassword.path, { token: link, password: fresh })).status).toBe(200);
    const second = await waitingLogin({ ...person, password: fresh });
    expect((await enter(second, 'totp', await codeOf(secret))).status).toBe(200);
  });

  it('removes no factor by a link that is sent long after the owner has confirmed it', async () => {
    const [{ person }, owner] = [await withTwoStep(), await auth.asOwner()];
    await start(await auth.idOf(owner, person.email), owner, person.email);
    const links = async () => (await auth.mailsTo(person.email)).filter((mail) => mail.includes('password?token'));
    await until(async () => (await links()).length === 1);
    later(limits.loginResetMs + 1);
    await post(calls.forgotPassword.path, { email: person.email });
    await auth.sendLinks();
    await until(async () => (await links()).length === 2);
    const link = await linkToken(auth, person.email, 'password?token');
    expect((await post(calls.resetPassword.path, { token: link, password: fresh })).status).toBe(200);
    expect((await password({ ...person, password: fresh })).body.second).toBeTruthy();
  });

  it('names an address that was changed lately, mails it too, and goes to no other address than the owner has seen', async () => {
    const [{ person, token, codes }, owner] = [await withTwoStep(), await auth.asOwner()];
    const id = await auth.idOf(owner, person.email);
    const email = `moved.${person.email}`;
    await look(token, codes[0]);
    await post(calls.changeEmail.path, { email, current: person.password }, token);
    await post(calls.confirmEmailChange.path, { token: await linkToken(auth, email, 'login?newEmail') }, token);
    const changedAt = new Date().toISOString();
    // It was the account's before, too: it was changed back.
    const account = await auth.get(AccountsRepository).findById(id);
    if (account) await auth.get(FormerAddressesRepository).add(account, new Date());
    expect((await password({ ...person, email })).body).toMatchObject({ second: { kinds: ['totp', 'recovery'] } });
    expect(await start(id, owner, person.email)).toMatchObject(saying(409, messages.loginAddressChanged));
    expect(await readLogin(id, owner)).toMatchObject({ email, formerEmails: [{ email: person.email, changedAt }] });
    expect((await start(id, owner, email)).body.data).toMatchObject({ sentTo: email });
    const told = await auth.mailWith(person.email, 'The login of your former address');
    expect(told).not.toContain(email);
    expect(told).not.toContain('password?token');
    later(limits.formerAddressMs);
    expect(await readLogin(id, await auth.asOwner())).toMatchObject({ formerEmails: [] });
  });

  it('leaves one owner who can log in: none resets themselves, of two who reset each other one stays, and that one can’t leave', async () => {
    const first = await auth.asOwner();
    const { person, id, token: second } = await aColleague(auth, 'owner');
    const own = await auth.idOf(first, ownerLogin.email);
    expect(await start(own, first, ownerLogin.email)).toMatchObject(saying(409, messages.twoStepOwn));
    const answers = await Promise.all([
      start(id, first, person.email, false),
      start(own, second, ownerLogin.email, false),
    ]);
    // The other is refused as the last owner, or because its session has ended by then.
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const [left, other] = answers[0]?.status === 202 ? [ownerLogin, person] : [person, ownerLogin];
    expect(await password(other)).toMatchObject(saying(403, messages.loginResetting));
    const leave = { role: 'admin', staffRole: 'reviewer' };
    const path = pathOf(calls.changeUser, { id: left === person ? id : own });
    expect(await auth.call('PATCH', path, leave, await auth.login(left))).toMatchObject(
      saying(409, messages.lastOwner),
    );
  });
});
