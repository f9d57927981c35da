import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@easy-tax/contracts';
import { loadConfig } from '@easy-tax/platform';
import { aFolder } from '@easy-tax/platform/testing';
import { authConfig } from '../config/auth.config.js';
import { authEnv } from '../testing/auth-under-test.js';
import { SecretKey } from './secret-key.js';

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => folder.remove());

const keyWith = (more = {}) => new SecretKey(loadConfig('auth', authConfig, authEnv(folder.path, more)));

it('makes one private key in the folder, also for two that need it at once, and opens for its owner alone', async () => {
  const sealed = await Promise.all([1, 2].map(() => keyWith().seal('JBSWY3DP', 'asha')));
  expect(await Promise.all(sealed.map((each) => keyWith().open(each, 'asha')))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(await keyWith().open(sealed[0] ?? '', 'ravi')).toBeNull();
  expect(readdirSync(folder.path)).toEqual(['secrets.key']);
  expect(statSync(join(folder.path, 'secrets.key')).mode & 0o077).toBe(0);
});

it('neither seals nor opens with MongoDB and no SECRETS_KEY', async () => {
  const sealed = await keyWith().seal('JBSWY3DP', 'asha');
  const contained = keyWith({ MONGO_URL: 'mongodb://db.example' });
  await expect(contained.seal('JBSWY3DP', 'asha')).rejects.toThrow(messages.twoStepNotHere);
  expect(await contained.open(sealed, 'asha')).toBeNull();
});

it('says which file is no key', async () => {
  writeFileSync(join(folder.path, 'secrets.key'), '');
  await expect(keyWith().seal('JBSWY3DP', 'asha')).rejects.toThrow(/secrets\.key is no key of 32 bytes/);
});
