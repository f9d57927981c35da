import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupStatus, BackupStatusAnswer, calls } from '@easy-tax/contracts';
import { aFolder, cleanUp, filesIn, launch, launchBundle, outcomeOf, READY } from '../testing/launcher.js';
import { bearing, clientAt, owner } from '../testing/three-services.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

const FILINGS = 100;
const copiesIn = (folder: string) => readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d-\d{6}$/.test(name));
const statusIn = (folder: string) => BackupStatus.parse(JSON.parse(readFileSync(join(folder, 'status.json'), 'utf8')));

describe('scheduled backups of a product on one machine', () => {
  it('begin at its start, are restored by a drill, and are reported to its owner', async () => {
    const [DATA_DIR, BACKUP_TO] = [aFolder(), aFolder()];
    const seed = ['seed', '--filings', String(FILINGS), '--contacts', '100'];
    expect((await outcomeOf(seed, { DATA_DIR }))[0]).toBe(0);
    const product = launch({ ...owner, DATA_DIR, BACKUP_TO, LOG_LEVEL: 'info', BACKUP_DRILL_DAYS: '30' });
    const url = await product.says(READY);
    const headers = bearing(await clientAt(url).logIn());
    await product.says(/a backup was made and read again/);
    const status = statusIn(BACKUP_TO);
    expect(status).toMatchObject({ result: 'whole', objects: FILINGS, copies: 1, offSite: 'none', problem: null });
    expect(status.drilledAt).toBe(status.startedAt);
    expect(status.records).toBeGreaterThan(FILINGS + 100);
    // The product gets the report shortly after the backup has ended.
    let reported: unknown = null;
    while (reported === null) {
      reported = BackupStatusAnswer.parse(
        await (await fetch(`${url}${calls.backupStatus.path}`, { headers })).json(),
      ).data;
    }
    expect(reported).toEqual(status);
  });

  it('need no file beside the bundle of `npm start`', async () => {
    const [DATA_DIR, BACKUP_TO] = [aFolder(), aFolder()];
    expect((await outcomeOf(['seed', '--filings', '1', '--contacts', '0'], { DATA_DIR }))[0]).toBe(0);
    const product = launchBundle({ ...owner, DATA_DIR, BACKUP_TO, PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'info' });
    await product.says(/"service":"backup"/);
    expect(statusIn(BACKUP_TO)).toMatchObject({ result: 'whole', objects: 1 });
  });

  it('keep old copies while a document is missing, and log an error', async () => {
    const [DATA_DIR, BACKUP_TO] = [aFolder(), aFolder()];
    const env = { DATA_DIR, BACKUP_TO, BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' };
    expect((await outcomeOf(['seed', '--filings', '5', '--contacts', '0'], { DATA_DIR }))[0]).toBe(0);
    expect((await outcomeOf(['scheduled-backup'], env))[0]).toBe(0);
    const [first = ''] = copiesIn(BACKUP_TO);
    const [file = ''] = filesIn(join(DATA_DIR, 'objects'));
    const bytes = readFileSync(file);
    writeFileSync(file, 'damaged');
    // For a document that is damaged in the product, the earlier copy's intact file is linked.
    const elsewhere = aFolder();
    const fresh = { ...env, BACKUP_TO: elsewhere };
    expect(await outcomeOf(['scheduled-backup'], fresh)).toEqual([1, expect.stringContaining('"level":"error"')]);
    expect(statusIn(elsewhere)).toMatchObject({ result: 'findings', lastWholeAt: null, copies: 1 });
    writeFileSync(file, bytes);
    expect((await outcomeOf(['scheduled-backup'], env))[0]).toBe(0);
    expect(copiesIn(BACKUP_TO)).not.toContain(first);
    expect(statusIn(BACKUP_TO)).toMatchObject({ result: 'whole', copies: 1 });
  });
});
