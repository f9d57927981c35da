import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupStatus } from '@easy-tax/contracts';
import { asObjectKey } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { backup } from '../data/backup/backup.js';
import { drill, restore } from '../data/backup/restore.js';
import { storeOf } from '../data/copy/objects.js';
import { keygen } from '../data/copy/sealing.js';
import { seed } from '../data/seed.js';
import { inService } from '../data/stored.js';
import { storeClient } from '../setup/bucket.js';
import { folder, folderForEach, inFolder } from '../testing/folder.js';
import { empty, emptyOnServers, emptyServers, everythingIn } from '../testing/servers.js';
import { placeEnv, threeServices } from '../testing/three-services.js';
import { fetchCopy } from './off-site.js';
import { scheduledBackup } from './scheduled.js';

jest.setTimeout(300_000);

let running: Awaited<ReturnType<typeof threeServices>> | undefined;
folderForEach();
afterEach(async () => {
  await running?.stop();
  await emptyServers();
});

/** Fills MongoDB and S3 with records, through the services where that matters. */
async function aFilledPlace(): Promise<{ env: Env; token: string }> {
  const DATA_DIR = inFolder('data');
  mkdirSync(DATA_DIR);
  const env = placeEnv({ DATA_DIR, ...(await emptyOnServers(DATA_DIR)) });
  await seed(env, ['--filings', '100', '--contacts', '100']);
  running = await threeServices(env);
  for (let turn = 0; turn < 20; turn += 1) expect(await running.register(`client${turn}@example.com`)).toBe(201);
  return { env, token: await running.logIn() };
}

/** Uploads documents and purges others until it is stopped. */
function busy(env: Env, token: string) {
  let going = true;
  const sent: string[] = [];
  const purged: string[] = [];
  const sending = async () => {
    while (going) sent.push((await running?.send(token))?.reference ?? '');
  };
  const purging = () =>
    inService('filings', env, async (stored) => {
      const filings = await stored.open('filings');
      const store = await storeOf(env);
      for await (const filing of filings.iterate()) {
        if (!going) break;
        if (Math.random() < 0.5) continue;
        const { _id, objectKey } = filing as unknown as { _id: string; objectKey: string };
        await filings.remove({ _id });
        await store.delete(asObjectKey(objectKey));
        purged.push(_id);
      }
      store.close();
    });
  const work = Promise.all([sending(), purging()]);
  const stop = async () => {
    going = false;
    await work;
    return { sent, purged };
  };
  return { stop };
}

const idsIn = (env: Env): Promise<Set<string>> =>
  inService('filings', env, async (stored) => {
    const ids = new Set<string>();
    for await (const { _id } of (await stored.open('filings')).iterate()) ids.add(_id);
    return ids;
  });

describe('a backup of MongoDB and S3', () => {
  it('is restored into empty servers with every record and every byte', async () => {
    const { env } = await aFilledPlace();
    await running?.stop();
    running = undefined;
    const before = await everythingIn(env);
    await backup(env, ['--to', inFolder('copies/monday')]);
    await empty(env);
    await restore(env, ['--from', inFolder('copies/monday')]);
    expect(await everythingIn(env)).toEqual(before);
  });

  it('made while documents are added and removed is complete, encrypted, copied to a second place and checked by a drill', async () => {
    const { env, token } = await aFilledPlace();
    const before = await idsIn(env);
    const key = inFolder('office.key');
    await keygen({}, ['--to', key]);
    const BACKUP_RECIPIENTS = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0];
    const BACKUP_TO = inFolder('copies');
    const plan = { ...env, BACKUP_TO, BACKUP_RECIPIENTS, LOG_LEVEL: 'silent', ...elsewhere(env) };
    const meanwhile = busy(env, token);
    expect(await scheduledBackup(plan)).toBe(true);
    const { sent, purged } = await meanwhile.stop();
    expect(Math.min(sent.length, purged.length)).toBeGreaterThan(1);
    const status = BackupStatus.parse(JSON.parse(readFileSync(join(BACKUP_TO, 'status.json'), 'utf8')));
    expect(status).toMatchObject({ result: 'whole', offSite: 'whole', encrypted: true, problem: null });
    expect(await encryptionElsewhere(env)).toEqual(['AES256']);

    const brought = inFolder('brought');
    await fetchCopy(plan, ['--to', brought]);
    expect(await drill(env, ['--from', brought, '--identity', key, '--in', folder])).toBe(true);
    const restored = placeEnv({ DATA_DIR: inFolder('restored') });
    mkdirSync(inFolder('restored'));
    await restore(restored, ['--from', brought, '--identity', key]);
    const there = await idsIn(restored);
    for (const id of before) if (!purged.includes(id)) expect(there).toContain(id);

    // The next one removes the first from both places, and its objects where no other has them.
    await scheduledBackup({ ...plan, BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' });
    expect(readdirSync(BACKUP_TO).filter((name) => /^\d{4}/.test(name))).toHaveLength(1);
    await fetchCopy(plan, ['--to', inFolder('second')]);
    expect(await drill(env, ['--from', inFolder('second'), '--identity', key, '--in', folder])).toBe(true);
    await expect(fetchCopy(plan, ['--to', inFolder('none'), '--name', 'gone'])).rejects.toThrow(
      /There are: \d{4}-\S+$/,
    );
  });
});

/** The off-site store: a prefix in the same bucket. */
const elsewhere = (env: Env): Env => ({
  BACKUP_S3_BUCKET: env.S3_BUCKET,
  BACKUP_S3_PREFIX: 'off-site/',
  BACKUP_S3_ENDPOINT: env.S3_ENDPOINT,
  BACKUP_S3_REGION: env.S3_REGION,
  BACKUP_S3_ACCESS_KEY: env.S3_ACCESS_KEY,
  BACKUP_S3_SECRET_KEY: env.S3_SECRET_KEY,
  BACKUP_S3_SSE: 'AES256',
});

/** Reads how the off-site store has encrypted the files. */
async function encryptionElsewhere({ S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: Env) {
  const client = storeClient(S3_ENDPOINT, { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY });
  const found = new Set<unknown>();
  for await (const { name } of client.listObjectsV2(S3_BUCKET, 'off-site/', true)) {
    found.add((await client.statObject(S3_BUCKET, name)).metaData['x-amz-server-side-encryption']);
  }
  return [...found];
}
