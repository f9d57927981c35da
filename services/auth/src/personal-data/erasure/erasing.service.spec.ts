import { HOUR, MINUTE, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Mails } from '@easy-tax/platform/office';
import { eventually, later, until } from '@easy-tax/platform/testing';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { aClient, anAuthService, aPerson, claimsOf, saying } from '../../testing/auth-under-test.js';
import { bothMails, cut, down, ERASE, erase, isFree, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthersForAll, restart } from '../../testing/suite.js';
import { OwnRecords } from '../own-records.js';
import { ErasingService, ErasureTrail } from './erasing.service.js';
import { ErasuresRepository, erasureOf } from './erasures.repository.js';

oneServiceBesideOthersForAll();

const erasedEvents = async (id: string) => (await auth.trail(id)).filter(({ action }) => action === 'account.erase');
async function waiting(): Promise<number> {
  let found = 0;
  for await (const _ of auth.get(ErasuresRepository).iterateDue(new Date('2100-01-01'), 0)) found += 1;
  return found;
}
const done = () => until(async () => (await waiting()) === 0);

describe('the erasure of an account', () => {
  it('goes on once a clock that stood ahead is right', async () => {
    const account = await auth.get(AccountsRepository).findById((await aClient(auth)).id);
    if (!account) throw new Error('no account');
    const now = new Date(Date.now() + HOUR);
    await auth
      .get(ErasuresRepository)
      .add(erasureOf({ account, askedBy: null, address: '', now, askEventId: newId() }, 0));
    // The account is not marked, so it is dropped.
    await auth.get(ErasingService).eraseDue();
    expect(await waiting()).toBe(0);
  });

  it('ends every session at once and prevents logins; the address is free when all services are done; two mails confirm it', async () => {
    beside.filings.answers(ERASE, down, yes);
    const [{ person, token, id }, other] = [await aClient(auth), await aClient(auth)];
    const elsewhere = await auth.login(person);
    expect((await erase(token)).body.error?.details[0]?.path).toBe('current');
    expect(await erase(token, person.password)).toMatchObject(saying(202, messages.erasureBegun));
    for (const each of [token, elsewhere]) expect((await auth.me(each)).status).toBe(401);
    expect(await auth.call('POST', '/auth/login', person)).toMatchObject(saying(403, messages.erasing));
    expect((await auth.register(person)).status).toBe(409);
    await isFree(person);
    const asked = { _id: id, email: null, byHolder: true };
    expect(beside.filings.erasures()).toEqual([asked, asked]);
    expect(beside.contacts.erasures()).toEqual([asked]);
    const subjects = (await bothMails(person.email)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim());
    expect(subjects).toEqual(['Your account is being erased', 'Your account is erased']);
    expect(JSON.stringify(await auth.trail(id))).not.toContain(person.email);
    expect((await auth.me(other.token)).status).toBe(200);
    await auth.login(other.person);
  });
});

describe('an erasure that is interrupted', () => {
  it('continues if records of auth itself could not be removed', async () => {
    const { person, token } = await aClient(auth);
    jest.spyOn(OwnRecords.prototype, 'erase').mockRejectedValueOnce(new Error('the line to the database was cut'));
    await erase(token, person.password);
    await isFree(person);
    expect(beside.filings.erasures()).toHaveLength(1);
  });

  it('writes one audit event even if its last step runs twice', async () => {
    const { person, token, id } = await aClient(auth);
    const { send } = Mails.prototype;
    let refused = 0;
    jest.spyOn(Mails.prototype, 'send').mockImplementation(function (this: Mails, to, mail) {
      const isLast =
        mail({ to, publicUrl: '', firm: '', phone: '', canReply: true }).subject === 'Your account is erased';
      return isLast && refused++ === 0 ? Promise.reject(new Error('the disk is full')) : send.call(this, to, mail);
    });
    await erase(token, person.password);
    await done();
    expect(refused).toBe(2);
    expect(await erasedEvents(id)).toHaveLength(1);
  });

  it('is done by only one of two replicas', async () => {
    const other = await anAuthService(beside.env, auth.dataDir);
    const clients = [await aClient(auth), await aClient(auth), await aClient(auth)];
    await Promise.all(clients.map(({ token, person }) => erase(token, person.password)));
    await done();
    await other.close();
    const ids = beside.filings.erasures().map((owner) => (owner as { _id: string })._id);
    expect(ids.toSorted()).toEqual(clients.map(({ id }) => id).toSorted());
  });

  it('is dropped if the account could not be marked', async () => {
    const { person, token } = await aClient(auth);
    jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
    expect((await erase(token, person.password)).status).toBe(500);
    expect(await waiting()).toBe(1);
    await restart(() => later(MINUTE));
    await done().finally(() => jest.useRealTimers());
    await auth.login(person);
    expect(beside.filings.asked).toEqual([]);
  }, 15_000);

  it('waits while the addresses of the other services are not configured', async () => {
    const alone = await anAuthService();
    const person = aPerson();
    await alone.register(person);
    const token = await alone.login(person);
    expect((await alone.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(202);
    await until(() => alone.log.some((line) => line.includes('an erasure waits')));
    expect((await alone.register(person)).status).toBe(409);
    await alone.end();
  });
});

const eventsOf = async (id: string) =>
  (await auth.trail(id)).filter(({ action }) => /^(erasure\.|account\.erase)/.test(action));
const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action);
const whenTrailSays = (id: string, last: string) =>
  eventually(last, async () => ((await actionsOf(id)).at(-1) === last ? true : undefined));

describe('the audit trail of an erasure', () => {
  it('shows the user’s request and its completion once, even after repeated requests and retries', async () => {
    beside.contacts.answers(ERASE, down, yes);
    const { person, id, token } = await aClient(auth);
    const answers = await Promise.all([erase(token, person.password), erase(token, person.password)]);
    expect(answers.map(({ status }) => status)).toContain(202);
    await whenTrailSays(id, 'account.erase');
    expect(await eventsOf(id)).toMatchObject([
      { actor: id, action: 'erasure.ask', address: '127.0.0.1' },
      { actor: id, action: 'account.erase' },
    ]);
  });

  it('shows it even if the service was killed before it was written', async () => {
    const { person, id, token } = await aClient(auth);
    jest.spyOn(ErasureTrail.prototype, 'recordRequest').mockRejectedValueOnce(cut);
    expect((await erase(token, person.password)).status).toBe(500);
    await restart(() => later(MINUTE));
    await whenTrailSays(id, 'account.erase').finally(() => jest.useRealTimers());
    expect(await actionsOf(id)).toEqual(['erasure.ask', 'account.erase']);
  }, 15_000);

  describe('an erasure that was interrupted before the account was marked', () => {
    /** The holder's request fails; then an owner's request is cut off after the account was marked. */
    async function twoAskers() {
      const owner = await auth.asOwner();
      const { person, id, token } = await aClient(auth);
      jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
      expect((await erase(token, person.password)).status).toBe(500);
      jest.spyOn(ErasureTrail.prototype, 'recordRequest').mockRejectedValueOnce(cut);
      const asOwner = () => auth.call('POST', `/auth/users/${id}/erasure`, { email: person.email }, owner);
      return {
        id,
        asOwner,
        events: ['erasure.ask', 'account.erase'].map((action) => ({ actor: claimsOf(owner).sub, action })),
      };
    }
    afterEach(() => jest.useRealTimers());

    it('shows who requested the next one, even if that was interrupted, too', async () => {
      const { id, asOwner, events } = await twoAskers();
      expect((await asOwner()).status).toBe(500);
      await restart(() => later(MINUTE));
      await whenTrailSays(id, 'account.erase');
      expect(await eventsOf(id)).toMatchObject(events);
      expect(beside.filings.erasures()).toContainEqual({ _id: id, email: null, byHolder: false });
    }, 15_000);

    it('shows it even if the first one was being removed at that moment', async () => {
      const { id, asOwner, events } = await twoAskers();
      const { remove } = ErasuresRepository.prototype;
      const removing = jest.spyOn(ErasuresRepository.prototype, 'remove');
      const asked = new Promise<number>((done) => {
        removing.mockImplementationOnce(async function (this: ErasuresRepository, erasure) {
          done((await asOwner()).status);
          return remove.call(this, erasure);
        });
      });
      later(MINUTE);
      expect(await asked).toBe(500);
      await restart(() => later(2 * MINUTE));
      await whenTrailSays(id, 'account.erase');
      expect(await eventsOf(id)).toMatchObject(events);
    }, 25_000);
  });

  it.each([
    ['at once', [false], 409],
    ['when its time came', [false, false], 202],
  ])('shows that the last owner was restored, %s', async (_, missedBefore, status) => {
    const { person, id, token } = await aClient(auth);
    const missed = jest.spyOn(LastOwner.prototype, 'isLast');
    for (const each of [...missedBefore, true]) missed.mockResolvedValueOnce(each);
    expect((await erase(token, person.password)).status).toBe(status);
    await whenTrailSays(id, 'erasure.giveBack');
    expect(await eventsOf(id)).toMatchObject([
      { actor: id, action: 'erasure.ask' },
      { actor: 'system', action: 'erasure.giveBack', detail: JSON.stringify({ reason: 'lastOwner' }) },
    ]);
    await auth.login(person);
    expect(beside.contacts.asked).toEqual([]);
  });
});
