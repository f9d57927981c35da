import { messages } from '@easy-tax/contracts';
import { Mails } from '@easy-tax/platform/office';
import { until } from '@easy-tax/platform/testing';
import { aClient, aColleague, aPerson, linkToken, saying, sidOf } from '../../testing/auth-under-test.js';
import { cut } from '../../testing/erasing.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';

oneServiceForAll();

const aMover = async () => ({ ...(await aClient(auth)), wanted: aPerson().email });
const requestChange = (session: string, email: string, current: string) =>
  auth.call('POST', '/auth/email/change', { email, current }, session);
const confirm = (token: string, session?: string) =>
  auth.call('POST', '/auth/email/change/confirm', { token }, session);

describe('a change of address', () => {
  it('is announced to the old address and takes effect by the link sent to the new one; then only that logs in', async () => {
    const { person, token, id, wanted } = await aMover();
    const asked = await requestChange(token, wanted, person.password);
    expect([asked.status, asked.body.message]).toEqual([202, messages.emailChangeSent]);
    await auth.login(person);
    expect((await auth.call('POST', '/auth/login', { ...person, email: wanted })).status).toBe(401);
    const notice = await auth.mailWith(person.email, 'Subject: Your address is to be changed');
    expect(notice).not.toContain(wanted);
    expect(notice).toContain('href="https://easytax.example/password"');

    const link = await linkToken(auth, wanted, 'login?newEmail');
    expect((await confirm(link, token)).body.message).toBe(messages.emailChanged);
    expect((await auth.introspect(sidOf(token))).status).toBe(404);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
    const again = await auth.login({ ...person, email: wanted.toUpperCase() });
    const { body } = await auth.me(again);
    expect(body.data?.user).toMatchObject({ email: wanted, emailVerified: true });
    expect((await confirm(link, again)).body.message).toBe(messages.linkSpent);
    const trail = await auth.trail(id);
    expect(trail.map(({ action }) => action)).toEqual(['account.create', 'email.ask', 'email.change']);
    expect(JSON.stringify(trail)).not.toContain(wanted);
  });

  it('is announced to the old address before the new one gets a link', async () => {
    const { person, token, wanted } = await aMover();
    const { send } = Mails.prototype;
    jest.spyOn(Mails.prototype, 'send').mockImplementation(function (this: Mails, to, mail) {
      return to === wanted ? Promise.reject(cut) : send.call(this, to, mail);
    });
    expect((await requestChange(token, wanted, person.password)).status).toBe(500);
    jest.restoreAllMocks();
    await auth.mailWith(person.email, 'Subject: Your address is to be changed');
    expect(await auth.mailsTo(wanted)).toEqual([]);
  });

  it('is not made by the link without a login to that account', async () => {
    const [mine, stranger] = [await aMover(), await aMover()];
    await requestChange(mine.token, mine.wanted, mine.person.password);
    const link = await linkToken(auth, mine.wanted, 'login?newEmail');
    expect((await confirm(link)).status).toBe(401);
    expect(await confirm(link, stranger.token)).toMatchObject(saying(403, messages.linkOfAnother));
    expect(await confirm(link, mine.token)).toMatchObject(saying(200, messages.emailChanged));
  });

  it('to a taken address gets the same error as registering, and sends no mail', async () => {
    const { person, token } = await aMover();
    const other = aPerson();
    await auth.register(other);
    const answer = await requestChange(token, other.email.toUpperCase(), person.password);
    const registering = await auth.register({ ...aPerson(), email: other.email });
    expect([answer.status, answer.body.message]).toEqual([registering.status, registering.body.message]);
    expect((await requestChange(token, person.email.toUpperCase(), person.password)).body.message).toBe(
      messages.emailSame,
    );
    expect((await requestChange(token, 'no-address', person.password)).body.message).toBe(messages.email);
  });

  it('is refused if somebody else has taken the address before the link is opened', async () => {
    const { person, token, wanted } = await aMover();
    await requestChange(token, wanted, person.password);
    await auth.register({ ...aPerson(), email: wanted });
    const answer = await confirm(await linkToken(auth, wanted, 'login?newEmail'), token);
    expect([answer.status, answer.body.message]).toEqual([409, messages.emailTaken]);
    await auth.login(person);
  });

  it('is cancelled by a new password, and ends the reset links to the old address', async () => {
    const first = await aMover();
    await requestChange(first.token, first.wanted, first.person.password);
    const change = { current: first.person.password, password: 'green kettle on friday' };
    await auth.call('POST', '/auth/password/change', change, first.token);
    const stopped = await confirm(await linkToken(auth, first.wanted, 'login?newEmail'), first.token);
    expect(stopped.body.message).toBe(messages.linkSpent);

    const second = await aMover();
    await auth.call('POST', '/auth/password/forgot', { email: second.person.email });
    const reset = await linkToken(auth, second.person.email, 'password?token');
    await requestChange(second.token, second.wanted, second.person.password);
    await confirm(await linkToken(auth, second.wanted, 'login?newEmail'), second.token);
    const late = await auth.call('POST', '/auth/password/reset', { token: reset, password: 'green kettle' });
    expect(late.body.message).toBe(messages.linkSpent);
  });

  it.each([
    ['no news, where they had logged in before', '127.0.0.1', 0],
    ['news, anywhere else', '203.0.113.40', 1],
  ])('by staff makes the next login from the network of the link %s', async (_, at, times) => {
    const { person, id, token } = await aColleague(auth, 'reviewer');
    const wanted = aPerson().email;
    const there = { 'x-forwarded-for': at };
    await requestChange(token, wanted, person.password);
    const link = { token: await linkToken(auth, wanted, 'login?newEmail') };
    expect((await auth.call('POST', '/auth/email/change/confirm', link, token, there)).status).toBe(200);
    await auth.call('POST', '/auth/login', { ...person, email: wanted }, undefined, there);
    expect((await auth.trail(id)).filter(({ action }) => action === 'login.newPlace')).toHaveLength(times);
  });

  it('is made once when the link is opened twice at the same moment, and not by a link of another kind', async () => {
    const { person, token, wanted } = await aMover();
    expect((await confirm(await linkToken(auth, person.email, 'login?verify'), token)).status).toBe(400);
    await requestChange(token, wanted, person.password);
    const link = await linkToken(auth, wanted, 'login?newEmail');
    const both = await Promise.all([confirm(link, token), confirm(link, token)]);
    const [made, late] = both.map(({ status }) => status).toSorted();
    expect(made).toBe(200);
    // The change ends the session, so the second request may get 401.
    expect([400, 401]).toContain(late);
  });
});

const isConfirmed = async (session: string) => (await auth.me(session)).body.data?.user.emailVerified;

describe('the mail after registering', () => {
  it('has a link that confirms the address when logged in, also after a second click', async () => {
    const { person, token: session } = await aClient(auth);
    const token = await linkToken(auth, person.email, 'login?verify');
    for (const _ of ['first', 'second']) {
      const answer = await auth.call('POST', '/auth/email/verify', { token }, session);
      expect(answer).toMatchObject(saying(200, messages.emailVerified));
    }
    expect(await isConfirmed(session)).toBe(true);
    const reset = await auth.call('POST', '/auth/password/reset', { token, password: 'green kettle on friday' });
    expect(reset).toMatchObject(saying(400, messages.linkSpent));
  });

  it('confirms nothing without a login to that account', async () => {
    const [mine, { token: another }] = [await aClient(auth), await aClient(auth)];
    const token = await linkToken(auth, mine.person.email, 'login?verify');
    const verify = (session?: string) => auth.call('POST', '/auth/email/verify', { token }, session);
    expect((await verify()).status).toBe(401);
    expect(await verify(another)).toMatchObject(saying(403, messages.linkOfAnother));
    expect([await isConfirmed(mine.token), await isConfirmed(another)]).toEqual([false, false]);
    const madeUp = await auth.call('POST', '/auth/email/verify', { token: 'A'.repeat(43) }, another);
    expect(madeUp).toMatchObject(saying(400, messages.linkSpent));
  });

  it('is sent again on request, unless there is nothing to confirm', async () => {
    const { person, token: session } = await aClient(auth);
    const token = await linkToken(auth, person.email, 'login?verify');
    const sent = async () => (await auth.mailsTo(person.email)).length;
    const resend = () => auth.call('POST', '/auth/email/resend', undefined, session);
    expect(await resend()).toMatchObject(saying(202, messages.verificationSent));
    await until(async () => (await sent()) === 2);
    await auth.call('POST', '/auth/email/verify', { token }, session);
    expect(await resend()).toMatchObject(saying(202, messages.emailVerified));
    expect(await sent()).toBe(2);
  });

  it('can be sent by staff, only to clients', async () => {
    const { person, token: client } = await aClient(auth);
    const token = await linkToken(auth, person.email, 'login?verify');
    const owner = await auth.asOwner();
    const send = async (session: string, of: string) =>
      auth.call('POST', `/auth/users/${(await auth.me(of)).body.data?.user._id}/confirmation`, undefined, session);
    expect([await send(client, client), await send(owner, owner)]).toMatchObject([{ status: 403 }, { status: 404 }]);
    expect(await send(owner, client)).toMatchObject(saying(202, messages.reminded));
    await linkToken(auth, person.email, 'login?verify');
    await auth.call('POST', '/auth/email/verify', { token }, client);
    expect(await send(owner, client)).toMatchObject(saying(202, messages.addressConfirmed));
  });
});
