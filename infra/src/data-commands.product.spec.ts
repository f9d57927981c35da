import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    const named = [...output.matchAll(/^(missing|damaged): the file of (\S+)/gm)];
    expect(named.map(([, kind]) => kind)).toEqual(['missing', 'damaged']);
    expect(references).toEqual(expect.arrayContaining(named.map(([, , reference]) => reference)));
  });
});

describe('npm run data -- read FILE --json', () => {
  it('gives a line of JSON for each file, with the fields that docs/operations.md lists', async () => {
    const folder = aFolder();
    const files = ['26as.txt', 'note.txt'].map((name) => join(folder, name));
    const [paper = '', note = ''] = files;
    const header =
      'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee';
    const row = '12-06-2026^AKZPM4321K^Active^2025-2026^2026-2027^MEERA GUPTA';
    const deductors = '^PART-I - Details of Tax Deducted at Source^';
    writeFileSync(paper, [header, row, deductors].join('\n'));
    writeFileSync(note, 'Dear Sir,');
    const [code, output] = await outcomeOf(['read', ...files, '--json'], { DATA_DIR: folder });
    const [first, second] = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect([code, Object.keys(first)]).toEqual([0, ['file', 'state', 'papers', 'pageCount', 'isCut', 'attempts']]);
    const field = { page: null, box: null, line: expect.any(String) };
    expect(first).toMatchObject({
      ...{ file: '26as.txt', state: 'read', isCut: false },
      papers: [{ kind: 'form-26as', version: expect.any(Number), pages: null }],
    });
    expect(first.papers[0].fields).toContainEqual({ name: 'pan', value: 'AKZPM4321K', ...field });
    expect(second).toMatchObject({ file: 'note.txt', state: 'read', papers: [] });
    for (const attempt of [...first.attempts, ...second.attempts]) {
      const keys = ['fields', 'isRecognised', 'kind', 'markers', 'pages', 'reason', 'version'];
      expect(Object.keys(attempt).toSorted()).toEqual(keys);
      expect(attempt.isRecognised).toBe(attempt.reason === null);
    }
    expect(await outcomeOf(['read', join(folder, 'missing'), '--json'], { DATA_DIR: folder })).toEqual([
      1,
      expect.stringContaining("can't be opened"),
    ]);
  });
});

describe('npm run data', () => {
  it('prints a new password for a locked-out owner', async () => {
    const env = { ...owner, DATA_DIR: aFolder() };
    expect((await outcomeOf(['seed'], env))[0]).toBe(0);
    const shown = expect.stringMatching(/owner@example\.com {2}password: \S+/);
    expect(await outcomeOf(['admin', 'reset'], env)).toEqual([0, shown]);
  });

  it('refuses words that a command does not take, which a person could think to name a folder or an account', async () => {
    const env = { DATA_DIR: aFolder() };
    expect((await outcomeOf(['seed'], env))[0]).toBe(0);
    for (const command of [['verify'], ['admin', 'reset']])
      expect(await outcomeOf([...command, '/srv/copy'], env)).toEqual([1, expect.stringContaining("'/srv/copy'")]);
  });

  it('leaves a folder that is DATA_DIR by mistake as it was', async () => {
    const DATA_DIR = aFolder();
    writeFileSync(join(DATA_DIR, 'theirs.txt'), '');
    chmodSync(DATA_DIR, 0o755);
    const refused = expect.stringContaining('Nothing has been kept');
    expect(await outcomeOf(['verify'], { DATA_DIR })).toEqual([1, refused]);
    expect(readdirSync(DATA_DIR)).toEqual(['theirs.txt']);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o755);
  });

  it('names the databases that a used folder has lost, and changes nothing there', async () => {
    const [seeded, keyAlone] = [aFolder(), aFolder()];
    expect((await outcomeOf(['seed', '--filings', '1'], { DATA_DIR: seeded }))[0]).toBe(0);
    for (const name of readdirSync(seeded)) if (name !== 'objects') rmSync(join(seeded, name));
    writeFileSync(join(keyAlone, 'secrets.key'), '');
    const lost = [1, expect.stringContaining('filings: its database is lost')];
    expect(await outcomeOf(['verify'], { DATA_DIR: seeded })).toEqual(lost);
    for (const command of [['compact'], ['admin', 'reset']])
      expect([command, await outcomeOf(command, { DATA_DIR: keyAlone })]).toEqual([command, lost]);
    expect(readdirSync(keyAlone)).toEqual(['secrets.key']);
  });

  it('lists its commands after an unknown one, which it names, and after --help', async () => {
    const usage = (begin: string) => expect.stringMatching(new RegExp(`^${begin}[\\s\\S]*admin reset[\\s\\S]*verify`));
    const DATA_DIR = aFolder();
    expect(await outcomeOf(['explode'], { DATA_DIR })).toEqual([2, usage('There is no command explode')]);
    expect(await outcomeOf(['verify', '--help'], { DATA_DIR })).toEqual([0, usage('npm run data')]);
  });
});
