import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@easy-tax/contracts';
import { aFolder, cleanUp, dataCommand, filesIn, launch, outcomeOf } from './testing/launcher.js';
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

describe('npm run data -- verify', () => {
  it('names each filing whose file is damaged or gone, counts what is left over, and ends with code 1', async () => {
    const DATA_DIR = aFolder();
    const product = launch({ ...owner, DATA_DIR });
    const client = clientAt(await product.says(READY));
    const token = await client.logIn();
    const references = [];
    for (let turn = 0; turn < 3; turn += 1) references.push((await client.send(token)).reference);
    expect(await outcomeOf(['verify'], { DATA_DIR })).toEqual([1, expect.stringContaining('in use by another')]);
    product.process.kill('SIGTERM');
    await product.ended;

    const sound = '3 checked, 0 missing, 0 damaged, 0 left over';
    expect(await outcomeOf(['verify'], { DATA_DIR })).toEqual([0, expect.stringContaining(sound)]);

    const [first = '', second = ''] = filesIn(join(DATA_DIR, 'objects'));
    rmSync(first);
    writeFileSync(second, 'something else');
    writeFileSync(first.replace(/.{4}$/, '0000'), 'left by a crash');
    const [code, output] = await outcomeOf(['verify'], { DATA_DIR });
    expect([code, output]).toEqual([1, expect.stringContaining('3 checked, 1 missing, 1 damaged, 1 left over')]);
    const named = [...output.matchAll(/^(missing|damaged): the file of (\S+)$/gm)];
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
    const told = expect.stringMatching(/admin reset[\s\S]*verify/);
    expect(await outcomeOf(['explode'], { DATA_DIR: aFolder() })).toEqual([2, told]);
  });
});
