import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody, limits, MB, messages, sampleFiling, UploadAnswer } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReferencesRepository } from '../../paper-records/references.repository.js';
import { DiskObjectStore } from '../../storage/disk-object-store.js';
import { refusalOf } from '../../testing/a-client.js';
import { aFiling, type Part } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, owner, service } from '../../testing/suite.js';
import { aZip } from '../../testing/zip.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const aPolyglot = Buffer.concat([files.aPdf(), aZip({ 'a.exe': 'MZ' })]);

oneServiceForAll();

describe('sending a document', () => {
  const refused = async (parts: readonly Part[], headers?: Record<string, string>) => {
    const before = await service.objects();
    const response = await service.upload(asha, parts, headers);
    const body = ErrorBody.parse(await response.json());
    expect(await service.objects()).toBe(before);
    return {
      status: response.status,
      code: body.error.code,
      messages: body.error.details.map(({ message }) => message),
    };
  };

  it('returns a receipt of the received file', async () => {
    const pdf = files.aPdf(300_000);
    const response = await service.upload(asha, aFiling(pdf, 'फॉर्म 16.pdf'));
    expect(response.status).toBe(201);
    const { message, data } = UploadAnswer.parse(await response.json());
    expect(message).toBe('File Uploaded Successfully');
    expect(data).toMatchObject({
      fileName: 'फॉर्म 16.pdf',
      size: 300_000,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      reference: expect.stringMatching(/^ET-\d{4}-\d{5}$/),
    });
  });

  it.each([
    ['before', (file: Part, rest: Part[]) => [file, ...rest]],
    ['after', (file: Part, rest: Part[]) => [...rest, file]],
    ['between', (file: Part, rest: Part[]) => [...rest.slice(0, 2), file, ...rest.slice(2)]],
  ])('accepts the file %s its fields', async (_, order) => {
    const response = await service.upload(asha, order(['file', files.aPdf(150_000)], Object.entries(sampleFiling)));
    expect(response.status).toBe(201);
  });

  it.each([
    ['a photo', files.aJpeg(), 'image/jpeg'],
    ['a DOCX called XLSX', files.aDocx(), DOCX, 'gains.xlsx', 'attachment; filename="gains.docx"'],
    ['a text called a page', Buffer.from('Dear Sir'), 'text/plain', 'a.html', 'attachment; filename="a.html.txt"'],
    ['a PDF with a ZIP behind it', aPolyglot, 'application/pdf', 'all.zip', 'inline; filename="all.pdf"'],
  ])('accepts %s by its bytes, whatever its name says', async (_, bytes, mime, name = 'anything.bin', saved = '') => {
    const { _id, filePath } = await service.sent(asha, aFiling(bytes, name));
    expect((await service.mine(asha)).find((filing) => filing._id === _id)).toMatchObject({ mime });
    const { headers } = await service.call(null, 'GET', filePath);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([mime, 'nosniff']);
    expect(headers.get('content-disposition')).toContain(saved);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), messages.filePage],
    ['a large page', Buffer.alloc(1.5 * MB, '<p>'), messages.filePage],
    ['a program', Buffer.from(`MZ${'\0'.repeat(5000)}`), messages.fileKind],
    ['a document with macros', files.aDocm(), messages.fileMacros],
  ])('refuses %s that is called form16.pdf, says what it is, and stores nothing', async (_, bytes, message) => {
    expect(await refused(aFiling(bytes))).toEqual({ status: 415, code: 'unsupported_type', messages: [message] });
  });

  it.each([
    ['a PDF', files.aPdf(), false],
    ['a PDF without its end', files.aPdf().subarray(0, 150), true],
    ['a scan that is cut off', files.aTiff().subarray(0, 9000), true],
  ])('stores %s, and says in the receipt and to staff whether it is cut off', async (_, bytes, isIncomplete) => {
    const receipt = await service.sent(asha, aFiling(bytes));
    expect(receipt.isIncomplete).toBe(isIncomplete);
    expect((await service.listed(owner)).data.find(({ _id }) => _id === receipt._id)?.isIncomplete).toBe(isIncomplete);
  });

  it.each([
    ['does not read a small file back from the store', 100_000, 0],
    ['reads the end of a large one there', 200_000, 1],
  ])('%s', async (_, size, times) => {
    const get = jest.spyOn(DiskObjectStore.prototype, 'get');
    expect((await service.sent(asha, aFiling(files.aPdf(size)))).isIncomplete).toBe(false);
    expect(get).toHaveBeenCalledTimes(times);
    get.mockRestore();
  });

  it('accepts a file of exactly the limit, and not one byte more', async () => {
    expect((await service.sent(asha, aFiling(files.aPdf(2 * MB)))).size).toBe(2 * MB);
    const tooLarge = { status: 413, code: 'too_large', messages: [messages.fileTooLarge(2)] };
    expect(await refused(aFiling(files.aPdf(2 * MB + 1)))).toEqual(tooLarge);
    expect(await refused(aFiling(files.aPdf(4 * MB)))).toEqual(tooLarge);
  });

  const without = (field: string) => aFiling().filter(([name]) => name !== field);
  it.each([
    ['no file', without('file'), [messages.fileMissing]],
    ['a file that was not chosen', [...without('file'), ['file', Buffer.alloc(0), '']], [messages.fileMissing]],
    ['an empty file', aFiling(Buffer.alloc(0), 'empty.pdf'), [messages.fileEmpty]],
    ['two files', [...aFiling(), ['file', files.aPdf(), 'b.pdf']], [messages.fileTwice]],
    [
      'a long message',
      aFiling(undefined, undefined, { message: 'x'.repeat(limits.messageLength + 1) }),
      [messages.messageLong],
    ],
    ['an endless message', aFiling(undefined, undefined, { message: 'x'.repeat(40_000) }), [messages.messageLong]],
    ['a field twice', [['name', 'Ravi'], ...aFiling()], [messages.badRequest]],
    [
      'nothing right',
      [['other', 'x']],
      [messages.nameMissing, messages.mobile, messages.email, messages.messageMissing, messages.fileMissing],
    ],
  ] as [string, Part[], string[]][])('refuses %s and says so', async (_, parts, expected) => {
    expect(await refused(parts)).toMatchObject({ status: 400, messages: expected });
  });

  it('refuses bodies that are not a form, or have more fields than one', async () => {
    const many = Array.from({ length: 30 }, (_, i): Part => [`f${i}`, 'x']);
    expect(await refused([...many, ...aFiling()])).toMatchObject({ status: 400, code: 'malformed' });
    const post = (body: string, type: string) =>
      service.call(asha, 'POST', '/api/upload-file', { body, headers: { 'content-type': type } });
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('x', 'multipart/form-data')).status).toBe(415);
    expect((await post('--x\r\nodd', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await service.call(asha, 'POST', '/api/upload-file')).status).toBe(400);
  });
});

describe('sending a document again under the same Idempotency-Key', () => {
  const aKey = () => ({ 'idempotency-key': newId() });

  it('answers with the same receipt and a new link, and stores nothing twice', async () => {
    const [key, parts, before] = [aKey(), aFiling(files.aPdf(200_000)), await service.objects()];
    const first = await service.sent(asha, parts, key);
    const { filePath: _, ...receipt } = first;
    expect(await service.sent(asha, parts, key)).toMatchObject(receipt);
    await service.restart();
    expect(await service.sent(asha, parts, key)).toMatchObject(receipt);
    expect(await service.mine(asha)).toHaveLength(1);
    expect(await service.objects()).toBe(before + 1);
  });

  it('creates one filing for many simultaneous requests, and writes one audit event', async () => {
    const [key, parts, before] = [aKey(), aFiling(files.aPdf(200_000)), await service.objects()];
    const receipts = await Promise.all(Array.from({ length: 8 }, () => service.sent(asha, parts, key)));
    expect(new Set(receipts.map(({ _id }) => _id)).size).toBe(1);
    expect(await service.mine(asha)).toHaveLength(1);
    expect(await service.objects()).toBe(before + 1);
    expect(await service.trailOf(receipts[0]?._id ?? '')).toHaveLength(1);
  });

  it.each([
    ['another file', aFiling(files.aPng())],
    ['another message', aFiling(undefined, undefined, { message: 'Something else' })],
  ])('is refused with %s', async (_, other) => {
    const key = aKey();
    await service.sent(asha, aFiling(), key);
    expect(await refusalOf(service.upload(asha, other, key))).toEqual([409, messages.keyReused]);
    expect(await service.mine(asha)).toHaveLength(1);
  });

  it('creates another filing if another client uses the same key', async () => {
    const [key, ravi] = [aKey(), await service.issuer.logIn({ name: 'Ravi' })];
    const mine = await service.sent(asha, aFiling(), key);
    const theirs = await service.sent(ravi, aFiling(), key);
    expect(theirs._id).not.toBe(mine._id);
  });

  it('is refused with an invalid key', async () => {
    expect((await service.upload(asha, aFiling(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('an upload while something is down', () => {
  const refused = () => refusalOf(service.upload(asha, aFiling()));
  const down = [503, messages.unavailable];

  it('is refused without a record while the object store is down, and accepted once it is back', async () => {
    const incoming = join(service.folder, 'objects', 'incoming');
    await rm(incoming, { recursive: true });
    expect(await refused()).toEqual(down);
    expect((await service.call(null, 'GET', '/readyz')).status).toBe(503);
    expect(await service.mine(asha)).toEqual([]);
    await mkdir(incoming);
    expect((await service.sent(asha)).size).toBeGreaterThan(0);
  });

  it('keeps the object if it is unknown whether its record was stored', async () => {
    const before = await service.objects();
    jest.spyOn(FilingsRepository.prototype, 'add').mockRejectedValueOnce(new Error('the line was cut'));
    expect(await refused()).toEqual(down);
    expect(await service.objects()).toBe(before + 1);
  });

  it('removes the object when its record was certainly not stored', async () => {
    const before = await service.objects();
    jest.spyOn(ReferencesRepository.prototype, 'reserve').mockRejectedValueOnce(new Error('the line was cut'));
    expect((await service.upload(asha, aFiling())).status).toBe(500);
    expect(await service.objects()).toBe(before);
  });
});
