import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObjectKey } from '@easy-tax/filings';
import { snapshotSqlite } from '@easy-tax/platform/data';
import { aFolder, cleanUp, filesIn, launch, outcomeOf, READY } from '../../testing/launcher.js';
import { clientAt, owner, placeEnv } from '../../testing/three-services.js';
import { storeOf } from '../copy/objects.js';
import { inService } from '../stored.js';
import { snapshotObjects } from './backup.js';

jest.setTimeout(120_000);
afterEach(() => {
  jest.restoreAllMocks();
  return cleanUp();
});

const product = (DATA_DIR: string) => launch({ ...owner, RATE_LIMIT_SCALE: '1000', DATA_DIR });

/** Limits the documents that are sent during a backup, because a slow machine would never catch up. */
const MAX_SENT_MEANWHILE = 50;

/** Uploads documents without a pause until it is stopped. @returns the acknowledged ones */
function sending(client: ReturnType<typeof clientAt>, token: string) {
  const acknowledged: string[] = [];
  let going = true;
  const work = (async () => {
    while (going && acknowledged.length < MAX_SENT_MEANWHILE) acknowledged.push((await client.send(token)).reference);
  })();
  return {
    acknowledged,
    stop: () => {
      going = false;
      return work;
    },
  };
}

const objectsIn = (copy: string) => filesIn(join(copy, 'objects'));
const outcome = (words: readonly string[], DATA_DIR: string) => outcomeOf(words, { DATA_DIR });

describe('a backup', () => {
  it('is complete although documents are uploaded meanwhile, and restores everything acknowledged before it', async () => {
    const [data, copy, elsewhere] = [aFolder(), join(aFolder(), 'copy'), join(aFolder(), 'data')];
    const running = product(data);
    const client = clientAt(await running.says(READY));
    const token = await client.logIn();
    const before: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) before.push((await client.send(token)).reference);
    const meanwhile = sending(client, token);
    const taken = await outcome(['backup', '--to', copy], data);
    await meanwhile.stop();
    expect(taken).toEqual([0, expect.stringMatching(/\d+ records and \d+ objects are in/)]);
    expect(meanwhile.acknowledged.length).toBeGreaterThan(0);
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(readdirSync(copy).sort()).toEqual(
      ['auth.db', 'contacts.db', 'filings.db', 'manifest.json', 'objects', 'objects.jsonl'].sort(),
    );

    expect(await outcome(['restore', '--from', copy], elsewhere)).toEqual([0, expect.stringContaining('3 databases')]);
    expect(await outcome(['verify'], elsewhere)).toEqual([0, expect.stringMatching(/, 0 missing, 0 damaged, 0 left/)]);
    const restored = clientAt(await product(elsewhere).says(READY));
    const references = await restored.filings(await restored.logIn());
    expect(references).toEqual(expect.arrayContaining(before));
    expect([...before, ...meanwhile.acknowledged]).toEqual(expect.arrayContaining(references));
  });

  it('links undamaged files of an earlier copy, and copies new ones', async () => {
    const [DATA_DIR, copies] = [aFolder(), aFolder()];
    const seed = (count: number) => ['seed', '--filings', String(count), '--seed', String(count)];
    expect((await outcome(seed(20), DATA_DIR))[0]).toBe(0);
    expect((await outcome(['backup', '--to', join(copies, 'monday')], DATA_DIR))[0]).toBe(0);
    expect((await outcome(seed(5), DATA_DIR))[0]).toBe(0);
    const [damaged = ''] = objectsIn(join(copies, 'monday'));
    writeFileSync(damaged, readFileSync(damaged).fill('x'));
    // An unfinished copy is neither linked from nor counted as a copy.
    mkdirSync(join(copies, 'sunday.unfinished'));
    const [code, output] = await outcome(['backup', '--to', join(copies, 'tuesday')], DATA_DIR);
    expect([code, output]).toEqual([0, expect.stringMatching(/contacts: nothing|1 databases|25 objects are in/)]);
    const links = objectsIn(join(copies, 'tuesday')).map((path) => statSync(path).nlink);
    expect(links.filter((count) => count === 2)).toHaveLength(19);
    expect(links.filter((count) => count === 1)).toHaveLength(6);
    rmSync(join(copies, 'monday'), { recursive: true });
    const elsewhere = aFolder();
    mkdirSync(join(elsewhere, 'lost+found'));
    const restored = await outcome(['restore', '--from', join(copies, 'tuesday')], elsewhere);
    expect(restored).toEqual([0, expect.stringContaining('put the old secrets.key into DATA_DIR')]);
    expect(await outcome(['verify'], elsewhere)).toEqual([0, expect.stringContaining('25 checked, 0 missing')]);
  });
  it('is restored only into an empty folder, and only if it is complete', async () => {
    const [data, copy] = [aFolder(), join(aFolder(), 'copy')];
    await outcome(['seed', '--filings', '1'], data);
    expect(await outcome(['backup', '--to', copy], data)).toEqual([0, expect.stringContaining('1 objects')]);
    expect(await outcome(['backup', '--to', copy], data)).toEqual([1, expect.stringContaining('not empty')]);
    expect(await outcome(['restore', '--from', copy], data)).toEqual([1, expect.stringContaining('not empty')]);
    const [object = ''] = objectsIn(copy);
    rmSync(object);
    // Before all of the copy is read.
    expect(await outcome(['restore', '--from', copy], data)).toEqual([1, expect.stringContaining('not empty')]);
    const elsewhere = aFolder();
    expect(await outcome(['restore', '--from', copy], elsewhere)).toEqual([1, expect.stringContaining('missing')]);
    expect(readdirSync(elsewhere)).toEqual(['in-use.lock']);
    appendFileSync(join(copy, 'filings.db'), 'x');
    const another = aFolder();
    expect(await outcome(['restore', '--from', copy], another)).toEqual([1, expect.stringContaining('checksum')]);
    expect(readdirSync(another)).toEqual(['in-use.lock']);
  });

  it('leaves out files purged after its snapshot, and names other missing files', async () => {
    const [DATA_DIR, copy] = [aFolder(), aFolder()];
    const env = placeEnv({ DATA_DIR });
    await outcome(['seed', '--filings', '3', '--contacts', '0'], DATA_DIR);
    await snapshotSqlite({ dataDir: DATA_DIR, service: 'filings' }, copy);
    const lost = await inService('filings', env, async (stored) => {
      const filings = await stored.open('filings');
      const [purged, missing] = await filings.list();
      await filings.remove({ _id: purged?._id ?? '' });
      return [purged, missing].map((filing) => filing as unknown as { objectKey: string; reference: string });
    });
    const store = await storeOf(env);
    for (const { objectKey } of lost) await store.delete(asObjectKey(objectKey));
    const troubles: string[] = [];
    jest.spyOn(console, 'log').mockImplementation();
    const to = { tempDir: copy, snapshots: copy, earlier: null, seal: null };
    const copied = await snapshotObjects({ ...to, report: (what) => troubles.push(what) }, env);
    expect(copied).toMatchObject({ count: 1 });
    expect(troubles).toEqual([expect.stringMatching(`^missing: the file of ${lost[1]?.reference} \\(objects/`)]);
    const kept = await inService('filings', { ...env, DATA_DIR: copy }, async (stored) =>
      (await stored.open('filings')).list(),
    );
    expect(kept).toHaveLength(2);
  });
});
