import { stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, listed, theOwner } from '../support/people.js';

it('staff open the very bytes of a file in a new tab, without a header', async () => {
  const bytes = aPdf(300_000);
  const { _id } = await aFiling((await aClient()).as, { bytes, fileName: 'फॉर्म "16".pdf' });
  const row = await listed(await theOwner(), _id);
  const reply = await stranger().fetch(row?.filePath ?? '');
  expect(reply.status).toBe(200);
  expect(sha256(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256(bytes));
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%E0%A4%AB/),
  });
});
