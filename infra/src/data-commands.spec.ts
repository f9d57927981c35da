import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@easy-tax/contracts';
import { aFolder, cleanUp, dataCommand, launch } from './testing/launcher.js';
import { clientAt, login, owner } from './testing/three-services.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

const READY = /Easy Tax is ready at (http:\S+)/;
const logIn = (url: string, body: object) =>
  fetch(`${url}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const objectsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('npm run data -- verify', () => {
  it('names each filing whose file is damaged or gone, counts what is left over, and ends with code 1', async () => {
    const DATA_DIR = aFolder();
    const product = launch({ ...owner, DATA_DIR });
    const client = clientAt(await product.says(READY));
    const token = await client.logIn();
    const references = [];
    for (let turn = 0; turn < 3; turn += 1) references.push((await client.send(token)).reference);
    const whileItRuns = dataCommand(['verify'], { DATA_DIR });
    expect([await whileItRuns.ended, whileItRuns.output()]).toEqual([1, expect.stringContaining('in use by another')]);
    product.process.kill('SIGTERM');
    await product.ended;

    const sound = dataCommand(['verify'], { DATA_DIR });
    expect([await sound.ended, sound.output()]).toEqual([
      0,
      expect.stringContaining('3 checked, 0 missing, 0 damaged, 0 left over'),
    ]);

    const [first = '', second = ''] = objectsIn(DATA_DIR);
    rmSync(first);
    writeFileSync(second, 'something else');
    writeFileSync(first.replace(/.{4}$/, '0000'), 'left by a crash');
    const hurt = dataCommand(['verify'], { DATA_DIR });
    expect(await hurt.ended).toBe(1);
    expect(hurt.output()).toContain('3 checked, 1 missing, 1 damaged, 1 left over');
    const named = [...hurt.output().matchAll(/^(missing|damaged): the file of (\S+)$/gm)];
    expect(named.map(([, kind]) => kind)).toEqual(['missing', 'damaged']);
    expect(references).toEqual(expect.arrayContaining(named.map(([, , reference]) => reference)));
  });
});

describe('npm run data', () => {
  it('lets a locked-out owner in: a new password, shown once, and the old one no more', async () => {
    const DATA_DIR = aFolder();
    const before = launch({ ...owner, DATA_DIR });
    await before.says(READY);
    before.process.kill('SIGTERM');
    await before.ended;
    const reset = dataCommand(['admin', 'reset'], { DATA_DIR });
    const password = await reset.says(/owner@example\.com {2}password: (\S+)/);
    expect(await reset.ended).toBe(0);
    const url = await launch({ ...owner, DATA_DIR }).says(READY);
    expect((await logIn(url, { ...login, password })).status).toBe(200);
    expect((await logIn(url, login)).status).toBe(401);
  });

  it('says what it can do when asked for something else', async () => {
    const odd = dataCommand(['explode'], { DATA_DIR: aFolder() });
    expect([await odd.ended, odd.output()]).toEqual([2, expect.stringMatching(/admin reset[\s\S]*verify/)]);
  });
});
