import { messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later, until } from '@easy-tax/platform/testing';
import { PendingDeletionsService } from '../../storage/cleanup/cleanup.service.js';
import { refusalOf } from '../../testing/a-client.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { anAskingReturn } from '../../testing/a-personal-link.js';
import { prepared, sendDraft, signedFor } from '../../testing/a-prepared-return.js';
import { aReturn, clientView, done, staffList, staffView } from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import * as files from '../../testing/files.js';
import { asha, inFilings, oneServiceForAll, reviewer, service } from '../../testing/suite.js';
import { ReturnWriter } from '../return-writer.service.js';

oneServiceForAll();

describe('a document of staff', () => {
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
    await sendDraft(_id);
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
    const [key, file, before] = [newId(), files.aPdf(100_000), await service.objects()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sentFile('addDocument', _id, { kind: 'computation' }, { file, key })),
    );
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    expect((await staffView(_id)).documents).toHaveLength(1);
    expect(await service.objects()).toBe(before + 1);
    expect((await service.trailOf(_id)).map(({ action }) => action)).toEqual(['return.open', 'return.document']);
    for (const [id, kind] of [
      [_id, 'invoice'],
      [(await aReturn())._id, 'computation'],
    ] as const)
      expect((await sendFile('addDocument', id, { kind }, { file, key })).status).toBe(409);
  });

  it('is added to its return by a retry, after a crash that left only its record', async () => {
    const { _id } = await aReturn();
    const [key, file, before] = [newId(), files.aPdf(), await service.objects()];
    jest.spyOn(ReturnWriter.prototype, 'write').mockRejectedValueOnce(new Error('the process was killed'));
    expect((await sendFile('addDocument', _id, { kind: 'other' }, { file, key })).status).toBe(500);
    expect((await staffView(_id)).documents).toEqual([]);
    const { fileId } = await sentFile('addDocument', _id, { kind: 'other' }, { file, key });
    expect((await staffView(_id)).documents).toMatchObject([{ _id: fileId }]);
    expect(await service.objects()).toBe(before + 1);
  });

  it('for the next step is refused once somebody has changed the return: the earlier one stays, and no file is left', async () => {
    const { _id, draft } = await prepared();
    const before = await service.objectPaths();
    const { version } = await staffView(_id);
    const late = { kind: 'draft', version: String(version - 1) };
    expect(await refusalOf(sendFile('addDocument', _id, late))).toEqual([409, messages.returnChangedMeanwhile]);
    expect((await staffView(_id)).documents).toMatchObject([{ _id: draft.fileId, replacedAt: null }]);
    await sentFile('addDocument', _id, { ...late, version: String(version) });
    later(2 * 3_600_000);
    await inFilings((get) => get(PendingDeletionsService).sweep());
    expect((await service.objectPaths()).filter((path) => !before.includes(path))).toHaveLength(1);
  });

  it('is refused for its bytes, its return or its kind, and nothing is stored', async () => {
    const { _id } = await aReturn();
    const before = await service.objects();
    const refusals = [
      [await sendFile('addDocument', _id, { kind: 'draft' }, { file: Buffer.from('<!doctype html><p>') }), 415],
      [await sendFile('addDocument', _id, { kind: 'draft' }, { file: files.aDocm() }), 415],
      [await sendFile('addDocument', _id, { kind: 'approval-scan' }), 400],
      [await sendFile('addDocument', _id, {}), 400],
      [await sendFile('addDocument', newId(), { kind: 'draft' }), 404],
      [await sendFile('addDocument', _id, { kind: 'draft' }, { by: asha }), 403],
    ] as const;
    for (const [response, status] of refusals) expect(response.status).toBe(status);
    expect(await service.objects()).toBe(before);
    expect((await staffView(_id)).documents).toEqual([]);
  });
});

describe('a link to a document of staff', () => {
  const status = async (path: string | null | undefined) => (await service.call(null, 'GET', path ?? '')).status;

  it('opens only for staff and its confirmed client, as that to a paper which staff added, and ends with their sessions', async () => {
    const { _id } = await aReturn();
    await sentFile('addDocument', _id, { kind: 'invoice' });
    const { fileId } = await sentFile('addPaper', _id, { kind: 'Form 16' });
    const own = await service.sent(asha, aFiling());
    const added = (await service.mine(asha)).find((filing) => filing._id === fileId)?.filePath;
    const seen = (await clientView(_id)).documents[0]?.filePath;
    const ofStaff = (await staffView(_id)).documents[0]?.filePath;
    const statuses = (...paths: (string | null | undefined)[]) => Promise.all(paths.map(status));
    expect(await statuses(seen, added, ofStaff)).toEqual([200, 200, 200]);
    await service.issuer.logIn({ ...asha, emailVerified: false });
    await until(async () => (await status(seen)) === 404);
    expect(await statuses(added, own.filePath, ofStaff)).toEqual([404, 200, 200]);
    expect((await clientView(_id)).documents).toEqual([]);
    service.issuer.logOut(reviewer);
    await until(async () => (await status(ofStaff)) === 404);
  });

  it('opens no unsent or withdrawn draft for the client', async () => {
    const { _id } = await prepared();
    const path = (await clientView(_id)).documents[0]?.filePath;
    expect(await status(path)).toBe(200);
    await done(asha, 'askForChange', _id, { text: 'The interest is missing' });
    expect([(await clientView(_id)).documents, await status(path)]).toEqual([[], 404]);
  });
});

describe('a paper that staff received by another way', () => {
  it('is a paper of the client, answers a request and is not marked as new', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const key = newId();
    const send = () => sentFile('addPaper', _id, { kind: 'Form 16', requestId: requestIds[0] ?? '' }, { key });
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
    expect((await service.trailOf(_id)).at(-1)?.action).toBe('return.paper');
  });

  it('is refused under the key of a paper of another client', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const [mine, theirs] = [await aReturn(), await aReturn({ clientId: ravi._id })];
    const [key, file, before] = [newId(), files.aPdf(), await service.objects()];
    await sentFile('addPaper', mine._id, { kind: 'Form 16' }, { key, file });
    const refusal = await refusalOf(sendFile('addPaper', theirs._id, { kind: 'Form 16' }, { key, file }));
    expect(refusal).toEqual([409, messages.keyReused]);
    expect(await service.objects()).toBe(before + 1);
  });

  it('is refused for a request of another return, and not stored', async () => {
    const [{ _id }, another] = [await aReturn({ form: 'ITR-2' }), await anAskingReturn('Form 16')];
    const before = await service.objects();
    const response = await sendFile('addPaper', _id, { kind: 'Form 16', requestId: another.requestIds[0] ?? '' });
    expect(response.status).toBe(404);
    expect(await service.objects()).toBe(before);
    expect((await staffList(`?client=${asha._id}`)).data.map(({ answered }) => answered)).toEqual([0, 0]);
  });
});

describe('an approval that was signed on paper', () => {
  it('approves the sent draft once, with its scan', async () => {
    const { _id, draft, signed } = await prepared();
    const key = newId();
    const file = files.aPng();
    const answers = await Promise.all([1, 2, 3].map(() => sentFile('recordPaperApproval', _id, signed, { file, key })));
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    const { step, approval, events } = await staffView(_id);
    expect({ step, approval }).toMatchObject({
      step: 'approved',
      approval: { documentId: draft.fileId, session: null, onPaper: { scanId: answers[0]?.fileId } },
    });
    expect(events.filter(({ to }) => to === 'approved')).toHaveLength(1);
    expect([approval?.address, approval?.recordedFrom]).toEqual([null, expect.stringMatching(/\d/)]);
    const given = (await clientView(_id)).approval;
    expect(JSON.stringify(given)).not.toContain(approval?.recordedFrom);
    const path = given?.onPaper?.filePath;
    expect((await service.call(null, 'GET', path ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('is refused if no draft waits for approval, and its scan is not stored', async () => {
    const { _id } = await aReturn();
    const before = await service.objects();
    const none = { documentId: newId(), sha256: 'f'.repeat(64), version: '1' };
    expect(await refusalOf(sendFile('recordPaperApproval', _id, none))).toEqual([409, messages.stepNotAllowed]);
    expect(await service.objects()).toBe(before);
  });

  it('is for the draft and version that staff name: a draft sent meanwhile stays unapproved', async () => {
    const { _id, signed } = await prepared();
    await sentFile('addDocument', _id, { kind: 'draft' });
    await sendDraft(_id);
    const again = await signedFor(_id);
    for (const [fields, message] of [
      [signed, messages.returnChangedMeanwhile],
      [{ ...signed, version: again.version }, messages.draftReplaced],
      [{ ...again, sha256: 'f'.repeat(64) }, messages.draftReplaced],
    ] as const) {
      expect(await refusalOf(sendFile('recordPaperApproval', _id, fields))).toEqual([409, message]);
    }
    expect(await staffView(_id)).toMatchObject({ step: 'prepared', approval: null });
    await sentFile('recordPaperApproval', _id, again);
  });

  it('is refused if the client approves meanwhile, and its scan is removed', async () => {
    const { _id, draft, signed } = await prepared();
    const { consent, documents } = await clientView(_id);
    const { sha256 } = documents[0] ?? {};
    const approval = { documentId: draft.fileId, sha256, consentVersion: consent?.version };
    const before = await service.objectPaths();
    const write = ReturnWriter.prototype.write;
    jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(async function (this: ReturnWriter, ...args) {
      await done(asha, 'approveReturn', _id, approval);
      return write.apply(this, args);
    });
    expect((await sendFile('recordPaperApproval', _id, signed)).status).toBe(409);
    expect((await staffView(_id)).approval?.onPaper).toBeNull();
    later(2 * 3_600_000);
    await inFilings((get) => get(PendingDeletionsService).sweep());
    const added = (await service.objectPaths()).filter((path) => !before.includes(path));
    expect(added).toEqual([]);
  });
});
