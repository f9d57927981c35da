import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient, anEnquiry, aPaper } from '../support/people.js';
import { type Product, startProduct } from '../support/product/product.js';
import { flushedBeforeAcknowledging, readTrace } from '../support/product/trace.js';
import { until } from '../support/wait.js';

const traced = 'trace=fsync,fdatasync,read,recvfrom,readv,write,writev,sendto,sendmsg';

/** True while the launcher or a process that it started is there. */
function isRunning(product: Product): boolean {
  const groups = execFileSync('ps', ['-A', '-o', 'pgid='], { encoding: 'utf8' }).split('\n');
  return groups.some((group) => Number(group) === product.process.pid);
}

/** Starts the product under a system-call tracer, sends an enquiry and a paper, and lists the flushes before each. */
async function watch() {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-trace-'));
  const file = join(folder, 'trace');
  const product = await startProduct({
    // -D makes the product itself our child process, so that it gets our signals.
    wrapper: ['strace', '-D', '-f', '-y', '-s', '120', '-e', traced, '-o', file],
  });
  try {
    const { as } = await aClient({}, product.baseUrl);
    await new Caller(null, product.baseUrl).call(calls.submitEnquiry, { body: anEnquiry() });
    await as.call(calls.uploadFiling, { body: aPaper() });
    await product.stop();
    await until('the tracer to finish', async () => !isRunning(product));
    const steps = readTrace(file);
    return {
      enquiry: flushedBeforeAcknowledging(steps, calls.submitEnquiry.path),
      filing: flushedBeforeAcknowledging(steps, calls.uploadFiling.path),
    };
  } finally {
    await product.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

beforeAll(() => {
  execFileSync('strace', ['-V']);
});

const recordOf = (service: string) => expect.stringMatching(new RegExp(`${service}\\.db(-wal)?$`));
const object = expect.stringMatching(/\/objects\//);

it('an acknowledgement comes after the flush of the record, and for a filing also of its object', async () => {
  const { enquiry, filing } = await watch();
  expect(enquiry).toContainEqual(recordOf('contacts'));
  expect(filing).toContainEqual(object);
  expect(filing).toContainEqual(recordOf('filings'));
  expect(filing.findIndex((target) => target.includes('/objects/'))).toBeLessThan(
    filing.findLastIndex((target) => target.includes('filings.db')),
  );
}, 120_000);
