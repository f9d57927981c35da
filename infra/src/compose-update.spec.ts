import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, init, removeFolders, secretsIn } from './testing/compose-init.js';

afterAll(removeFolders);

describe('an installation of before backups had users of their own', () => {
  const fresh = ['backup_mongo_url', 'data_mongo_url'];

  /** What `compose:init` makes of it, where the administrator's address was that. */
  async function updated(administrator?: string) {
    const folder = aFolder();
    await init(folder);
    for (const name of fresh) rmSync(join(folder, 'secrets', name));
    if (administrator !== undefined) writeFileSync(join(folder, 'secrets/mongo_admin_url'), `${administrator}\n`);
    const before = secretsIn(folder);
    const { said } = await init(folder);
    const after = secretsIn(folder);
    expect(new Map([...after].filter(([name]) => !fresh.includes(name)))).toEqual(before);
    const made = fresh.map((name) => after.get(name)?.trim() ?? 'none');
    return { said, made, passwords: made.map((address) => /:([\w-]{32})@/.exec(address)?.[1]), before };
  }

  it('is given them, each with a password of its own, and keeps the rest', async () => {
    const { said, made, passwords, before } = await updated();
    expect(said).toContain('Made: 2 secrets');
    expect(made).toEqual([
      `mongodb://easytax-backup:${passwords[0]}@mongo:27017/?authSource=admin`,
      `mongodb://easytax-data:${passwords[1]}@mongo:27017/?authSource=admin`,
    ]);
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect([...before.values()].join()).not.toContain(password);
  });

  it('is given them on the servers that it has, where they are somebody else’s', async () => {
    const { made, passwords } = await updated('mongodb://root:a%40b@one:1,two:2/admin?replicaSet=tax&tls=true');
    expect(made).toEqual([
      `mongodb://easytax-backup:${passwords[0]}@one:1,two:2/?replicaSet=tax&tls=true&authSource=admin`,
      `mongodb://easytax-data:${passwords[1]}@one:1,two:2/?replicaSet=tax&tls=true&authSource=admin`,
    ]);
  });

  it('is given files to write into, where somebody else makes the users', async () => {
    expect((await updated('')).made).toEqual(['', '']);
  });
});
