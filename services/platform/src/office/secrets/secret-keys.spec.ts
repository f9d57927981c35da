import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonConfig, loadConfig } from '../../core/config/config.js';
import { aFolder } from '../../testing/folder.js';
import { SecretKeys, secretsKey } from './secret-keys.js';

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => folder.remove());

const config = commonConfig.extend({ SECRETS_KEY: secretsKey });
const keysWith = (more = {}) =>
  new SecretKeys(loadConfig('auth', config, { DATA_DIR: folder.path, PUBLIC_URL: 'http://localhost', ...more }));
const seal = (keys: SecretKeys) => keys.seal('JBSWY3DP', 'asha', 'no key');
const file = () => readFileSync(join(folder.path, 'secrets.key'), 'utf8');

it('creates one private key file in the folder, also for two simultaneous callers, and decrypts only for the same owner', async () => {
  const sealed = await Promise.all([1, 2].map(() => seal(keysWith())));
  expect(await Promise.all(sealed.map((each) => keysWith().open(each, 'asha')))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(await keysWith().open(sealed[0] ?? '', 'ravi')).toBeNull();
  expect(await keysWith().open(`${sealed[0]?.slice(0, -4)}AAAA`, 'asha')).toBeNull();
  expect(readdirSync(folder.path)).toEqual(['secrets.key']);
  expect(statSync(join(folder.path, 'secrets.key')).mode & 0o077).toBe(0);
});

it('neither encrypts nor decrypts with MongoDB and without SECRETS_KEY', async () => {
  const sealed = await seal(keysWith());
  const contained = keysWith({ MONGO_URL: 'mongodb://db.example' });
  await expect(seal(contained)).rejects.toThrow('no key');
  expect(await contained.open(sealed, 'asha')).toBeNull();
});

it('names a file that is not a valid key', async () => {
  writeFileSync(join(folder.path, 'secrets.key'), '');
  await expect(seal(keysWith())).rejects.toThrow(/secrets\.key is no key of 32 bytes/);
});

it('rotates the key of the file: both keys decrypt until the end, and a second run adds no third', async () => {
  const [keys, sealed] = [keysWith(), await seal(keysWith())];
  await keys.addNew();
  const both = file();
  await keys.addNew();
  expect([file(), both.split(',').length]).toEqual([both, 2]);
  expect([await keys.open(sealed, 'asha'), await keys.isReadable(sealed)]).toEqual(['JBSWY3DP', true]);
  const resealed = (await keys.reseal(sealed, 'asha')) ?? '';
  expect(await keys.reseal(resealed, 'asha')).toBeNull();
  expect(await keys.dropOld()).toBe(true);
  expect([await keys.open(resealed, 'asha'), await keys.open(sealed, 'asha')]).toEqual(['JBSWY3DP', null]);
  expect(readdirSync(folder.path)).toEqual(['secrets.key']);
});

it('rotates the key of the variable if it has both keys, and explains how if it has one', async () => {
  const [former, next] = ['a'.repeat(43), 'b'.repeat(43)];
  const sealed = await seal(keysWith({ SECRETS_KEY: former }));
  await expect(keysWith({ SECRETS_KEY: former }).addNew()).rejects.toThrow(/SECRETS_KEY has one key/);
  const both = keysWith({ SECRETS_KEY: `${next},${former}` });
  await both.addNew();
  const resealed = (await both.reseal(sealed, 'asha')) ?? '';
  expect(await both.dropOld()).toBe(false);
  expect(await keysWith({ SECRETS_KEY: next }).open(resealed, 'asha')).toBe('JBSWY3DP');
});
