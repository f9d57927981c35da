import { ClientPaperAnswer, calls, DAY, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { OwnReturns } from '@easy-tax/platform/office';
import { later } from '@easy-tax/platform/testing';
import { ErasePapers } from '../../papers/own-papers.js';
import { ErasingService } from '../../personal-data/personal-data.service.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { prepared } from '../../testing/a-prepared-return.js';
import {
  aReturn,
  changeReturn,
  clientList,
  clientView,
  done,
  refused,
  staffList,
  staffView,
} from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import { anAccess, noAccess } from '../../testing/an-access.js';
import { eraseAccount, exportedFile, exportedPage } from '../../testing/an-erasure.js';
import { aPdf } from '../../testing/files.js';
import { asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';

oneServiceForEach();

const page = async () => {
  return OwnReturns.parse(await exportedPage(asha, 'returns')).rows;
};
const erase = async () => (await eraseAccount(asha)).status;
const bytesOf = async (id: string) => {
  const answer = await exportedFile(asha, id);
  return answer.ok ? answer.text() : null;
};

/** A prepared return after its approval on paper. */
async function approved() {
  const { _id, draft, signed } = await prepared();
  const { fileId: scanId } = await sentFile('recordPaperApproval', _id, signed);
  return { _id, draft, scanId };
}
async function file(id: string, filedOn = '2026-11-20') {
  const { version } = await staffView(id);
  await done(reviewer, 'stepReturn', id, { to: 'filed', acknowledgement: '123456789012345', filedOn, version });
}
async function filed(filedOn?: string) {
  const made = await approved();
  await file(made._id, filedOn);
  return made;
}
const removeExpired = () => inFilings((get) => get(ErasingService).removeExpired(new AbortController().signal));

describe('the export of returns', () => {
  it('has what the client may see, with the released documents, and never an internal note', async () => {
    const { _id } = await aReturn();
    await done(reviewer, 'addNote', _id, { text: 'Pays late' });
    await done(reviewer, 'writeToClient', _id, { text: 'Please look at the draft' });
    const file = aPdf();
    const draft = await sentFile('addDocument', _id, { kind: 'draft' });
    const computation = await sentFile('addDocument', _id, { kind: 'computation' }, { file, fileName: 'tax.pdf' });
    const [own] = await page();
    expect(own).toMatchObject({ reference: (await clientView(_id)).reference, messages: [{ by: { side: 'office' } }] });
    expect(own?.documents.map(({ _id: id, savedAs }) => [id, savedAs])).toEqual([[computation.fileId, 'tax.pdf']]);
    expect(JSON.stringify(own)).not.toMatch(/Pays late|objectKey|session/);
    expect([await bytesOf(computation.fileId), await bytesOf(draft.fileId)]).toEqual([file.toString(), null]);
  });
});

it('the export of returns has the scan of an approval on paper, unless the address is unconfirmed', async () => {
  const { draft, scanId } = await approved();
  const [own] = await page();
  const scan = { _id: scanId, kind: 'approval', version: 1, by: { name: asha.name }, savedAs: 'file.pdf' };
  expect(own?.documents).toMatchObject([{ _id: draft.fileId, kind: 'draft' }, scan]);
  expect([await bytesOf(scanId), await bytesOf(draft.fileId)]).not.toContain(null);
  expect((await exportedFile({ ...asha, email: null }, scanId)).status).toBe(404);
});

describe('the erasure of returns', () => {
  it('removes unfiled ones with messages, documents and papers, and their client, for whom nobody else acts', async () => {
    const { _id } = await aReturn();
    await sentFile('addPaper', _id, { kind: 'Form 16' });
    await service.sent(asha, aFiling(undefined, undefined, { returnId: _id } as object));
    await done(reviewer, 'addNote', _id, { text: 'Pays late' });
    await sentFile('addDocument', _id, { kind: 'draft' });
    expect([await erase(), await erase()]).toEqual([200, 200]);
    expect([await service.objects(), (await staffList()).total]).toEqual([0, 0]);
    expect([await page(), await clientList()]).toEqual([[], []]);
    expect((await service.call(reviewer, 'GET', pathOf(calls.readClient, { id: asha._id }))).status).toBe(404);
    expect((await service.trailOf(_id)).map(({ action }) => action)).toContain('return.erase');
  });

  it('keeps all work for a client that the account does not act for any more', async () => {
    const { _id: unsorted } = await service.sent(asha);
    const { _id } = await aReturn();
    const { _id: paper } = await service.sent(asha, aFiling(undefined, undefined, { returnId: _id } as object));
    await sentFile('addPaper', _id, { kind: 'Form 16' });
    await sentFile('addDocument', _id, { kind: 'draft' });
    for (const ofClient of [asha._id, null]) {
      const answer = await sendFile('addClientPaper', asha._id, { kind: 'AIS' });
      const { data: added } = ClientPaperAnswer.parse(await answer.json());
      await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: added._id }), { ofClient });
    }
    await noAccess(asha._id, asha);
    expect([await erase(), await erase()]).toEqual([200, 200]);
    const { documents, papers } = await staffView(_id);
    expect([documents.length, papers.map((each) => each._id)]).toEqual([1, [paper, expect.any(String)]]);
    const left = (await service.listed(reviewer)).data.map((each) => each._id);
    expect([left.length, left.includes(unsorted), await service.objects()]).toEqual([4, false, 5]);
  });

  it('keeps a filed return with only its approval for the number of years in the settings', async () => {
    const { _id, draft, scanId } = await filed();
    await sentFile('addDocument', _id, { kind: 'computation' });
    const acknowledgement = await sentFile('addDocument', _id, { kind: 'acknowledgement' });
    await done(reviewer, 'addNote', _id, { text: 'Pays late' });
    await changeReturn(_id, { fee: { amount: 500, note: 'For all' } }, owner);
    const shorter = { revision: 0, changes: { filedReturnYears: 1 } };
    expect((await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, shorter)).status).toBe(200);
    expect(await erase()).toBe(200);
    const kept = await staffView(_id);
    const empty = { fee: null, notes: [], messages: [], requests: [] };
    expect(kept).toMatchObject({ step: 'filed', acknowledgement: { number: '123456789012345' }, ...empty });
    expect(kept.documents.map(({ _id: id }) => id)).toEqual([draft.fileId, acknowledgement.fileId]);
    expect(kept.approval).toMatchObject({ documentId: draft.fileId, onPaper: { scanId } });
    expect(await service.objects()).toBe(3);
    await removeExpired();
    expect((await staffList()).total).toBe(1);
    later(366 * DAY);
    await inFilings((get) => get(ErasingService).sweep());
    expect(await service.objects()).toBe(3);
    await removeExpired();
    await service.restart();
    expect([await service.objects(), (await page()).length]).toEqual([0, 0]);
  });

  it('keeps a return with its approval that is filed while its client is erased', async () => {
    const { _id, draft, scanId } = await approved();
    const { eraseOfReturn } = ErasePapers.prototype;
    jest.spyOn(ErasePapers.prototype, 'eraseOfReturn').mockImplementationOnce(async function (
      this: ErasePapers,
      ...of
    ) {
      await file(_id);
      return eraseOfReturn.apply(this, of);
    });
    expect(await erase()).toBe(200);
    const { keptUntil, documents, approval } = await staffView(_id);
    expect([keptUntil, documents.map((each) => each._id)]).toEqual(['2033-11-20', [draft.fileId]]);
    expect([approval?.onPaper?.scanId, await service.objects()]).toEqual([scanId, 2]);
  });

  it('leaves a kept return to nobody, also not to the living account of its client’s id', async () => {
    await filed();
    const [document] = (await clientView((await clientList())[0]?._id ?? '')).documents;
    const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
    await anAccess(asha._id, ravi);
    await noAccess(asha._id, asha);
    expect((await eraseAccount(ravi)).status).toBe(200);
    expect((await staffList()).total).toBe(1);
    expect([await clientList(), await page()]).toEqual([[], []]);
    expect((await service.call(null, 'GET', document?.filePath ?? '')).status).toBe(404);

    const { _id: next } = await aReturn();
    await done(reviewer, 'writeToClient', next, { text: 'Hello' });
    later(8 * 366 * DAY);
    await removeExpired();
    expect((await staffList('', await service.reviewer())).total).toBe(1);
    expect((await staffView(next, await service.reviewer())).messages).toMatchObject([{ text: 'Hello' }]);
  });

  it('keeps a return that was filed on 29 February until 1 March, also one with a day that does not exist', async () => {
    const { _id } = await filed('2024-02-29');
    expect(await erase()).toBe(200);
    expect((await staffView(_id)).keptUntil).toBe('2031-03-01');
    await inFilings(async (get) => {
      const stored = await get(ReturnsRepository).findById(_id);
      if (stored) await get(ReturnsRepository).replace(stored, { ...stored, keptUntil: '2031-02-29' });
    });
    expect((await staffView(_id)).keptUntil).toBe('2031-03-01');
  });

  it('refuses every change of a kept return, which needs no action', async () => {
    const { _id } = await filed();
    expect(await erase()).toBe(200);
    const before = await staffView(_id);
    expect(before).toMatchObject({ keptUntil: '2033-11-20', waitsFor: 'nobody' });
    expect((await staffList('?overdue=true')).total).toBe(0);
    const { version } = before;
    for (const [name, body] of [
      ['changeReturn', { dueOn: null, version }],
      ['stepReturn', { to: 'e-verified', verifiedOn: '2026-11-21', version }],
      ['askForPapers', { items: [{ title: 'Form 16', reason: 'Salary' }], dueOn: '2099-12-31' }],
      ['settleRequest', { state: 'accepted', version }],
      ['writeToClient', { text: 'Hello' }],
      ['addNote', { text: 'Asha has rung once more' }],
      ['receiveFee', { version }],
      ['remindClient', {}],
    ] as const)
      expect(await refused(owner, name, _id, body, undefined, newId())).toMatchObject({
        status: 409,
        message: messages.returnKept,
      });
    for (const [name, fields] of [
      ['addDocument', { kind: 'invoice' }],
      ['addPaper', { kind: 'Form 16' }],
      ['recordPaperApproval', { documentId: newId(), sha256: 'f'.repeat(64), version: String(version) }],
    ] as const)
      expect((await sendFile(name, _id, fields)).status).toBe(409);
    const { documents: _, approval: __, ...same } = before;
    expect(await staffView(_id)).toMatchObject(same);
  });
});
