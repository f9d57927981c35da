import { SECOND } from '@easy-tax/contracts';
import { newId, openSqliteEngine, type RecordsEngine } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { hash } from '@node-rs/argon2';
import { MailLinkRecords, MailLinksRepository } from '../links/mail-links.repository.js';
import { anAuthService, aPerson, quickHashing } from '../testing/auth-under-test.js';
import { newToken } from '../user-records/user-secrets.repository.js';
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

describe('user-secrets.repository', () => {
  const now = new Date('2026-11-21T09:00:00.000Z');

  let folder: Awaited<ReturnType<typeof aFolder>>;
  let engine: RecordsEngine;
  let links: MailLinksRepository;
  beforeEach(async () => {
    folder = await aFolder();
    engine = await openSqliteEngine({ dataDir: folder.path, service: 'auth' });
    links = new MailLinksRepository(await engine.open(MailLinkRecords));
  });
  afterEach(async () => {
    await engine.close();
    await folder.remove();
  });

  /** A stored link, as anybody else's secret is stored. @returns the token that its user has */
  async function aSecret(userId: string): Promise<{ token: string; tokenHash: string }> {
    const secret = newToken();
    const expiresAt = new Date(now.getTime() + SECOND).toISOString();
    const { tokenHash } = secret;
    await links.add({
      _id: newId(),
      createdAt: now.toISOString(),
      userId,
      purpose: 'reset',
      tokenHash,
      epoch: 0,
      expiresAt,
    });
    return secret;
  }

  it('finds a secret by what its user has, not by what is stored', async () => {
    const userId = newId();
    const { token, tokenHash } = await aSecret(userId);
    expect(await links.findBySecret(token)).toMatchObject({ userId, tokenHash });
    expect(await links.findBySecret(tokenHash)).toBeNull();
  });

  it('spends a secret once, also at the same moment', async () => {
    const { token } = await aSecret(newId());
    const link = (await links.findBySecret(token))!;
    const spent = await Promise.all([links.spend(link), links.spend(link)]);
    expect(spent.toSorted()).toEqual([false, true]);
    expect(await links.findBySecret(token)).toBeNull();
  });

  it('removes and exports the secrets of one user alone, and never their hashes', async () => {
    const [asha, ravi] = [newId(), newId()];
    const [mine, other] = [await aSecret(asha), await aSecret(ravi)];
    expect(Object.keys((await links.exportByUser(asha)).mailedLinks[0] ?? {})).toEqual([
      'createdAt',
      'purpose',
      'expiresAt',
    ]);
    await links.removeByUser(asha);
    expect(await links.findBySecret(mine.token)).toBeNull();
    expect(await links.findBySecret(other.token)).not.toBeNull();
  });
});
