import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BackupStatus, DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { folder, folderForEach, inFolder } from '../testing/folder.js';
import { dueAfter, nextAfter } from './backup-schedule.js';
import { BackupKeeper } from './keeper.js';
import { reportToFilings } from './report.js';
import { writeStatus } from './status-file.js';

let keeper: BackupKeeper | undefined;
folderForEach();
afterEach(async () => {
  await keeper?.stop();
  jest.useRealTimers();
});

const statusAt = (startedAt: Date, change: Partial<BackupStatus> = {}): BackupStatus => ({
  startedAt: startedAt.toISOString(),
  endedAt: startedAt.toISOString(),
  result: 'whole',
  problem: null,
  records: 1,
  objects: 1,
  bytes: 1,
  encrypted: false,
  offSite: 'none',
  copies: 1,
  lastWholeAt: startedAt.toISOString(),
  drilledAt: null,
  nextAt: new Date(startedAt.getTime() + DAY).toISOString(),
  ...change,
});

/** Resolves with the delivered statuses once there are so many. */
function deliveries() {
  const reported: BackupStatus[] = [];
  const waiting = new Set<() => void>();
  const deliver = async (status: BackupStatus) => {
    reported.push(status);
    for (const resolveIfEnough of waiting) resolveIfEnough();
  };
  const until = (count: number) =>
    new Promise<BackupStatus[]>((done) => {
      const resolveIfEnough = () => reported.length >= count && done(reported);
      waiting.add(resolveIfEnough);
      resolveIfEnough();
    });
  return { reported, deliver, until };
}

describe('the backup keeper', () => {
  it('makes a missed backup at once, reports its result, and makes no other before the next is due', async () => {
    const now = new Date();
    await writeStatus(folder, statusAt(new Date(now.getTime() - 3 * DAY)));
    const { deliver, until } = deliveries();
    const run = jest.fn(() => writeStatus(folder, statusAt(now)));
    keeper = new BackupKeeper({ env: { BACKUP_TO: folder }, run, deliver });
    keeper.start();
    const [old, fresh] = await until(2);
    expect([old?.startedAt, fresh?.startedAt]).toEqual([expect.any(String), now.toISOString()]);
    await keeper.stop();
    keeper = new BackupKeeper({ env: { BACKUP_TO: folder }, run, deliver });
    keeper.start();
    await until(3);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['whole', true],
    ['failed', false],
  ] as const)('makes one on demand, reports and returns its result, and plans no retry: %s', async (result, well) => {
    const { reported, deliver } = deliveries();
    const now = new Date();
    const when = { BACKUP_AT: '02:30', BACKUP_EVERY: '24h' };
    const ended = statusAt(now, { result, nextAt: dueAfter({ startedAt: now, failed: !well }, when).toISOString() });
    await writeStatus(folder, statusAt(new Date(now.getTime() - 1000)));
    keeper = new BackupKeeper({
      env: { BACKUP_TO: folder },
      run: () => writeStatus(folder, ended),
      deliver,
    });
    expect(await keeper.once()).toBe(well);
    expect(reported.slice(1)).toEqual([{ ...ended, nextAt: nextAfter(now, when).toISOString() }]);
  });

  it('logs an error for a backup that ends without a status, and waits before it tries again', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const { deliver, until } = deliveries();
    const run = jest.fn(async () => undefined);
    keeper = new BackupKeeper({ env: { BACKUP_TO: folder }, run, deliver });
    keeper.start();
    const [status] = await until(1);
    expect(status).toMatchObject({ result: 'failed', problem: expect.stringContaining('before it could say why') });
    // It says when that will be.
    const { startedAt = '', nextAt = '' } = status ?? {};
    expect(Date.parse(nextAt) - Date.parse(startedAt)).toBeLessThanOrEqual(HOUR);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('"level":"error"'));
    keeper.start();
    await keeper.stop();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('reports a failure, keeps running and keeps its intervals when the folder of the copies is gone', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const { deliver, until } = deliveries();
    const run = jest.fn(async () => undefined);
    keeper = new BackupKeeper({ env: { BACKUP_TO: inFolder('unplugged') }, run, deliver });
    keeper.start();
    expect(await until(1)).toMatchObject([{ result: 'failed' }]);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
    keeper.start();
    await keeper.stop();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('makes one at once if the last is dated ahead, by a clock that was wrong', async () => {
    const ahead = new Date(Date.now() + 30 * DAY);
    await writeStatus(folder, statusAt(ahead, { drilledAt: ahead.toISOString() }));
    jest.spyOn(console, 'error').mockImplementation();
    const { deliver, until } = deliveries();
    const run = jest.fn(async () => undefined);
    keeper = new BackupKeeper({ env: { BACKUP_TO: folder }, run, deliver });
    keeper.start();
    expect(await until(1)).toMatchObject([{ result: 'failed', lastWholeAt: null, drilledAt: null }]);
    await keeper.stop();
    let now = ahead;
    keeper = new BackupKeeper({ env: { BACKUP_TO: inFolder('unplugged') }, run, deliver, now: () => now });
    keeper.start();
    await until(2);
    now = new Date();
    keeper.start();
    await until(3);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('reports the next time as soon as it starts one, which may take hours', async () => {
    const last = statusAt(new Date(Date.now() - 3 * DAY));
    await writeStatus(folder, last);
    const { reported, deliver, until } = deliveries();
    const whileItRuns: BackupStatus[] = [];
    const run = async () => {
      whileItRuns.push(...reported);
      await writeStatus(folder, statusAt(new Date()));
    };
    keeper = new BackupKeeper({ env: { BACKUP_TO: folder }, run, deliver });
    keeper.start();
    await until(2);
    expect(whileItRuns).toEqual([{ ...last, nextAt: expect.any(String) }]);
    expect(Date.parse(whileItRuns[0]?.nextAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('reports a result again a minute later if the report could not be delivered', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.useFakeTimers();
    const startedAt = new Date();
    await writeStatus(folder, statusAt(startedAt));
    const { deliver, until } = deliveries();
    let open = false;
    const firstDelivery = new Promise<void>((resolve) => {
      keeper = new BackupKeeper({
        env: { BACKUP_TO: folder },
        run: () => writeStatus(folder, statusAt(startedAt)),
        deliver: async (status) => {
          resolve();
          if (!open) throw new Error('filings answered 503');
          await deliver(status);
        },
      });
    });
    keeper?.start();
    await firstDelivery;
    open = true;
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(await until(1)).toMatchObject([{ startedAt: startedAt.toISOString() }]);
  });
});

it('a report that filings does not take names the address, and what to do or why', async () => {
  const filings = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(filings, 'listening');
  const url = `http://127.0.0.1:${(filings.address() as AddressInfo).port}`;
  const report = () => reportToFilings(url, 'another token', statusAt(new Date()));
  await expect(report()).rejects.toThrow(`${url} refuses INTERNAL_TOKEN: give the backup that of the services`);
  filings.close();
  filings.closeAllConnections();
  await once(filings, 'close');
  await expect(report()).rejects.toThrow(/127.*does not answer \(connect ECONNREFUSED/);
});
