import { messages } from '@easy-tax/contracts';
import { inService, newId } from '@easy-tax/platform';
import { later, until } from '@easy-tax/platform/testing';
import { PendingDeletionsService } from '../../cleanup/pending-deletions.service.js';
import { filingsDefinition } from '../../filings.module.js';
import { verifyFilings } from '../../index.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { aReturn, clientView, done, staffList, staffView } from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForEach, reviewer, service } from '../../testing/suite.js';
import { ReturnWriter } from '../return-writer.service.js';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A return with a draft that waits for its client. */
async function prepared() {
  const { _id } = await aReturn();
  await done(reviewer, 'stepReturn', _id, { to: 'checking', version: (await staffView(_id)).version });
  const draft = await sentFile('addDocument', _id, { kind: 'draft' });
  const step = { to: 'prepared', documentId: draft.fileId, approveBy: day(3), version: draft.version };
  await done(reviewer, 'stepReturn', _id, step);
  return { _id, draft };
}

describe('a document of the office', () => {
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

  it('is added once for one key, however many send it at once', async () => {
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

  it('is named by a repeat, if a crash came between its record and its return', async () => {
    const { _id } = await aReturn();
    const [key, file] = [newId(), files.aPdf()];
    jest.spyOn(ReturnWriter.prototype, 'write').mockRejectedValueOnce(new Error('the process was killed'));
    expect((await sendFile('addDocument', _id, { kind: 'other' }, { file, key })).status).toBe(500);
    expect((await staffView(_id)).documents).toEqual([]);
    const { fileId } = await sentFile('addDocument', _id, { kind: 'other' }, { file, key });
    expect((await staffView(_id)).documents).toMatchObject([{ _id: fileId }]);
    expect(await service.objects()).toBe(1);
  });

  it('is refused by its bytes, its return and its kind, and nothing is kept', async () => {
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

  it('is as its record says, and is no orphan', async () => {
    const { _id } = await aReturn();
    await sentFile('addDocument', _id, { kind: 'invoice' });
    await service.stop();
    later(40 * 86_400_000);
    const nothing = { missing: [], damaged: [], orphans: [], miscounted: [] };
    expect(await verifyFilings(service.settings)).toEqual({ checked: 1, ...nothing });
    await service.restart();
  });
});

describe('a link to a document of the office', () => {
  oneServiceForEach();

  const status = async (path: string | null | undefined) => (await service.call(null, 'GET', path ?? '')).status;

  it('opens for staff and its confirmed client alone, and ends with their sessions', async () => {
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
    expect((await clientView(_id)).documents[0]?.filePath).toBeNull();
    service.issuer.logOut(reviewer);
    await until(async () => (await status(paths.staff)) === 404);
  });

  it('opens no draft that was not sent, or was taken back, for the client', async () => {
    const { _id } = await prepared();
    const path = (await clientView(_id)).documents[0]?.filePath;
    expect(await status(path)).toBe(200);
    await done(asha, 'askForChange', _id, { text: 'The interest is missing' });
    expect(await status(path)).toBe(404);
  });
});

describe('a paper that came by another way', () => {
  oneServiceForEach();

  it('is a paper of the client, which answers a request and is nothing new to staff', async () => {
    const { _id } = await aReturn();
    const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
    await done(reviewer, 'askForPapers', _id, { items, dueOn: day(7) });
    const [request] = (await staffView(_id)).requests;
    const key = newId();
    const send = () => sentFile('addPaper', _id, { kind: 'Form 16', requestId: request?._id ?? '' }, { key });
    const { fileId } = await send();
    expect((await send()).fileId).toBe(fileId);
    expect(await service.mine(asha)).toMatchObject([
      { _id: fileId, name: asha.name, email: asha.email, returnId: _id },
    ]);
    expect(await staffView(_id)).toMatchObject({
      requests: [{ state: 'answered' }],
      papers: [{ kind: 'Form 16', addedBy: reviewer.name, status: 'opened' }],
      newPapers: 0,
      answered: 1,
    });
    expect((await service.trailOf(_id)).map(({ action }) => action)).toEqual([
      'return.open',
      'return.ask',
      'return.paper',
    ]);
  });

  it('opens for an account whose address is confirmed alone: anybody can register a stranger’s', async () => {
    const { _id } = await aReturn();
    await sentFile('addPaper', _id, { kind: 'Form 16' });
    const own = await service.sent(asha, aFiling());
    const added = (await service.mine(asha)).find((filing) => filing._id !== own._id);
    const status = async (path = '') => (await service.call(null, 'GET', path)).status;
    expect(await status(added?.filePath)).toBe(200);
    await service.issuer.logIn({ ...asha, emailVerified: false });
    await until(async () => (await status(added?.filePath)) === 404);
    expect(await status(own.filePath)).toBe(200);
  });

  it('answers no request of another return, and keeps nothing', async () => {
    const [first, second] = [await aReturn(), await aReturn({ form: 'ITR-2' })];
    const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
    await done(reviewer, 'askForPapers', second._id, { items, dueOn: day(7) });
    const [request] = (await staffView(second._id)).requests;
    const response = await sendFile('addPaper', first._id, { kind: 'Form 16', requestId: request?._id ?? '' });
    expect(response.status).toBe(404);
    expect(await service.objects()).toBe(0);
    expect((await staffList()).data.map(({ answered }) => answered)).toEqual([0, 0]);
  });
});

describe('an approval that was signed on paper', () => {
  oneServiceForEach();

  it('approves the draft that was sent, once, with its scan', async () => {
    const { _id, draft } = await prepared();
    const key = newId();
    const file = files.aPng();
    const answers = await Promise.all([1, 2, 3].map(() => sentFile('recordPaperApproval', _id, {}, { file, key })));
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    const { step, approval, events } = await staffView(_id);
    expect({ step, approval }).toMatchObject({
      step: 'approved',
      approval: { documentId: draft.fileId, session: null, onPaper: { scanId: answers[0]?.fileId } },
    });
    expect(events.filter(({ to }) => to === 'approved')).toHaveLength(1);
    const path = (await clientView(_id)).approval?.onPaper?.filePath;
    expect((await service.call(null, 'GET', path ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('is refused where no draft waits for it, and its scan is not kept', async () => {
    const { _id } = await aReturn();
    const response = await sendFile('recordPaperApproval', _id);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      messages.stepNotAllowed,
    ]);
    expect(await service.objects()).toBe(0);
  });

  it('is of the draft that waited when its scan was sent: a draft that is sent meanwhile stays unapproved', async () => {
    const { _id } = await prepared();
    const write = ReturnWriter.prototype.write;
    jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(async function (this: ReturnWriter, ...args) {
      const { fileId, version } = await sentFile('addDocument', _id, { kind: 'draft' });
      await done(reviewer, 'stepReturn', _id, { to: 'prepared', documentId: fileId, approveBy: day(3), version });
      return write.apply(this, args);
    });
    const response = await sendFile('recordPaperApproval', _id);
    expect([response.status, await response.json()]).toMatchObject([409, { message: messages.draftReplaced }]);
    expect(await staffView(_id)).toMatchObject({ step: 'prepared', approval: null });
  });

  it('loses to the client who approves meanwhile, and its scan goes', async () => {
    const { _id, draft } = await prepared();
    const { consent, documents } = await clientView(_id);
    const approval = {
      documentId: draft.fileId,
      sha256: documents[0]?.sha256,
      consentVersion: consent?.version,
    };
    const write = ReturnWriter.prototype.write;
    jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(async function (this: ReturnWriter, ...args) {
      await done(asha, 'approveReturn', _id, approval);
      return write.apply(this, args);
    });
    expect((await sendFile('recordPaperApproval', _id)).status).toBe(409);
    expect((await staffView(_id)).approval?.onPaper).toBeNull();
    await service.stop();
    await inService(filingsDefinition, service.settings, async (context) => {
      later(2 * 3_600_000);
      expect(await context.get(PendingDeletionsService).sweep()).toBe(1);
    });
    await service.restart();
  });
});
