import { calls, limits, MB, messages, previewPathOf } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aHeic, aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, aPaper, type LoggedIn } from '../support/people.js';

let client: LoggedIn;
beforeAll(async () => {
  client = await aClient();
});

it('takes a file of exactly the limit and refuses one byte more', async () => {
  const most = limits.defaultMaxFileMb * MB;
  expect((await aFiling(client.as, { bytes: aPdf(most) })).size).toBe(most);
  const error = await client.as.refused(calls.uploadFiling, 413, { body: aPaper({ bytes: aPdf(most + 1) }) });
  expect(error.message).toBe(messages.fileTooLarge(limits.defaultMaxFileMb));
});

it('stores eight simultaneous uploads byte for byte', async () => {
  const papers = Array.from({ length: 8 }, () => aPdf(20 * MB));
  const receipts = await Promise.all(papers.map((bytes) => aFiling(client.as, { bytes })));
  for (const [at, { filePath, ...receipt }] of receipts.entries()) {
    const digest = sha256(papers[at] ?? Buffer.alloc(0));
    expect(receipt).toMatchObject({ fileName: 'form16.pdf', size: 20 * MB, sha256: digest });
    const kept = await (await stranger().fetch(filePath)).arrayBuffer();
    expect(sha256(new Uint8Array(kept))).toBe(digest);
  }
}, 120_000);

it('shows a HEIC photo as a JPEG, and stores the original', async () => {
  const { filePath, sha256: stored } = await aFiling(client.as, { bytes: aHeic(), fileName: 'IMG_0412.heic' });
  expect(stored).toBe(sha256(aHeic()));
  const shown = await stranger().fetch(previewPathOf(filePath));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await shown.arrayBuffer()).toString('hex', 0, 3)).toBe('ffd8ff');
});
