import { calls } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, listed, theOwner } from '../support/people.js';

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe('opening a file', () => {
  it('gives staff the very bytes, in a new tab without a header', async () => {
    const bytes = aPdf(300_000);
    const { _id } = await aFiling((await aClient()).as, { bytes, fileName: 'फॉर्म "16".pdf' });
    const row = await listed(await theOwner(), _id);
    const reply = await stranger().fetch(row?.filePath ?? '');
    expect(reply.status).toBe(200);
    expect(sha256(await bytesOf(reply))).toBe(sha256(bytes));
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toMatch(/no-store/);
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(reply.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''%E0%A4%AB/);
  });

  it('answers ranges, and 304 for what the browser has', async () => {
    const bytes = aPdf(10_000);
    const { filePath } = await aFiling((await aClient()).as, { bytes });
    const part = await stranger().fetch(filePath, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(await bytesOf(part)).toEqual(bytes.subarray(100, 200));
    const beyond = await stranger().fetch(filePath, { headers: { range: 'bytes=99999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const etag = part.headers.get('etag') ?? '';
    expect((await stranger().fetch(filePath, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await stranger().fetch(filePath, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });
});

describe('one client and another', () => {
  it('never see each other’s filings', async () => {
    const [asha, ravi] = [await aClient(), await aClient()];
    const mine = await aFiling(asha.as);
    expect((await ravi.as.call(calls.myFilings)).data).toEqual([]);
    expect((await asha.as.call(calls.myFilings)).data.map((row) => row._id)).toEqual([mine._id]);
  });
});

describe('deleting a filing', () => {
  it('takes it from every list and kills its links at once; undo brings all back', async () => {
    const { as } = await aClient();
    const owner = await theOwner();
    const { _id, filePath } = await aFiling(as);
    const params = { id: _id };
    await owner.call(calls.deleteFiling, { params });
    expect(await listed(owner, _id)).toBeUndefined();
    expect((await as.call(calls.myFilings)).data).toEqual([]);
    expect((await stranger().fetch(filePath)).status).toBe(404);
    await owner.refused(calls.deleteFiling, 404, { params });
    await owner.call(calls.restoreFiling, { params });
    expect((await as.call(calls.myFilings)).data[0]?._id).toBe(_id);
    expect((await stranger().fetch(filePath)).status).toBe(200);
  });
});
