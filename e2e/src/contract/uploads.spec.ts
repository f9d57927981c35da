import { calls, limits, MB, messages, previewPathOf } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aHeic, aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, aPaper } from '../support/people.js';

it('takes a file of exactly the limit and refuses one byte more', async () => {
  const { as } = await aClient();
  const most = limits.defaultMaxFileMb * MB;
  expect((await aFiling(as, { bytes: aPdf(most) })).size).toBe(most);
  const error = await as.refused(calls.uploadFiling, 413, { body: aPaper({ bytes: aPdf(most + 1) }) });
  expect(error.message).toBe(messages.fileTooLarge(limits.defaultMaxFileMb));
});

it('shows a HEIC photo as a JPEG, and stores the original', async () => {
  const { as } = await aClient();
  const { filePath, sha256: stored } = await aFiling(as, { bytes: aHeic(), fileName: 'IMG_0412.heic' });
  expect(stored).toBe(sha256(aHeic()));
  const shown = await stranger().fetch(previewPathOf(filePath));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await shown.arrayBuffer()).toString('hex', 0, 3)).toBe('ffd8ff');
});
