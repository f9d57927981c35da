import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { claimDataFolder, DataRefused } from '@easy-tax/platform/data';
import { at, theRealDate } from '@easy-tax/platform/testing';
import { backUp } from '../data/backup/backup.js';
import { keygen } from '../data/copy/sealing.js';
import { seed } from '../data/seed.js';
import { aBucket } from '../testing/a-bucket.js';
import { folderForEach, inFolder, logged } from '../testing/folder.js';
import { bareCommand, cleanUp, until } from '../testing/launcher.js';
import { placeEnv } from '../testing/three-services.js';
import { scheduledBackup } from './scheduled.js';
import { readStatus } from './status-file.js';

jest.setTimeout(60_000);
let copies: string;
let env: Env;
folderForEach();
beforeEach(async () => {
  copies = inFolder('copies');
  mkdirSync(copies);
  env = placeEnv({ DATA_DIR: inFolder('data'), BACKUP_TO: copies, LOG_LEVEL: 'silent' });
  await seed(env, ['--filings', '3', '--contacts', '0']);
});
afterEach(async () => {
  theRealDate();
  await cleanUp();
});

const named = (pattern: RegExp) => readdirSync(copies).filter((name) => pattern.test(name));
const finished = () => named(/^[\d-]+$/).sort();
const status = () => readStatus(copies);

async function aRecipient(): Promise<string> {
  await keygen({}, ['--to', inFolder('office.key')]);
  return logged.join('\n').match(/age1\w+/)?.[0] ?? '';
}

describe('files left by an interrupted run', () => {
  it('the next run deletes an unfinished copy and the decrypted one of an interrupted drill, not that of a running one', async () => {
    const [half, over] = [join(copies, '2026-11-20-023000.unfinished'), join(copies, 'drill-over')];
    mkdirSync(half);
    writeFileSync(join(half, 'manifest.json'), '{}');
    (await claimDataFolder(over)).release();
    writeFileSync(join(over, 'filings.db'), 'PAN ABCDE1234F');
    const claim = await claimDataFolder(join(copies, 'drill-goes-on'));
    expect(await scheduledBackup(env)).toBe(true);
    claim.release();
    expect([finished().length, named(/unfinished|^drill-/)]).toEqual([1, ['drill-goes-on']]);
  });

  it('at the other place the next run deletes a copy without its manifest, with its documents, and nothing else', async () => {
    const bucket = await aBucket();
    for (const name of ['copies/2026-11-20-023000/filings.db', `objects/${'a'.repeat(64)}`, 'copies/by-hand/notes.txt'])
      bucket.files.set(name, Buffer.from('left'));
    expect(await scheduledBackup({ ...env, ...bucket.env })).toBe(true);
    bucket.end();
    const [copy = ''] = finished();
    const others = [...bucket.files.keys()].filter((name) => !name.startsWith(`copies/${copy}/`)).toSorted();
    expect(others).toEqual([
      'copies/by-hand/notes.txt',
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^objects/)),
    ]);
    expect(others).not.toContain(`objects/${'a'.repeat(64)}`);
  });

  it('an interrupted drill leaves nothing behind', async () => {
    await scheduledBackup(env);
    const drill = bareCommand(['drill', '--in', copies], { BACKUP_TO: copies, DATA_DIR: inFolder('data') });
    await drill.says(/objects put in place/);
    drill.process.kill('SIGTERM');
    await drill.ended;
    expect(drill.output()).not.toContain('restored and checked');
    expect(named(/^drill-/)).toEqual([]);
  });
});

it('a copy dated ahead, by a clock that was wrong, does not replace a new one', async () => {
  const newest = { ...env, BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' };
  for (const date of ['2027-06-01', '2026-11-21', '2026-11-22']) {
    at(`${date}T05:00:00Z`);
    expect(await scheduledBackup(newest)).toBe(true);
  }
  expect(finished()).toEqual(['2026-11-22-103000', '2027-06-01-103000']);
});

describe('complete copies of runs that failed later', () => {
  it('are kept once a day, however often a run is tried again', async () => {
    at('2026-11-21T05:00:00Z');
    expect(await scheduledBackup(env)).toBe(true);
    // The drill fails because its key is missing; the copy is intact.
    const odd = { ...env, BACKUP_RECIPIENTS: await aRecipient(), BACKUP_DRILL_DAYS: '1', BACKUP_IDENTITY: '/nowhere' };
    for (const hour of ['06', '07', '08']) {
      at(`2026-11-21T${hour}:00:00Z`);
      expect(await scheduledBackup(odd)).toBe(false);
    }
    expect(finished()).toEqual(['2026-11-21-103000', '2026-11-21-133000']);
    expect(status()).toMatchObject({ result: 'failed', copies: 2, lastWholeAt: '2026-11-21T05:00:00.000Z' });
  });
});

it('Ctrl-C in the terminal doesn’t make the running backup fail', async () => {
  await seed(env, ['--filings', '1500', '--contacts', '0']);
  const product = launchApart({
    ADMIN_PASSWORD: 'correct horse battery staple',
    DATA_DIR: env.DATA_DIR,
    BACKUP_TO: copies,
  });
  await until(async () => named(/unfinished$/).length > 0);
  process.kill(-(product.pid ?? 0), 'SIGINT');
  expect((await once(product, 'close'))[0]).toBe(0);
  expect(status()?.result).not.toBe('failed');
});

it('two simultaneous encrypted copies never share a snapshot', async () => {
  const dataDir = env.DATA_DIR ?? '';
  const claim = await claimDataFolder(join(dataDir, 'snapshot'));
  const second = backUp(inFolder('second'), { ...env, BACKUP_RECIPIENTS: await aRecipient() });
  await expect(second).rejects.toThrow(DataRefused);
  await expect(second).rejects.toThrow(/another command/);
  claim.release();
  expect(existsSync(inFolder('second'))).toBe(false);
});

/** Starts the product in its own process group, as a terminal does: Ctrl-C reaches the whole group. */
function launchApart(variables: Env): ChildProcess {
  const { PATH } = process.env;
  return spawn(process.execPath, [resolve(__dirname, '../../start.mjs')], {
    env: { PATH, HOME: '', PORT: '0', LOG_LEVEL: 'silent', ADMIN_EMAIL: 'owner@example.com', ...variables },
    stdio: 'ignore',
    detached: true,
  });
}
