import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { backup } from '../data/backup/backup.js';
import { restore } from '../data/backup/restore.js';
import { compact, verify } from '../data/maintenance.js';
import { seed } from '../data/seed.js';
import { services } from '../data/stored.js';
import { folderForEach, inFolder } from '../testing/folder.js';
import { empty, emptyOnServers, emptyServers, everythingIn } from '../testing/servers.js';
import { placeEnv } from '../testing/three-services.js';
import { prepareDatabaseUsers } from './database-users.js';

jest.setTimeout(120_000);

/** Connects to MONGO_URL as the administrator. */
const { MONGO_ADMIN_URL = '' } = process.env;

folderForEach();
afterEach(emptyServers);

function anAddress(name: string, source: string): string {
  const address = Object.assign(new URL(MONGO_ADMIN_URL), { username: name, password: randomUUID() });
  return Object.assign(address, { pathname: '/', search: `?authSource=${source}` }).href;
}

(MONGO_ADMIN_URL ? it : it.skip)('a backup needs only read access, and a restore only write access', async () => {
  const reader = anAddress(`reader-${randomUUID()}`, 'admin');
  const writer = anAddress(`writer-${randomUUID()}`, 'admin');
  const own = services.map((service) => anAddress(`${service}-${randomUUID()}`, `easytax_${service}`));
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: own, reader, writer });

  const [DATA_DIR, copy] = [inFolder('data'), inFolder('copy')];
  mkdirSync(DATA_DIR);
  const given = await emptyOnServers(DATA_DIR);
  const as = (MONGO_URL: string) => placeEnv({ DATA_DIR, ...given, MONGO_URL });
  await seed(as(writer), ['--filings', '20', '--contacts', '20']);
  const before = await everythingIn(as(writer));
  expect(await backup(as(reader), ['--to', copy])).toBe(true);
  await empty(as(writer));
  expect(await restore(as(writer), ['--from', copy])).toBe(true);
  expect(await everythingIn(as(writer))).toEqual(before);
  expect(await verify(as(writer))).toBe(true);
  // FerretDB has no such command.
  if (process.env.MONGO_NAMED) expect(await compact(as(writer))).toBe(true);
});
