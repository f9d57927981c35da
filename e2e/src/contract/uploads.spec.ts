import { randomUUID } from 'node:crypto';
import { calls, limits, MB, messages } from '@easy-tax/contracts';
import { expectError, stranger } from '../support/caller.js';
import { aDocx, aHtmlPage, anSvg, aPdf, aPlainZip, aPng, sha256 } from '../support/files.js';
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

  it('takes the fields after the file as well', async () => {
    const bytes = aPdf();
    expect((await aFiling(client.as, { bytes, fileFirst: true })).sha256).toBe(sha256(bytes));
  });

  it.each([
    ['a photo', aPng, 'pan.png', 'image/png'],
    ['a Word document', aDocx, 'rent.docx', ''],
    ['a PDF that calls itself something else', aPdf, 'paper.bin', 'application/octet-stream'],
  ])('takes %s by its bytes', async (_, bytes, fileName, type) => {
    expect((await aFiling(client.as, { bytes: bytes(), fileName, type })).fileName).toBe(fileName);
  });

  it.each([
    ['a page of HTML named as a PDF', aHtmlPage, 'form16.pdf', 'application/pdf'],
    ['an SVG named as a PNG', anSvg, 'photo.png', 'image/png'],
    ['a ZIP named as a DOCX', aPlainZip, 'rent.docx', ''],
    ['plain text named as a DOC', () => Buffer.from('hello, this is text'), 'a.doc', 'application/msword'],
  ])('refuses %s, and keeps nothing', async (_, bytes, fileName, type) => {
    const before = await count();
    const body = aPaper({ bytes: bytes(), fileName, type });
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

  it.each([
    ['no file', (form: FormData) => form.delete('file'), messages.fileMissing],
    ['an empty file', (form: FormData) => form.set('file', new Blob([]), 'a.pdf'), messages.fileEmpty],
    [
      'two files',
      (form: FormData) => form.append('file', new Blob([Uint8Array.from(aPdf())]), 'b.pdf'),
      messages.fileTwice,
    ],
    ['no name', (form: FormData) => form.delete('name'), messages.nameMissing],
    ['a short mobile', (form: FormData) => form.set('mobile', '98765'), messages.mobile],
    ['an odd address', (form: FormData) => form.set('email', 'nobody'), messages.email],
    ['an empty message', (form: FormData) => form.set('message', ' '), messages.messageMissing],
  ])('refuses %s, and keeps nothing', async (_, spoil, message) => {
    const before = await count();
    const body = aPaper();
    spoil(body);
    expect((await client.as.refused(calls.uploadFiling, 400, { body })).message).toBe(message);
    expect(await count()).toBe(before);
  });

  it('keeps a Devanagari name, and never a path', async () => {
    expect((await aFiling(client.as, { fileName: 'फॉर्म-16.pdf' })).fileName).toBe('फॉर्म-16.pdf');
    expect((await aFiling(client.as, { fileName: '../../etc/passwd.pdf' })).fileName).toBe('passwd.pdf');
  });

  it('needs a login', async () => {
    await stranger().refused(calls.uploadFiling, 401, { body: aPaper() });
  });

  it('refuses what is no form', async () => {
    await client.as.refused(calls.uploadFiling, 415, { body: filingFields() });
    const reply = await client.as.fetch(calls.uploadFiling.path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'no boundary',
    });
    await expectError(reply, 415);
  });
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
