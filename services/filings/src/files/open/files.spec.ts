import { rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { calls, limits, MB, messages, pathOf, previewPathOf, rates, SECOND } from '@easy-tax/contracts';
import type { AppRequest } from '@easy-tax/platform/http';
import { later, until } from '@easy-tax/platform/testing';
import type { Response as AppResponse } from 'express';
import { aFiling } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, owner, service } from '../../testing/suite.js';
import { FilesController } from '../files.controller.js';
import { type FilesService, wantedPart } from './files.service.js';

describe('a link to a file', () => {
  oneServiceForAll();

  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.call(null, method, path, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('opens the file byte for byte, without an Authorization header', async () => {
    const pdf = files.aPdf(700_000);
    const { _id, sha256 } = await service.sent(asha, aFiling(pdf, 'फॉर्म 16.pdf'));
    const listed = (await service.listed(owner)).data.find((filing) => filing._id === _id);
    const response = await open(listed?.filePath ?? '');
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '700000',
      'content-disposition': `inline; filename="????? 16.pdf"; filename*=UTF-8''${encodeURIComponent('फॉर्म 16.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.* frame-ancestors 'self'/),
      'x-frame-options': 'SAMEORIGIN',
      etag: `"${sha256}"`,
    });
  });

  it('shows a HEIC picture as a JPEG in a tab, and downloads the original byte for byte', async () => {
    const { filePath } = await service.sent(asha, aFiling(files.aHeicPicture(), 'form16.heic'));
    expect((await bytesOf(await open(filePath))).equals(files.aHeicPicture())).toBe(true);
    const preview = await open(previewPathOf(filePath));
    expect(preview.headers.get('content-disposition')).toBe('inline; filename="form16.heic.jpg"');
    // A JPEG whose frame header says 64 rows and 48 columns: rotated as the phone was held.
    const jpeg = await bytesOf(preview);
    expect([jpeg.readUInt16BE(0), jpeg.includes(Buffer.from('0040003003', 'hex'))]).toEqual([0xffd8, true]);
  });

  it('has no JPEG for a broken picture, another file type or a changed link', async () => {
    const [broken, pdf] = [await service.sent(asha, aFiling(files.aHeic(), 'b.heic')), await service.sent(asha)];
    for (const { filePath } of [broken, pdf]) expect((await open(previewPathOf(filePath))).status).toBe(404);
    expect((await open(`${previewPathOf(broken.filePath).slice(0, -2)}xx`)).status).toBe(404);
  });

  it('downloads files that a browser should not show, and allows no script in them', async () => {
    const { filePath } = await service.sent(asha, aFiling(files.aDocx(), 'letter.docx'));
    const response = await open(filePath);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="letter.docx"');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('answers range requests, and 304 when nothing has changed', async () => {
    const pdf = files.aPdf(1000);
    const { filePath, sha256 } = await service.sent(asha, aFiling(pdf));
    const part = await open(filePath, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000']);
    expect((await bytesOf(part)).equals(pdf.subarray(100, 200))).toBe(true);
    const beyond = await open(filePath, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect((await open(filePath, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
    const head = await open(filePath, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, '1000', 0]);
  });

  it('expires after 15 minutes; a browser then gets a page that says so', async () => {
    const { filePath } = await service.sent(asha);
    later(limits.ticketMs - SECOND);
    expect((await open(filePath)).status).toBe(200);
    later(SECOND);
    const response = await open(filePath, { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(messages.linkExpired);
  });

  it('ends with its session; a link of another session does not', async () => {
    const { filePath } = await service.sent(asha);
    const again = await service.issuer.logIn({ ...asha, sid: 'another-session' });
    const [mine] = await service.mine(again);
    service.issuer.logOut(asha);
    await until(async () => (await open(filePath)).status === 404);
    expect((await open(mine?.filePath ?? '')).status).toBe(200);
  });

  it.each([
    ['is no longer staff', { role: 'user', staffRole: null }],
    ['has to set up a second factor first', { limited: true }],
  ] as const)('ends when the person %s', async (_, change) => {
    await service.sent(asha);
    const [filing] = (await service.listed(owner)).data;
    await service.issuer.logIn({ ...owner, ...change });
    await until(async () => (await open(filing?.filePath ?? '')).status === 404);
  });

  it('ends when its filing is deleted, and works again when that is restored', async () => {
    const { _id, filePath } = await service.sent(asha);
    await service.delete(owner, _id);
    expect((await open(filePath)).status).toBe(404);
    await service.call(owner, 'POST', pathOf(calls.restoreFiling, { id: _id }));
    expect((await open(filePath)).status).toBe(200);
  });

  /** A new filing and the path of its object. */
  const sentTo = async (file?: Buffer) => {
    const before = new Set(await service.objectPaths());
    const { filePath } = await service.sent(asha, aFiling(file));
    return { filePath, path: (await service.objectPaths()).find((path) => !before.has(path)) ?? '' };
  };

  it('answers 503, not 404, when the object is lost', async () => {
    const { filePath, path } = await sentTo();
    await rm(path);
    const answer = await open(filePath);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(messages.fileLost)]);
    expect(service.log.join('')).toContain('a filing has lost its object');
  });

  it('never sends a damaged file as complete, and serves it again once it is restored', async () => {
    const pdf = files.aPdf(500_000);
    const { filePath, path } = await sentTo(pdf);
    pdf[250_000] = (pdf[250_000] ?? 0) ^ 1;
    await writeFile(path, pdf);
    await expect(open(filePath).then(bytesOf)).rejects.toThrow();
    await until(() => service.log.join('').includes('differ from those that were received'));
    const part = await open(filePath, { range: 'bytes=0-99' });
    expect([part.status, (await bytesOf(part)).includes('%PDF')]).toEqual([503, false]);
    pdf[250_000] = (pdf[250_000] ?? 0) ^ 1;
    await writeFile(path, pdf);
    expect((await open(filePath, { range: 'bytes=0-99' })).status).toBe(206);
  });
});

describe('previews', () => {
  oneServiceForAll({ RATE_LIMIT_SCALE: '0.01', MAX_FILE_MB: '13' });

  const previewOf = async (picture: Buffer) => {
    const { filePath } = await service.sent(asha, aFiling(picture, 'form16.heic'));
    return async () => (await service.call(null, 'GET', previewPathOf(filePath))).status;
  };

  it('are made so many times for one account, and then later', async () => {
    const preview = await previewOf(files.aHeicPicture());
    const allowed = Math.floor(rates.preview.perAccount / 100);
    for (let n = 0; n < allowed; n += 1) expect(await preview()).toBe(200);
    expect(await preview()).toBe(429);
  });

  it('are not made of a picture of more than 12 MB, as their memory has a limit', async () => {
    const large = Buffer.concat([files.aHeicPicture(), Buffer.alloc(12 * MB)]);
    expect(await (await previewOf(large))()).toBe(404);
  });
});

it('a file is closed that is opened after the request timed out', async () => {
  const bytes = new Readable({ read: () => undefined });
  const files = { open: async () => ({ status: 200, headers: {}, body: bytes }) };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.writeHead(503).end();
  const controller = new FilesController(files as unknown as FilesService);
  const input = { params: { ticket: 'a-ticket' }, key: undefined };
  await controller.open(input, request as AppRequest, response as AppResponse).catch(() => undefined);
  expect(bytes.destroyed).toBe(true);
});

describe('the requested range of a file', () => {
  const etag = '"abc"';

  it.each([
    ['all of it', {}, 'whole'],
    ['its beginning', { range: 'bytes=0-9' }, { start: 0, end: 9 }],
    ['from the middle on', { range: 'bytes=90-' }, { start: 90, end: 99 }],
    ['its end', { range: 'bytes=-10' }, { start: 90, end: 99 }],
    ['a longer end than there is', { range: 'bytes=-500' }, { start: 0, end: 99 }],
    ['no bytes of its end', { range: 'bytes=-0' }, 'unsatisfiable'],
    ['more than there is', { range: 'bytes=90-500' }, { start: 90, end: 99 }],
    ['what lies behind its end', { range: 'bytes=100-' }, 'unsatisfiable'],
    ['several parts', { range: 'bytes=0-1,5-6' }, 'whole'],
    ['an unreadable part', { range: 'bytes=x' }, 'whole'],
    ['pages', { range: 'pages=1-2' }, 'whole'],
    ['a part of this very file', { range: 'bytes=0-9', 'if-range': etag }, { start: 0, end: 9 }],
    ['a part of another file', { range: 'bytes=0-9', 'if-range': '"old"' }, 'whole'],
    ['a part of a file of some day', { range: 'bytes=0-9', 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 'whole'],
    ['news about it', { 'if-none-match': '"old", W/"abc"' }, 'unchanged'],
    ['news about any', { 'if-none-match': '*' }, 'unchanged'],
    ['news about another', { 'if-none-match': '"old"' }, 'whole'],
  ])('%s', (_, headers, wanted) => {
    expect(wantedPart(headers, 100, etag)).toEqual(wanted);
  });
});
