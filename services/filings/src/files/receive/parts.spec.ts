import { rm } from 'node:fs/promises';
import { calls, DAY, HOUR, MB, messages, UploadAnswer } from '@easy-tax/contracts';
import { later, until } from '@easy-tax/platform/testing';
import { OrphansService } from '../../storage/cleanup/cleanup.service.js';
import { RemoveParts } from '../../storage/parts.repository.js';
import { drop, finish, offsetOf, send, slowPart, start, started, tus } from '../../testing/a-file-in-parts.js';
import * as files from '../../testing/files.js';
import { asha, inFilings, oneServiceForAll, service } from '../../testing/suite.js';

const paper = files.aPdf(300_000);

describe('a document that comes in parts', () => {
  oneServiceForAll();

  it('is resumed after a lost connection and a restart, and becomes one file with the same bytes', async () => {
    const before = await service.objects();
    const id = await started(paper.length);
    const part = slowPart(id, paper.length);
    part.write(paper.subarray(0, 100_000));
    await until(async () => (await service.objects()) > before);
    part.cut();
    await until(async () => (await offsetOf(id)) !== '0');
    await service.restart();
    const offset = Number(await offsetOf(id));
    expect(offset).toBeLessThanOrEqual(100_000);
    const rest = await send(id, offset, paper.subarray(offset));
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(paper.length)]);
    const [first, again] = [await finish(id), await finish(id)];
    const receipt = UploadAnswer.parse(await first.json()).data;
    expect(UploadAnswer.parse(await again.json()).data._id).toBe(receipt._id);
    expect(receipt).toMatchObject({ fileName: 'form16.pdf', size: paper.length });
    expect(await service.mine(asha)).toHaveLength(1);
    const file = await fetch(`${service.url}${receipt.filePath}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(paper)).toBe(true);
    expect(await service.objects()).toBe(before + 1);
  });

  it('allows no page of another site, although the library would', async () => {
    const headers = { ...tus, 'upload-length': '300000', origin: 'https://evil.example' };
    const reply = await service.call(asha, 'POST', calls.startUpload.path, { headers });
    expect([reply.status, reply.headers.has('location')]).toEqual([201, true]);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is not found for another client or an ended session', async () => {
    const id = await started(paper.length);
    const ravi = await service.issuer.logIn();
    expect((await send(id, 0, paper, ravi)).status).toBe(404);
    await send(id, 0, paper);
    expect((await finish(id, 'r', ravi)).status).toBe(404);
    expect(await drop(id, ravi)).toBe(404);
    expect((await send(id, 0, paper, null)).status).toBe(401);
    service.issuer.logOut(asha);
    await until(async () => (await send(id, 0, paper)).status === 401);
  });

  it('is refused before its first byte if it is too large, and later if it is longer than it said', async () => {
    const before = await service.objects();
    const answer = await start(2 * MB + 1);
    expect([answer.status, await answer.json()]).toMatchObject([413, { message: messages.fileTooLarge(2) }]);
    const id = await started(1000);
    expect((await send(id, 0, new Blob([new Uint8Array(2000)]).stream())).status).toBe(413);
    expect(await service.objects()).toBe(before);
  });

  it.each<Record<string, string>>([
    { 'upload-defer-length': '1' },
    { 'upload-concat': 'partial', 'upload-length': '100' },
    { 'upload-length': '-5' },
  ])('gets a client error, not a server error, with %j', async (odd) => {
    const headers = { ...tus, ...odd };
    expect((await service.call(asha, 'POST', calls.startUpload.path, { headers })).status).toBe(400);
  });

  it('is inspected as any other, once all of it has arrived', async () => {
    const page = Buffer.alloc(10_000, '<p>');
    const id = await started(page.length);
    await send(id, 0, page.subarray(0, 5000));
    expect((await finish(id)).status).toBe(404);
    await send(id, 5000, page.subarray(5000));
    const answer = await finish(id);
    expect([answer.status, await answer.json()]).toMatchObject([415, { message: messages.filePage }]);
    expect(await service.mine(asha)).toEqual([]);
  });

  it('starts again if a part of it is lost, as after a restore', async () => {
    const before = await service.objectPaths();
    const id = await started(paper.length);
    await send(id, 0, paper);
    for (const path of await service.objectPaths()) if (!before.includes(path)) await rm(path);
    expect((await finish(id)).status).toBe(404);
    expect(await offsetOf(id)).toBeNull();
    expect(await service.mine(asha)).toEqual([]);
  });

  it('has each byte once, even if it is sent several times at once', async () => {
    const before = await service.objects();
    const id = await started(paper.length);
    const both = await Promise.all([send(id, 0, paper), send(id, 0, paper)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(id)).toBe(String(paper.length));
    expect(await service.objects()).toBe(before + 1);
  });

  it('is kept for a day while it is incomplete', async () => {
    const before = await service.objectPaths();
    const id = await started(paper.length);
    await send(id, 0, paper.subarray(0, 100_000));
    const part = (await service.objectPaths()).find((path) => !before.includes(path));
    await service.stop();
    const sweep = () =>
      inFilings(async (get) => {
        await get(OrphansService).sweep();
        await get(RemoveParts).sweep();
      });
    later(DAY - HOUR);
    await sweep();
    expect(await service.objectPaths()).toContain(part);
    expect(service.log.join('')).not.toContain('no filing names');
    later(2 * HOUR);
    await sweep();
    expect(await service.objectPaths()).not.toContain(part);
    await service.restart();
    expect(await offsetOf(id)).toBeNull();
  });
});
