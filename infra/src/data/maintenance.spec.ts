import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { filingsDefinition } from '@easy-tax/filings';
import { loadConfig } from '@easy-tax/platform/core';
import { DataRefused, type Stored } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { folderForEach, inFolder, logged, placeIn } from '../testing/folder.js';
import { adminReset } from './admin-reset.js';
import { backup } from './backup/backup.js';
import { compact, migrate, verify } from './maintenance.js';
import { exportAll } from './moving/moving.js';
import { rotateKeys } from './rotate-keys.js';
import { seed } from './seed.js';
import { inService, type ServiceName } from './stored.js';

folderForEach();

it.each([
  ['verify', verify],
  ['migrate', migrate],
  ['compact', compact],
  ['export', exportAll],
  ['keys rotate', rotateKeys],
  ['admin reset', adminReset],
])('%s refuses a folder in which nothing has been kept, and makes no databases there', async (name, command) => {
  const env = placeIn('mistyped');
  const args = name === 'export' ? ['--to', inFolder('copy')] : [];
  await expect(command(env, args)).rejects.toThrow(DataRefused);
  expect(readdirSync(inFolder('mistyped'))).toEqual([]);
});

const databases = () => readdirSync(inFolder('seeded')).filter((name) => name.endsWith('.db'));
/** A folder with a filing, of which the databases of these services are removed. */
async function aPlaceWithout(...missing: readonly ServiceName[]) {
  const env = placeIn('seeded');
  await seed(env, ['--filings', '1']);
  for (const service of missing) rmSync(inFolder(`seeded/${service}.db`));
  return env;
}

it('verify checks the databases that are there, and names the others', async () => {
  expect(await verify(await aPlaceWithout('auth', 'contacts'))).toBe(true);
  expect(databases()).toEqual(['filings.db']);
  expect(logged.filter((line) => line.endsWith('nothing has been kept yet'))).toHaveLength(2);
});

it('verify finds a database that is lost beside its files, and no backup is made without it', async () => {
  const env = await aPlaceWithout('filings');
  expect(await verify(env)).toBe(false);
  expect(logged).toContain('filings: its files are there, but its database is lost');
  await expect(backup(env, ['--to', inFolder('copy')])).rejects.toThrow(/its database is lost/);
  expect(logged.join()).not.toContain('filings: nothing');
  expect(databases()).toEqual(['auth.db', 'contacts.db']);
});

it.each([
  ['export', exportAll, 'contacts', () => ['--to', inFolder('copy')]],
  ['keys rotate', rotateKeys, 'auth', () => []],
  ['keys rotate --secrets', rotateKeys, 'filings', () => ['--secrets']],
  ['admin reset', adminReset, 'auth', () => []],
] as const)('%s does not make a database that is missing', async (_, command, missing, args) => {
  const env = await aPlaceWithout(missing);
  await expect(command(env, args())).rejects.toThrow(`no database of ${missing}`);
  expect(databases()).not.toContain(`${missing}.db`);
});

it('keys rotate --secrets without the old key makes no new one, which would hide that clients need the old one', async () => {
  const env = placeIn('seeded');
  await seed(env, ['--filings', '1']);
  const keys = new SecretKeys(loadConfig('filings', filingsDefinition.config, env));
  const sealed = await keys.seal('the key of their numbers', 'key of clients', '');
  const clientKey: Stored & { sealed: string } = { _id: 'clients', createdAt: new Date().toISOString(), sealed };
  await inService('filings', env, async (stored) => (await stored.open('clientkeys')).insert(clientKey));
  expect(await rotateKeys(env, ['--secrets'])).toBe(true);
  const key = inFolder('seeded/secrets.key');
  rmSync(key);
  await expect(rotateKeys(env, ['--secrets'])).rejects.toThrow(/opens none of 1 secrets: put the old secrets\.key/);
  expect(readdirSync(inFolder('seeded'))).not.toContain('secrets.key');
  writeFileSync(key, 'foo');
  await expect(rotateKeys(env, ['--secrets'])).rejects.toThrow(DataRefused);
});
