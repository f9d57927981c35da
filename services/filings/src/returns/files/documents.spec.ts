import { newId } from '@easy-tax/platform/data';
import { later, until } from '@easy-tax/platform/testing';
import { verifyFilings } from '../../index.js';
import { day, prepared } from '../../testing/a-prepared-return.js';
import { aReturn, clientView, done, staffView } from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForEach, reviewer, service } from '../../testing/suite.js';
import { ReturnWriter } from '../return-writer.service.js';

describe('a document of staff', () => {
  oneServiceForEach();

  it('replaces the earlier draft, and reaches the client once it is sent, byte for byte', async () => {
    const { _id, draft } = await prepared();
    const pdf = files.aPdf(300_000);
    const second = await sentFile('addDocument', _id, { kind: 'draft' }, { file: pdf });
    const invoice = await sentFile('addDocument', _id, { kind: 'invoice' });
    expect((await staffView(_id)).documents).toMatchObject([
      { _id: draft.fileId, version: 1, replacedAt: expect.any(String) },
      { _id: second.fileId, version: 2, replacedAt: null, size: 300_000 },
      { _id: invoice.fileId, version: 1, replacedAt: null },
    ]);
    const seen = async () => (await clientView(_id)).documents.map((document) => document._id);
    expect(await seen()).toEqual([draft.fileId, invoice.fileId]);
    const { version } = await staffView(_id);
    const step = { to: 'prepared', documentId: second.fileId, approveBy: day(3), version };
    await done(reviewer, 'stepReturn', _id, step);
    expect(await seen()).toEqual([second.fileId, invoice.fileId]);
    const [{ filePath } = { filePath: null }] = (await clientView(_id)).documents;
    const opened = await service.call(null, 'GET', filePath ?? '');
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    const part = await service.call(null, 'GET', filePath ?? '', { headers: { range: 'bytes=0-9' } });
    expect([part.status, await part.text()]).toEqual([206, pdf.subarray(0, 10).toString()]);
    expect((await service.call(null, 'HEAD', filePath ?? '')).headers.get('content-length')).toBe('300000');
  });

  it('is added once for one key, even if it is sent several times at once', async () => {
    const { _id } = await aReturn();
    const [key, file] = [newId(), files.aPdf(100_000)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sentFile('addDocument', _id, { kind: 'computation' }, { file, key })),
    );
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    expect((await staffView(_id)).documents).toHaveLength(1);
    expect(await service.objects()).toBe(1);
    expect((await service.trailOf(_id)).map(({ action }) => action)).toEqual(['return.open', 'return.document']);
    for (const [id, kind] of [
      [_id, 'invoice'],
      [(await aReturn())._id, 'computation'],
    ] as const)
      expect((await sendFile('addDocument', id, { kind }, { file, key })).status).toBe(409);
  });

  it('is added to its return by a retry, after a crash that left only its record', async () => {
    const { _id } = await aReturn();
    const [key, file] = [newId(), files.aPdf()];
    jest.spyOn(ReturnWriter.prototype, 'write').mockRejectedValueOnce(new Error('the process was killed'));
    expect((await sendFile('addDocument', _id, { kind: 'other' }, { file, key })).status).toBe(500);
    expect((await staffView(_id)).documents).toEqual([]);
    const { fileId } = await sentFile('addDocument', _id, { kind: 'other' }, { file, key });
    expect((await staffView(_id)).documents).toMatchObject([{ _id: fileId }]);
    expect(await service.objects()).toBe(1);
  });

  it('is refused for its bytes, its return or its kind, and nothing is stored', async () => {
    const { _id } = await aReturn();
    const refusals = [
      [await sendFile('addDocument', _id, { kind: 'draft' }, { file: Buffer.from('<!doctype html><p>') }), 415],
      [await sendFile('addDocument', _id, { kind: 'draft' }, { file: files.aDocm() }), 415],
      [await sendFile('addDocument', _id, { kind: 'approval-scan' }), 400],
      [await sendFile('addDocument', _id, {}), 400],
      [await sendFile('addDocument', newId(), { kind: 'draft' }), 404],
      [await sendFile('addDocument', _id, { kind: 'draft' }, { by: asha }), 403],
    ] as const;
    for (const [response, status] of refusals) expect(response.status).toBe(status);
    expect(await service.objects()).toBe(0);
    expect((await staffView(_id)).documents).toEqual([]);
  });

  it('passes verification, and is not an orphan', async () => {
    const { _id } = await aReturn();
    await sentFile('addDocument', _id, { kind: 'invoice' });
    await service.stop();
    later(40 * 86_400_000);
    const nothing = { missing: [], damaged: [], orphans: [], unnamed: [], miscounted: [] };
    expect(await verifyFilings(service.settings)).toEqual({ checked: 1, ...nothing });
    await service.restart();
  });
});

describe('a link to a document of staff', () => {
  oneServiceForEach();

  const status = async (path: string | null | undefined) => (await service.call(null, 'GET', path ?? '')).status;

  it('opens only for staff and its confirmed client, and ends with their sessions', async () => {
    const { _id } = await aReturn();
    await sentFile('addDocument', _id, { kind: 'invoice' });
    const paths = {
      client: (await clientView(_id)).documents[0]?.filePath,
      staff: (await staffView(_id)).documents[0]?.filePath,
    };
    expect([await status(paths.client), await status(paths.staff)]).toEqual([200, 200]);
    await service.issuer.logIn({ ...asha, emailVerified: false });
    await until(async () => (await status(paths.client)) === 404);
    expect(await status(paths.staff)).toBe(200);
    expect((await clientView(_id)).documents).toEqual([]);
    service.issuer.logOut(reviewer);
    await until(async () => (await status(paths.staff)) === 404);
  });

  it('opens no unsent or withdrawn draft for the client', async () => {
    const { _id } = await prepared();
    const path = (await clientView(_id)).documents[0]?.filePath;
    expect(await status(path)).toBe(200);
    await done(asha, 'askForChange', _id, { text: 'The interest is missing' });
    expect(await status(path)).toBe(404);
  });
});
