import { limits, messages, SECOND, UploadAnswer } from '@easy-tax/contracts';
import { later, until } from '@easy-tax/platform/testing';
import { PurgeService } from '../papers/purge.service.js';
import { drop, finish, offsetOf, send, sentInParts, slowPart, start, started } from '../testing/a-file-in-parts.js';
import { aFiling } from '../testing/a-filings-service.js';
import { aReturn } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
import { eraseAccount } from '../testing/an-erasure.js';
import * as files from '../testing/files.js';
import { asha, inFilings, oneServiceForAll, owner, service } from '../testing/suite.js';
import { PartsRepository, RemoveParts } from './parts.repository.js';

const paper = files.aPdf(300_000);
const [half, rest] = [paper.subarray(0, 150_000), paper.subarray(150_000)];

describe('the parts of a document', () => {
  oneServiceForAll();
  let before: number;
  beforeEach(async () => {
    before = await service.objects();
  });

  const receiptOf = async (answer: Response) => UploadAnswer.parse(await answer.json()).data;
  /** Starts a part, and waits until its first bytes are in the store. */
  const halfAPart = async (id: string) => {
    const part = slowPart(id, paper.length);
    part.write(half);
    await until(async () => (await service.objects()) > before);
    return part;
  };

  it('are removed with its receipt, which a repeat still gets', async () => {
    const id = await sentInParts(paper);
    const receipt = await receiptOf(await finish(id));
    expect([await service.objects(), await offsetOf(id), await drop(id)]).toEqual([before + 1, null, 404]);
    expect((await receiptOf(await finish(id)))._id).toBe(receipt._id);
    expect((await service.sent(asha, aFiling(paper), { 'idempotency-key': 'a-key' }))._id).toBe(receipt._id);
    expect((await finish(id, 'another-key')).status).toBe(404);
    expect((await finish(await started(1), 'a-key')).status).toBe(404);
    expect(await service.objects()).toBe(before + 1);
  });

  it.each([
    ['the same key', () => 'a-key', [201, 201, 201, 201, 201, 201]],
    ['different keys', (n: number) => `key-${n}`, [201, 404, 404, 404, 404, 404]],
  ])('become one paper of many requests at once, with %s', async (_, keyOf, statuses) => {
    const id = await sentInParts(paper);
    const answers = await Promise.all(statuses.map((__, n) => finish(id, keyOf(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect([(await service.mine(asha)).length, await service.objects()]).toEqual([1, before + 1]);
  });

  it('are removed with a deleted paper if they have stayed until then, and make no second one', async () => {
    const id = await sentInParts(paper);
    jest.spyOn(RemoveParts.prototype, 'remove').mockRejectedValueOnce(new Error('the process ends here'));
    const { _id } = await receiptOf(await finish(id));
    expect([await service.objects(), (await finish(id, 'another-key')).status]).toEqual([before + 2, 404]);
    await service.delete(owner, _id);
    await service.stop();
    later(limits.undoMs + 2 * SECOND);
    await inFilings((get) => get(PurgeService).purge());
    expect(await service.objects()).toBe(before);
    await service.restart();
    expect((await finish(id, 'another-key')).status).toBe(404);
  });

  it('go within the hour if a crash has left them without their upload', async () => {
    const id = await sentInParts(paper);
    jest.spyOn(RemoveParts.prototype, 'removePart').mockRejectedValueOnce(new Error('the process ends here'));
    expect([(await finish(id)).status, await service.objects()]).toEqual([201, before + 2]);
    await sentInParts(paper);
    await service.stop();
    await inFilings((get) => get(RemoveParts).sweep());
    expect(await service.objects()).toBe(before + 2);
    await service.restart();
  });

  it('stay if the database has stored one and did not say so', async () => {
    const id = await started(paper.length);
    const { add } = PartsRepository.prototype;
    jest.spyOn(PartsRepository.prototype, 'add').mockImplementationOnce(async function (this: PartsRepository, ...of) {
      await add.apply(this, of);
      throw new Error('no answer');
    });
    expect((await send(id, 0, paper)).status).toBe(500);
    expect([await offsetOf(id), (await finish(id)).status]).toEqual([String(paper.length), 201]);
  });

  it('remove themselves if their upload is replaced by newer ones while they arrive', async () => {
    const id = await started(paper.length);
    const part = await halfAPart(id);
    for (let n = 0; n < limits.openUploads; n += 1) await started(paper.length);
    expect(await part.finish(rest)).toBe(404);
    expect(await service.objects()).toBe(before);
  });

  it('remove themselves if their account is erased while they arrive', async () => {
    const part = await halfAPart(await started(paper.length));
    expect((await eraseAccount(asha)).status).toBe(200);
    expect(await part.finish(rest)).toBe(404);
    expect(await service.objects()).toBe(before);
  });

  it('go on to arrive while another account names their upload', async () => {
    const id = await started(paper.length);
    const part = await halfAPart(id);
    expect((await send(id, 0, paper, await service.issuer.logIn())).status).toBe(404);
    expect(await part.finish(rest)).toBe(204);
    expect(await offsetOf(id)).toBe(String(paper.length));
  });

  it('are open for five uploads of an account, however many are started at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(paper.length)));
    const ids = answers.map((answer) => String(answer.headers.get('location')?.split('/').pop()));
    const offsets = await Promise.all(ids.map((id) => offsetOf(id)));
    expect(offsets.filter((offset) => offset === '0')).toHaveLength(limits.openUploads);
  });

  it('are no document of staff', async () => {
    const id = await sentInParts(paper);
    const [{ _id }, fields] = [await aReturn(), { kind: 'draft', uploadId: id, fileName: 'draft.pdf' }];
    const answer = await sendFile('addDocument', _id, fields, { file: null });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: messages.fileMissing }]);
    expect((await finish(id)).status).toBe(201);
  });

  it('are not sent together with the file', async () => {
    const id = await sentInParts(paper);
    const answer = await service.upload(asha, [...aFiling(paper), ['uploadId', id]]);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: messages.fileTwice }]);
    expect(await service.mine(asha)).toEqual([]);
  });
});
