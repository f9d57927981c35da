import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@easy-tax/contracts';
import { filingsDefinition } from '@easy-tax/filings';
import { loadConfig } from '@easy-tax/platform/core';
import { DataRefused, makeSqlite, type Stored } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { startEmbedded } from '../embedded.js';
import { folderForEach, inFolder, logged, placeIn } from '../testing/folder.js';
import { adminReset } from './admin-reset.js';
import { backup } from './backup/backup.js';
import { drill } from './backup/restore.js';
import { makeDatabases } from './databases.js';
import { compact, migrate, verify } from './maintenance.js';
import { exportAll } from './moving/moving.js';
import { rotateKeys } from './rotate-keys.js';
import { seed } from './seed.js';
import { inService, type ServiceName, services } from './stored.js';

const fail = () => {
  throw new Error('an administrator was made');
};

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

describe.each(services)('a folder that was used and has lost the database of %s', (service) => {
  const words = `${service}: its database is lost`;
  it('is refused by the start, backup and seed, and named by verify, which checks the others', async () => {
    const env = await aPlaceWithout(service);
    const kept = databases();
    const nowhere = { webRoot: 'nowhere', docsRoot: 'nowhere' };
    await expect(startEmbedded({ ...env, PORT: '0' }, nowhere, fail)).rejects.toThrow(words);
    await expect(backup(env, ['--to', inFolder('copy')])).rejects.toThrow(words);
    await expect(seed(env, ['--filings', '1'])).rejects.toThrow(words);
    expect(databases()).toEqual(kept);
    expect(await verify(env)).toBe(false);
    expect(logged.filter((line) => line.includes('is lost'))).toEqual([expect.stringContaining(words)]);
    expect(logged.filter((line) => line.endsWith(' …'))).toHaveLength(2);
    expect(databases()).toEqual(kept);
  });
});

it('a folder with the key, or a document, and no database has lost all', async () => {
  const env = await aPlaceWithout(...services);
  for (const left of ['secrets.key', 'objects']) {
    writeFileSync(inFolder('seeded/secrets.key'), 'the key');
    if (left === 'objects') rmSync(inFolder('seeded/secrets.key'));
    expect(await verify(env)).toBe(false);
    await expect(backup(env, ['--to', inFolder('copy')])).rejects.toThrow('its database is lost');
  }
  rmSync(inFolder('seeded/objects'), { recursive: true });
  await expect(verify(env)).rejects.toThrow('Nothing has been kept');
});

it('a backup without a folder of data makes nothing, and a drill without copies says so', async () => {
  const env = { ...placeIn('there'), DATA_DIR: inFolder('nowhere') };
  await expect(backup(env, ['--to', inFolder('copy')])).rejects.toThrow('Nothing has been kept');
  await expect(drill({ ...env, BACKUP_TO: inFolder('nowhere') }, [])).rejects.toThrow('There is no finished copy');
  await expect(drill(env, ['--from', inFolder('there'), '--in', inFolder('nowhere')])).rejects.toThrow(
    'There is no folder',
  );
  expect(readdirSync(inFolder(''))).toEqual(['there']);
});

it('a first start that was killed between two databases goes on', async () => {
  const env = placeIn('new', { PORT: '0' });
  writeFileSync(inFolder('new/auth.db'), '');
  await makeSqlite({ dataDir: inFolder('new'), service: 'contacts' });
  await makeDatabases(env);
  expect(await verify(env)).toBe(true);
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

it('verify compares what it can beside a damaged record, and backup names the damaged file, not its copy', async () => {
  const env = placeIn('seeded');
  await seed(env, ['--filings', '2']);
  const file = inFolder('seeded/filings.db');
  const bytes = readFileSync(file);
  bytes.write('X', bytes.indexOf('"fileName":"') + '"fileName":"'.length);
  writeFileSync(file, bytes);
  const objects = inFolder('seeded/objects');
  for (const name of readdirSync(objects)) if (name !== 'incoming') rmSync(join(objects, name), { recursive: true });
  logged.length = 0;
  expect(await verify(env)).toBe(false);
  const found = logged.filter((line) => /damaged|missing:/.test(line)).join('\n');
  expect(found).toMatch(/missing: the file of ET-\S+ \(objects\/..\/\S+\)/);
  expect(found).toContain('not all could be compared, because a record is damaged');
  await expect(backup(env, ['--to', inFolder('copy')])).rejects.toThrow(`${file} is damaged`);
});

it('verify names the lost key of clients, a drill does not, and keys rotate --secrets makes no new one, which would hide it', async () => {
  const env = placeIn('seeded');
  await seed(env, ['--filings', '1']);
  const keys = new SecretKeys(loadConfig('filings', filingsDefinition.config, env));
  const sealed = await keys.seal('the key of their numbers', 'key of clients', '');
  const clientKey: Stored & { sealed: string } = { _id: 'clients', createdAt: new Date().toISOString(), sealed };
  await inService('filings', env, async (stored) => (await stored.open('clientkeys')).insert(clientKey));
  expect(await rotateKeys(env, ['--secrets'])).toBe(true);
  expect(logged.at(-1)).toContain('Copies made before need the old key');
  const key = inFolder('seeded/secrets.key');
  expect(await verify(env)).toBe(true);
  await backup(env, ['--to', inFolder('copy')]);
  expect(await drill(env, ['--from', inFolder('copy')])).toBe(true);
  rmSync(key);
  expect([await verify(env), logged]).toEqual([false, expect.arrayContaining([messages.clientKeyLost])]);
  await expect(rotateKeys(env, ['--secrets'])).rejects.toThrow(/opens none of 1 secrets: put the old secrets\.key/);
  expect(readdirSync(inFolder('seeded'))).not.toContain('secrets.key');
  writeFileSync(key, 'foo');
  await expect(rotateKeys(env, ['--secrets'])).rejects.toThrow(DataRefused);
});
