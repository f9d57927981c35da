import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient, anEnquiry, aPaper } from '../support/people.js';
import { processesOf } from '../support/product/processes.js';
import { startProduct } from '../support/product/product.js';
import { flushedBeforeAcknowledging, readTrace } from '../support/product/trace.js';
import { until } from '../support/wait.js';

const traced = 'trace=fsync,fdatasync,read,recvfrom,readv,write,writev,sendto,sendmsg';
const preload = pathToFileURL(join(__dirname, '../support/product/without-flush.mjs')).href;

/** Starts the product under a system-call tracer, sends an enquiry and a paper, and lists the flushes before each. */
async function watch(without?: 'objects' | 'records') {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-trace-'));
  const file = join(folder, 'trace');
  const product = await startProduct({
    // -D makes the product itself our child process, so that it gets our signals.
    wrapper: ['strace', '-D', '-f', '-y', '-s', '120', '-e', traced, '-o', file],
    env: without ? { WITHOUT_FLUSH: without, NODE_OPTIONS: `--import=${preload}` } : {},
  });
  try {
    const { as } = await aClient({}, product.baseUrl);
    await new Caller(null, product.baseUrl).call(calls.submitEnquiry, { body: anEnquiry() });
    await as.call(calls.uploadFiling, { body: aPaper() });
    await product.stop();
    await until('the tracer to finish', async () => processesOf(product).length === 0);
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

describe('an acknowledgement', () => {
  it('comes after the flush of the record, and for a filing also of its object', async () => {
    const { enquiry, filing } = await watch();
    expect(enquiry).toContainEqual(recordOf('contacts'));
    expect(filing).toContainEqual(object);
    expect(filing).toContainEqual(recordOf('filings'));
    expect(filing.findIndex((target) => target.includes('/objects/'))).toBeLessThan(
      filing.findLastIndex((target) => target.includes('filings.db')),
    );
  }, 120_000);

  it('is detected as too early when the product does not flush its objects', async () => {
    expect((await watch('objects')).filing).not.toContainEqual(object);
  }, 120_000);

  it('is detected as too early when the product does not flush its records', async () => {
    const { enquiry, filing } = await watch('records');
    expect(enquiry).not.toContainEqual(recordOf('contacts'));
    expect(filing).not.toContainEqual(recordOf('filings'));
  }, 120_000);
});
