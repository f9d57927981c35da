import { readdirSync } from 'node:fs';
import { DataRefused } from '@easy-tax/platform/data';
import { folderForEach, inFolder, logged, placeIn } from '../testing/folder.js';
import { adminReset } from './admin-reset.js';
import { compact, migrate, verify } from './maintenance.js';
import { exportAll } from './moving/moving.js';
import { rotateKeys } from './rotate-keys.js';
import { seed } from './seed.js';

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

it('verify checks the databases that are there, and names the others', async () => {
  const env = placeIn('seeded');
  await seed(env, ['--contacts', '1']);
  const before = readdirSync(inFolder('seeded')).filter((name) => name.endsWith('.db'));
  expect(await verify(env)).toBe(true);
  expect(readdirSync(inFolder('seeded')).filter((name) => name.endsWith('.db'))).toEqual(before);
  expect(logged.filter((line) => line.endsWith('nothing has been kept yet'))).toHaveLength(3 - before.length);
});
