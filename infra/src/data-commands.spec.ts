import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, cleanUp, filesIn, launch, outcomeOf, READY } from './testing/launcher.js';
import { clientAt, owner } from './testing/three-services.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

describe('npm run data -- verify', () => {
  it('names each filing with a damaged or missing file, counts orphans, and exits with code 1', async () => {
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
  it('prints a new password for a locked-out owner', async () => {
    const shown = expect.stringMatching(/owner@example\.com {2}password: \S+/);
    expect(await outcomeOf(['admin', 'reset'], { ...owner, DATA_DIR: aFolder() })).toEqual([0, shown]);
  });

  it('lists its commands when it is called with an unknown one', async () => {
    const usage = expect.stringMatching(/admin reset[\s\S]*verify/);
    expect(await outcomeOf(['explode'], { DATA_DIR: aFolder() })).toEqual([2, usage]);
  });
});
