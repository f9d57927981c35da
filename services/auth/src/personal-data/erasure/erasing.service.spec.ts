import { MINUTE } from '@easy-tax/contracts';
import { eventually, later } from '@easy-tax/platform/testing';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { aClient } from '../../testing/a-client.js';
import { claimsOf } from '../../testing/auth-under-test.js';
import { cut, down, ERASE, erase, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers, restart } from '../../testing/suite.js';
import { ErasureTrail } from './erasing.service.js';
import { ErasuresRepository } from './erasures.repository.js';

oneServiceBesideOthers();

const eventsOf = async (id: string) =>
  (await auth.trail(id)).filter(({ action }) => /^(erasure\.|account\.erase)/.test(action));
const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action);
const whenTrailSays = (id: string, last: string) =>
  eventually(last, async () => ((await actionsOf(id)).at(-1) === last ? true : undefined));

describe('the audit trail of an erasure', () => {
  it('shows which owner requested it, for whom and from where, before anything is erased', async () => {
    for (const neighbour of [beside.contacts, beside.filings]) neighbour.answers(ERASE, down);
    const { person, id } = await aClient(auth);
    const owner = await auth.asOwner();
    const before = new Date().toISOString();
    await auth.call('POST', `/auth/users/${id}/erasure`, { email: person.email }, owner);
    const events = await eventsOf(id);
    expect(events).toMatchObject([
      { actor: String(claimsOf(owner).sub), action: 'erasure.ask', subject: id, address: '127.0.0.1' },
    ]);
    const times = [before, events[0]?.createdAt, new Date().toISOString()];
    expect(times).toEqual(times.toSorted());
    expect(JSON.stringify(events)).not.toContain(person.email);
  });

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
    async function startAgain(after: number) {
      await restart(() => later(after));
    }
    afterEach(() => jest.useRealTimers());

    it('shows who requested the next one, even if that was interrupted, too', async () => {
      const { id, asOwner, events } = await twoAskers();
      expect((await asOwner()).status).toBe(500);
      await startAgain(MINUTE);
      await whenTrailSays(id, 'account.erase');
      expect(await eventsOf(id)).toMatchObject(events);
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
      await startAgain(2 * MINUTE);
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
