import { openSqliteEngine } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { hash } from '@node-rs/argon2';
import { anAuthService, aPerson, quickHashing } from '../testing/auth-under-test.js';
import { AccountRecords } from './account.records.js';
import { AccountsRepository } from './accounts.repository.js';
import { TwoStepRecords } from './factors/two-steps.repository.js';

describe('stored-accounts', () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    folder = await aFolder();
  });
  afterEach(() => folder.remove());

  /** Reads or changes the stored accounts while the service is down. */
  async function withAccounts<T>(work: (accounts: AccountsRepository) => Promise<T>): Promise<T> {
    const engine = await openSqliteEngine({ dataDir: folder.path, service: 'auth' });
    try {
      return await work(new AccountsRepository(await engine.open(AccountRecords)));
    } finally {
      await engine.close();
    }
  }

  it('a password with a weaker hash is rehashed at the next login, and keeps working', async () => {
    const person = aPerson();
    const first = await anAuthService({}, folder.path);
    await first.register(person);
    await first.close();
    const weak = await hash(person.password, { ...quickHashing, timeCost: 1 });
    await withAccounts(async (accounts) => {
      const account = await accounts.findByEmail(person.email);
      await accounts.change(account?._id ?? '', { passwordHash: weak });
    });

    const second = await anAuthService({}, folder.path);
    const session = await second.login(person);
    expect((await second.me(session)).status).toBe(200);
    await second.login(person);
    await second.close();
    const stored = await withAccounts((accounts) => accounts.findByEmail(person.email));
    expect(stored?.passwordHash).toMatch(/t=2,/);
  });
});

describe('two-steps.repository', () => {
  const [toSecond] = TwoStepRecords.migrations ?? [];
  const stored = { userId: 'asha', onSince: null, recoveryHashes: [] };
  const count = { count: 7, since: '2026-11-21T05:12:00.000Z', epoch: 3 };

  it.each([
    ['wrong codes', { ...stored, wrong: count }, { ...stored, wrongCodes: [{ ...count, place: null }] }],
    ['no wrong codes', { ...stored, wrong: null }, stored],
    ['none ever', stored, stored],
  ])('keeps the count of an earlier release for all unfamiliar networks together: %s', (_, before, after) => {
    expect(toSecond?.change?.(before)).toEqual(after);
  });
});
