import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { SECOND } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { aClamd, type ClamdManners, EICAR } from '../../testing/a-clamd.js';
import { NoScanner, type ScanResult } from '../receive/admit-upload.js';
import { ClamdScanner } from './clamd-scanner.js';
import { describeReadingScanner, describeScanner } from './scanner.contract.js';

describeScanner('none', async () => ({ scanner: new NoScanner(), dispose: async () => undefined }));
describeReadingScanner('clamd', async () => {
  const clamd = await aClamd();
  return { scanner: new ClamdScanner(clamd.url), dispose: clamd.end };
});

describe('clamd', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const times = { greetMs: 1000, silenceMs: 1000, verdictMs: 5 * SECOND, askMs: 20 };
  /** Short time limits, for a silent clamd. */
  const soon = { greetMs: 200, silenceMs: 200 };
  const aScanner = async (manners: ClamdManners, own: Partial<typeof times> = {}) => {
    const clamd = await aClamd(manners);
    ends.push(clamd.end);
    const scanner = new ClamdScanner(clamd.url, { ...times, ...own });
    const scan = (file: Readable) => scanner.scan(async () => file);
    return { clamd, scanner, scan };
  };
  /** Counts the bytes that were read. One of 26 MB is read to its end only by mistake. */
  const aFile = (chunks = 30) => {
    const read = { bytes: 0 };
    const pieces = (function* () {
      for (let i = 0; i < chunks; i += 1) {
        read.bytes += 65_536;
        yield Buffer.alloc(65_536, 'abc');
      }
    })();
    return { read, file: Readable.from(pieces, { objectMode: false }) };
  };
  const aLetter = () => Readable.from([Buffer.from('a letter')], { objectMode: false });

  it('scans no more than StreamMaxLength, and the result names that limit', async () => {
    const { scan } = await aScanner({ limit: 1_000_000 });
    const { file, read } = aFile(400);
    expect(await scan(file)).toEqual({ is: 'unscannable', reason: 'StreamMaxLength' });
    expect(file.destroyed).toBe(true);
    expect(read.bytes).toBeLessThan(20_000_000);
  });

  it('reports a file with too many nested archives as unscannable, not as harmful', async () => {
    const { scan } = await aScanner({ verdict: () => 'stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND' });
    expect(await scan(aLetter())).toEqual({
      is: 'unscannable',
      reason: 'Heuristics.Limits.Exceeded.MaxScanSize',
    });
  });

  it('is tried a second time when it closes the connection, as at its restart', async () => {
    const { scanner, clamd } = await aScanner({ cutsAfter: 100_000, cuts: 1 });
    expect(await scanner.scan(async () => aFile().file)).toEqual({ is: 'clean' });
    expect(clamd.seen.files).toBe(1);
  });

  it('is not tried a third time, as the file is the cause', async () => {
    const { scanner } = await aScanner({ cutsAfter: 100_000 });
    const result = scanner.scan(async () => aFile().file);
    expect(await result).toEqual({ is: 'unscannable', reason: 'clamd hung up on it twice' });
  });

  it('may scan for longer than the time limit while it is alive', async () => {
    let judged: (_: unknown) => void = () => undefined;
    const manners = { until: new Promise((resolve) => (judged = resolve)) };
    const { scan, clamd } = await aScanner(manners, { silenceMs: SECOND, askMs: 50 });
    const result: Promise<ScanResult> = scan(Readable.from([Buffer.from(EICAR)], { objectMode: false }));
    // Pinged every 50 ms, so this is twice the allowed silence.
    await Promise.race([result, until(() => clamd.seen.pings > 40)]);
    judged(null);
    expect(await result).toMatchObject({ is: 'infected' });
  });

  it.each<[string, ClamdManners, string | RegExp]>([
    ['says nothing', { silent: 'always' }, 'clamd is silent'],
    ['stops answering during a file', { silent: 'whole' }, 'clamd is silent'],
    ['answers before it has received the whole file', { hastyAfter: 100_000 }, 'before its end'],
    ['has an error of its own', { verdict: () => 'stream: Can’t create a file ERROR' }, 'no verdict'],
    ['sends an endless answer', { verdict: () => 'x'.repeat(10_000) }, 'no clamd'],
    ['never finishes', { until: new Promise(() => undefined) }, 'took too long'],
  ])('has no result when it %s', async (_, manners, problem) => {
    const { scan, clamd } = await aScanner(manners, manners.silent ? soon : manners.until ? { verdictMs: 500 } : {});
    const { file, read } = aFile(manners.hastyAfter ? 400 : undefined);
    await expect(scan(file)).rejects.toThrow(problem);
    expect(file.destroyed || read.bytes === 0).toBe(true);
    await until(() => clamd.isLeft() || Boolean(manners.silent));
  });

  it('has no result when it stops reading, and gets no more data', async () => {
    const { scan } = await aScanner({ stallsAfter: 100_000 }, soon);
    const { file, read } = aFile(400);
    await expect(scan(file)).rejects.toThrow('clamd is silent');
    expect([file.destroyed, read.bytes < 20_000_000]).toEqual([true, true]);
  });

  it('is not ready when it is silent or gone, and then no file is opened', async () => {
    const { scanner: silent } = await aScanner({ silent: 'always' }, soon);
    await expect(silent.ping()).rejects.toThrow('clamd is silent');
    const { scanner: gone, clamd } = await aScanner({});
    await clamd.end();
    const open = jest.fn();
    await expect(gone.scan(open)).rejects.toThrow('ECONNREFUSED');
    expect(open).not.toHaveBeenCalled();
  });

  it('is not accepted if it sends a greeting first, as other servers do', async () => {
    const other = createServer((socket) => socket.resume().end('220 mail.example.com ESMTP\r\n\0')).listen(
      0,
      '127.0.0.1',
    );
    await until(() => other.listening);
    ends.push(() => new Promise((done) => other.close(() => done())));
    const { port } = other.address() as { port: number };
    await expect(new ClamdScanner(`tcp://127.0.0.1:${port}`, times).ping()).rejects.toThrow('clamd answered: 220');
  });
});
