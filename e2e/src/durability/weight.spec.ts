import { calls, MB } from '@easy-tax/contracts';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aPaper } from '../support/people.js';
import { residentMb } from '../support/processes.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.discard());

describe('the whole product', () => {
  it('weighs under 250 MB when idle', () => {
    expect(residentMb(product)).toBeLessThan(250);
  });

  it('takes eight 20 MB files at once in under 100 MB more, and keeps them byte for byte', async () => {
    const { as } = await aClient({}, product.baseUrl);
    const papers = Array.from({ length: 8 }, () => aPdf(20 * MB));
    await as.call(calls.uploadFiling, { body: aPaper() });
    const before = residentMb(product);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(product));
    }, 50);
    const receipts = await Promise.all(papers.map((bytes) => as.call(calls.uploadFiling, { body: aPaper({ bytes }) })));
    clearInterval(watch);
    expect(most - before).toBeLessThan(100);
    for (const [turn, { data }] of receipts.entries()) {
      const stored = Buffer.from(await (await as.fetch(data.filePath)).arrayBuffer());
      expect(sha256(stored)).toBe(sha256(papers[turn] as Buffer));
    }
  }, 120_000);
});
