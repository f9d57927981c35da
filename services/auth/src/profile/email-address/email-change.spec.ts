import { messages } from '@easy-tax/contracts';
import { aClient } from '../../testing/a-client.js';
import { aPerson, linkToken, saying, sidOf } from '../../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';

oneServiceForAll();

const aMover = async () => ({ ...(await aClient(auth)), wanted: aPerson().email });
const requestChange = (session: string, email: string, current: string) =>
  auth.call('POST', '/auth/email/change', { email, current }, session);
const confirm = (token: string, session?: string) =>
  auth.call('POST', '/auth/email/change/confirm', { token }, session);

describe('a change of address', () => {
  it('takes effect by the link sent to the new address; before that only the old one logs in, then only the new one', async () => {
    const { person, token, id, wanted } = await aMover();
    const asked = await requestChange(token, wanted, person.password);
    expect([asked.status, asked.body.message]).toEqual([202, messages.emailChangeSent]);
    await auth.login(person);
    expect((await auth.call('POST', '/auth/login', { ...person, email: wanted })).status).toBe(401);

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

  it('is not made by the link without a login to that account', async () => {
    const [mine, stranger] = [await aMover(), await aMover()];
    await requestChange(mine.token, mine.wanted, mine.person.password);
    const link = await linkToken(auth, mine.wanted, 'login?newEmail');
    expect((await confirm(link)).status).toBe(401);
    expect(await confirm(link, stranger.token)).toMatchObject(saying(403, messages.linkOfAnother));
    expect(await confirm(link, mine.token)).toMatchObject(saying(200, messages.emailChanged));
  });

  it('is announced to the old address, without showing the new one', async () => {
    const { person, token, wanted } = await aMover();
    await requestChange(token, wanted, person.password);
    const notice = await auth.mailWith(person.email, 'Subject: Your address is to be changed');
    expect(notice).not.toContain(wanted);
    expect(notice).toContain('href="https://easytax.example/password"');
  });

  it('needs the current password', async () => {
    const { person, token, wanted } = await aMover();
    const answer = await requestChange(token, wanted, 'a guess by somebody');
    expect([answer.status, answer.body.error?.details[0]]).toEqual([
      400,
      { message: messages.passwordWrong, path: 'current' },
    ]);
    expect((await auth.mailsTo(person.email)).join()).not.toContain('to be changed');
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
