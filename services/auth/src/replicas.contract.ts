import { calls, rates } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { newId, type Records, type Stored } from '@easy-tax/platform/data';
import { inRecords } from '@easy-tax/platform/office';
import { aFolder, eventually } from '@easy-tax/platform/testing';
import type { Account } from './accounts/accounts.repository.js';
import { authDefinition } from './index.js';
import type { SigningKey } from './keys/keys.repository.js';
import {
  type AuthUnderTest,
  anAuthService,
  aPerson,
  authEnv,
  claimsOf,
  confirmEmail,
  internalToken,
  ownerLogin,
  sidOf,
} from './testing/auth-under-test.js';

/**
 * Tests two replicas of auth that start at the same time on one empty store.
 * @param hasAtomicChanges true if the database changes a record atomically
 */
export function describeAuthReplicas(name: string, env: Env, hasAtomicChanges: boolean): void {
  describe(`two replicas of auth over ${name}`, () => {
    let folder: Awaited<ReturnType<typeof aFolder>>;
    let one: AuthUnderTest;
    let two: AuthUnderTest;
    const settings = { ADMIN_PASSWORD: undefined, RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'warn', ...env };
    /** Opens the replicas' records from outside. */
    const withRecords = <T extends Stored, R>(type: string, work: (records: Records<T>) => Promise<R>) =>
      inRecords(authDefinition, authEnv(folder.path, settings), async (stored) =>
        work((await stored.open(type)) as unknown as Records<T>),
      );
    beforeAll(async () => {
      folder = await aFolder();
      const start = () => anAuthService(settings, folder.path);
      [one, two] = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await one.close();
      await two.close();
      await folder.remove();
    });

    const published = async ({ url }: AuthUnderTest) =>
      (await fetch(`${url}/internal/jwks`, { headers: { 'x-internal-token': internalToken } })).text();
    const checkAt = async (replica: AuthUnderTest, token: string) =>
      (await replica.call('GET', calls.checkAuth.path, undefined, token)).status;
    const firstOwner = () => [...one.firstAdmins, ...two.firstAdmins];

    it('create one first administrator and one key pair', async () => {
      expect(firstOwner()).toHaveLength(1);
      expect(await published(one)).toEqual(await published(two));
      const [owner] = firstOwner();
      const token = await two.login(owner ?? ownerLogin);
      expect((await one.users(token)).filter(({ staffRole }) => staffRole === 'owner')).toHaveLength(1);
    });

    it('accept each other’s sessions, and reject ended ones at once', async () => {
      const person = aPerson();
      await one.register(person);
      const token = await two.login(person);
      expect(await checkAt(one, token)).toBe(200);
      expect((await one.introspect(sidOf(token))).status).toBe(200);
      await one.call('POST', calls.logout.path, undefined, token);
      expect(await checkAt(two, token)).toBe(401);
      expect((await two.introspect(sidOf(token))).status).toBe(404);
    });

    it('create one account for an address that is registered several times at once', async () => {
      const person = aPerson();
      const answers = await Promise.all([one.register(person), two.register(person), one.register(person)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('sign with a new key soon after it has replaced the old one', async () => {
      const before = await published(one);
      await withRecords<SigningKey, void>('signing_keys', async (keys) => {
        const old = await keys.findBy('slot', 'current');
        expect(await keys.change({ _id: old?._id ?? '' }, { set: { slot: newId() } })).not.toBeNull();
      });
      const after = await eventually('both to publish another key', async () => {
        const [ours, theirs] = [await published(one), await published(two)];
        return ours !== before && ours === theirs ? ours : undefined;
      });
      expect((JSON.parse(after) as { keys: unknown[] }).keys).toHaveLength(1);
      const token = await one.login(firstOwner()[0] ?? ownerLogin);
      expect(claimsOf(token).sid).toBeDefined();
      expect(await checkAt(two, token)).toBe(200);
    });

    const itAtOnce = hasAtomicChanges ? it : it.skip;

    // A single process counts in memory.
    if (env.MONGO_URL)
      itAtOnce('share rate limits', async () => {
        const { perAccount } = rates.login;
        const email = aPerson().email;
        const tries = Array.from({ length: perAccount + 6 }, (_, n) =>
          (n % 2 ? one : two).call('POST', calls.login.path, { email, password: 'not this one' }),
        );
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 401)).toHaveLength(perAccount);
        expect(statuses.filter((status) => status === 429)).toHaveLength(6);
      });

    itAtOnce('never lose the last owner in two simultaneous changes', async () => {
      const token = await one.login(firstOwner()[0] ?? ownerLogin);
      const second = aPerson();
      await one.register(second);
      await confirmEmail(one, second);
      const all = await one.users(token);
      const idOf = (email: string | undefined) => all.find((user) => user.email === email)?._id ?? '';
      const change = (replica: AuthUnderTest, by: string, id: string, body: object) =>
        replica.call('PATCH', `/auth/users/${id}`, body, by);
      const owner = { role: 'admin', staffRole: 'owner' };
      expect((await change(one, token, idOf(second.email), owner)).status).toBe(200);
      const theirs = await two.login(second);
      const down = { role: 'admin', staffRole: 'reviewer' };
      const answers = await Promise.all([
        change(one, token, idOf(firstOwner()[0]?.email), down),
        change(two, theirs, idOf(second.email), down),
      ]);
      // If both write before either counts the owners, both are undone; a session may end first.
      const outcome = answers.map(({ status }) => status).toSorted();
      expect([
        [200, 401],
        [200, 409],
        [409, 409],
      ]).toContainEqual(outcome);
      const owners = await withRecords<Account, Account[]>('accounts', (accounts) =>
        accounts.list({ staffRole: 'owner' }),
      );
      expect(owners).toHaveLength(outcome.includes(200) ? 1 : 2);
    });
  });
}
