import { messages, type UserErasureState } from '@easy-tax/contracts';
import { eventually, until } from '@easy-tax/platform/testing';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { aClient } from '../../testing/a-client.js';
import { ownerLogin, saying } from '../../testing/auth-under-test.js';
import { aColleague, confirmEmail } from '../../testing/confirmed.js';
import { bothMails, cut, down, ERASE, isFree, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers, restart } from '../../testing/suite.js';

oneServiceBesideOthers();
let owner: string;
beforeEach(async () => {
  owner = await auth.asOwner();
});

const row = (email: string) => auth.user(owner, email);
const idOf = (email: string) => auth.idOf(owner, email);
const erase = (id: string, email: string, token: string | undefined = owner) =>
  auth.call('POST', `/auth/users/${id}/erasure`, { email }, token);
const follow = (id: string, token: string | undefined = owner) =>
  auth.call<{ data: UserErasureState }>('GET', `/auth/users/${id}/erasure`, undefined, token);
const eventsOf = async (id: string) => (await auth.trail(id)).filter(({ action }) => action === 'account.erase');

describe('an owner who erases another person’s account', () => {
  it('erases it at every service as the user’s own request does; one audit event names the owner, and the mails say that it was asked for in the user’s name', async () => {
    const { person, id, token } = await aClient(auth);
    await confirmEmail(auth, person);
    expect(await erase(id, ` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 202,
      body: { success: true, message: messages.userErasureBegun },
    });
    expect((await auth.me(token)).status).toBe(401);
    await isFree(person);
    for (const { erasures } of [beside.contacts, beside.filings])
      expect(erasures()).toEqual([{ _id: id, email: person.email }]);
    await until(async () => (await eventsOf(id)).length > 0);
    expect(await eventsOf(id)).toMatchObject([
      { actor: await idOf(ownerLogin.email), subject: id, address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(await auth.trail(id))).not.toContain(person.email);
    for (const mail of await bothMails(person.email))
      expect([mail.includes('in your name'), mail.includes('ou asked')]).toEqual([true, false]);
  });

  it('is named in the audit event even if the service was killed midway and somebody else had tried before', async () => {
    const { person, id, token } = await aClient(auth);
    beside.filings.answers(ERASE, down);
    jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
    expect((await auth.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(500);
    expect((await follow(id)).body.data).toEqual({ state: 'kept' });
    expect((await erase(id, person.email)).status).toBe(202);
    await until(() => beside.filings.erasures().length > 0);
    await restart(() => beside.filings.answers(ERASE, yes));
    await isFree(person);
    owner = await auth.asOwner();
    expect(await eventsOf(id)).toMatchObject([{ actor: await idOf(ownerLogin.email) }]);
  }, 15_000);

  it('has to type the address of that account', async () => {
    const [{ person, id, token }, other] = [await aClient(auth), await aClient(auth)];
    for (const typed of [other.person.email, 'yes', '']) {
      const answer = await erase(id, typed);
      expect([answer.status, answer.body.error?.details[0]?.path]).toEqual([400, 'email']);
    }
    expect((await erase(id, other.person.email)).body.message).toBe(messages.typedElse);
    expect((await auth.me(token)).status).toBe(200);
    expect([(await row(person.email))?.erasing, beside.contacts.asked]).toEqual([false, []]);
  });

  it('gets an error if there is no such account', async () => {
    expect((await erase('nonsense', 'a@example.com')).status).toBe(400);
    expect((await erase('01936000-0000-7000-8000-00000000dead', 'a@example.com')).status).toBe(404);
    expect((await follow('nonsense')).status).toBe(404);
    // As for an erased account.
    expect((await follow('01936000-0000-7000-8000-00000000dead')).body.data).toEqual({ state: 'gone' });
  });
});

describe('owners', () => {
  it('can’t erase themselves by this call', async () => {
    const { id, person, token } = await aColleague(auth, 'owner');
    expect(await erase(id, person.email, token)).toMatchObject(saying(409, messages.eraseSelf));
    const first = await erase(await idOf(ownerLogin.email), ownerLogin.email);
    expect([first.status, (await auth.users(owner)).some(({ erasing }) => erasing)]).toEqual([409, false]);
  });

  it('can’t all be erased, even when two erase each other at the same moment', async () => {
    const { id, person, token } = await aColleague(auth, 'owner');
    const first = await idOf(ownerLogin.email);
    const both = await Promise.all([erase(id, person.email), erase(first, ownerLogin.email, token)]);
    // The other is refused as the last owner, or because its session has ended by then.
    expect(both.filter(({ status }) => status === 202)).toHaveLength(1);
    const logins = await Promise.all([person, ownerLogin].map((who) => auth.call('POST', '/auth/login', who)));
    expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('the state of an erasure', () => {
  it('shows which services have confirmed, until all data is erased', async () => {
    beside.filings.answers(ERASE, down);
    const { person, id } = await aClient(auth);
    await erase(id, person.email);
    const waiting = await eventually('the first try', async () => {
      const { body } = await follow(id);
      return body.data?.state === 'underWay' && body.data.putOff > 0 ? body.data : undefined;
    });
    expect(waiting).toEqual({
      state: 'underWay',
      askedAt: expect.any(String),
      askedBy: await idOf(ownerLogin.email),
      askedByName: 'Administrator',
      contactsAt: expect.any(String),
      filingsAt: null,
      putOff: expect.any(Number),
    });
    expect(await row(person.email)).toMatchObject({ erasing: true });
    expect(await erase(id, person.email)).toMatchObject(saying(409, messages.erasing));
    beside.filings.answers(ERASE, yes);
    await until(async () => (await follow(id)).body.data?.state === 'gone');
    expect([(await follow(id)).status, await row(person.email)]).toEqual([200, undefined]);
  }, 15_000);

  it('is also shown if the person requested it', async () => {
    beside.contacts.answers(ERASE, down);
    const { person, id, token } = await aClient(auth);
    expect((await follow(id)).body.data).toEqual({ state: 'kept' });
    await auth.call('POST', '/auth/erasure', { current: person.password }, token);
    expect((await follow(id)).body.data).toMatchObject({
      state: 'underWay',
      askedBy: null,
      askedByName: null,
      contactsAt: null,
    });
  });
});
