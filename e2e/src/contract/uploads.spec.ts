import { randomUUID } from 'node:crypto';
import { calls, limits, MB, messages } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, aPaper, filingFields, type LoggedIn, theOwner } from '../support/people.js';

let client: LoggedIn;
beforeAll(async () => {
  client = await aClient();
});

const count = async () => (await client.as.call(calls.myFilings)).data.length;

describe('sending a document', () => {
  it('is acknowledged with a receipt that matches the bytes', async () => {
    const bytes = aPdf();
    const receipt = await aFiling(client.as, { bytes });
    expect(receipt).toMatchObject({ fileName: 'form16.pdf', size: bytes.length, sha256: sha256(bytes) });
    expect(receipt.reference).toMatch(/^ET-\d{4}-\d{5,}$/);
  });

  it('refuses a page of HTML that is named as a PDF, and keeps nothing', async () => {
    const before = await count();
    const body = aPaper({ bytes: Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>') });
    expect((await client.as.refused(calls.uploadFiling, 415, { body })).message).toBe(messages.fileKind);
    expect(await count()).toBe(before);
  });

  it('takes a file of exactly the limit and refuses one byte more', async () => {
    const most = limits.defaultMaxFileMb * MB;
    expect((await aFiling(client.as, { bytes: aPdf(most) })).size).toBe(most);
    const error = await client.as.refused(calls.uploadFiling, 413, { body: aPaper({ bytes: aPdf(most + 1) }) });
    expect(error.message).toBe(messages.fileTooLarge(limits.defaultMaxFileMb));
  });

  it('keeps eight that come at once byte for byte', async () => {
    const papers = Array.from({ length: 8 }, () => aPdf(20 * MB));
    const receipts = await Promise.all(papers.map((bytes) => aFiling(client.as, { bytes })));
    for (const [at, { filePath }] of receipts.entries()) {
      const kept = Buffer.from(await (await stranger().fetch(filePath)).arrayBuffer());
      expect(sha256(kept)).toBe(sha256(papers[at] ?? Buffer.alloc(0)));
    }
  }, 120_000);
});

describe('sending the same thing again with its key', () => {
  it('gives the first receipt and stores one filing', async () => {
    const bytes = aPdf();
    const fields = filingFields();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.as.call(calls.uploadFiling, { body: aPaper({ bytes, fields }), headers });
    const [first, second] = [await send(), await send()];
    expect(second.data._id).toBe(first.data._id);
    expect(second.data.reference).toBe(first.data.reference);
    const { data } = await (await theOwner()).call(calls.listFilings, { query: { search: fields.message } });
    expect(data).toHaveLength(1);
  });

  it('stores one filing when both are sent at the same time', async () => {
    const bytes = aPdf();
    const fields = filingFields();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.as.send(calls.uploadFiling, { body: aPaper({ bytes, fields }), headers })),
    );
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    expect(replies.map((reply) => reply.status)).toContain(201);
    const { data } = await (await theOwner()).call(calls.listFilings, { query: { search: fields.message } });
    expect(data).toHaveLength(1);
  });
});
