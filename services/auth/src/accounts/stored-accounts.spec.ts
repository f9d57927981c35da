import { Audit, inService, openSqliteEngine } from '@easy-tax/platform';
import { hash } from '@node-rs/argon2';
import { AuthModule, authWith } from '../auth.module.js';
import { hashing } from '../passwords/password-hasher.js';
import { aDataDir, anAuthService, aPerson, authEnv } from '../testing/auth-under-test.js';
import { confirmEmail } from '../testing/confirmed.js';
import { AccountRecords } from './account.records.js';
import { AccountsRepository } from './accounts.repository.js';

let folder: Awaited<ReturnType<typeof aDataDir>>;
beforeEach(async () => {
  folder = await aDataDir();
});
afterEach(() => folder.remove());

/** Looks at (or changes) the accounts while the service is down. */
async function withAccounts<T>(work: (accounts: AccountsRepository) => Promise<T>): Promise<T> {
  const engine = await openSqliteEngine({ dataDir: folder.path, service: 'auth' });
  try {
    return await work(new AccountsRepository(await engine.open(AccountRecords)));
  } finally {
    await engine.close();
  }
}

it('a password that was hashed more weakly is hashed anew at the next login, and keeps working', async () => {
  const person = aPerson();
  const first = await anAuthService({}, folder.path);
  await first.register(person);
  await first.close();
  const weak = await hash(person.password, { ...hashing, timeCost: 1 });
  await withAccounts(async (accounts) => {
    const account = await accounts.findByEmail(person.email);
    await accounts.change(account?._id ?? '', { passwordHash: weak });
  });

  const second = await anAuthService({}, folder.path);
  const session = await second.login(person);
  expect((await second.call('GET', '/auth/checkauth', undefined, session)).status).toBe(200);
  await second.login(person);
  await second.close();
  const stored = await withAccounts((accounts) => accounts.findByEmail(person.email));
  expect(stored?.passwordHash).toMatch(/m=19456,t=2,p=1/);
});

it('keeps the audit of changed rights and of changes to one’s own account', async () => {
  const person = aPerson();
  const auth = await anAuthService({}, folder.path);
  await auth.register(person);
  await confirmEmail(auth, person);
  const client = await auth.login(person);
  await auth.call('PATCH', '/auth/profile', { city: 'Lucknow' }, client);
  const owner = await auth.asOwner();
  const users = await auth.users(owner);
  const { _id } = users.find(({ email }) => email === person.email) ?? { _id: '' };
  await auth.call('PATCH', `/auth/users/${_id}`, { role: 'admin' }, owner);
  await auth.close();

  const env = authEnv(folder.path, { LOG_LEVEL: 'silent' });
  const events = await inService(authWith(AuthModule.resting()), env, (context) =>
    context.get(Audit, { strict: false }).about(_id),
  );
  const ownerId = users.find(({ role }) => role === 'admin')?._id;
  expect(events.map(({ actor, action }) => [actor, action])).toEqual([
    [_id, 'account.create'],
    [_id, 'profile.change'],
    [ownerId, 'user.change'],
  ]);
  expect(JSON.stringify(events)).not.toContain('Lucknow');
});
