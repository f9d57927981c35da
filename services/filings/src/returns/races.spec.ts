import { messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { prepared, sendDraft } from '../testing/a-prepared-return.js';
import { act, aReturn, clientView, done, refused, staffView } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import { aDocument } from '../testing/return-acts.js';
import { asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { StaffReturns } from './staff-returns.service.js';

oneServiceForAll();

async function approvalOf(id: string) {
  const { documents, consent } = await clientView(id);
  const [draft] = documents;
  return { documentId: draft?._id, sha256: draft?.sha256, consentVersion: consent?.version };
}
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();

it('two people don’t overwrite each other’s changes, even if both had read before', async () => {
  const { _id, version } = await aReturn();
  await service.stop();
  const call = { id: _id, by: { ...reviewer, address: '' }, key: undefined };
  const refusal = await inFilings(async (get) => {
    const [staff, returns] = [get(StaffReturns), get(ReturnsRepository)];
    const readBefore = await returns.findById(_id);
    await staff.addDocument(call, aDocument('invoice'));
    const find = jest.spyOn(returns, 'findById').mockResolvedValueOnce(readBefore);
    await staff.askForPapers(call, { items: [{ title: 'Form 16', reason: 'It shows' }], dueOn: '2099-12-31' });
    find.mockResolvedValueOnce(readBefore);
    return staff.step(call, { to: 'withdrawn', note: 'why', version }).catch((error: Error) => error.message);
  });
  await service.restart();
  expect(refusal).toBe(messages.returnChangedMeanwhile);
  const { step, documents, requests } = await staffView(_id);
  expect([step, documents.length, requests.length]).toEqual(['documents-needed', 1, 1]);
});

it('a client who approves in two tabs gives one approval, also under one key; both sides see the account’s address with it, staff alone its session', async () => {
  const { _id: id } = await prepared();
  const approval = await approvalOf(id);
  const key = newId();
  const tabs = await Promise.all([0, 1].map(() => act(asha, 'approveReturn', id, approval)));
  expect(statuses(tabs)).toEqual([200, 409]);
  expect((await service.trailOf(id)).filter(({ action }) => action === 'return.approve')).toHaveLength(1);
  const [atDesk, shown] = [(await staffView(id)).approval, (await clientView(id)).approval];
  expect([atDesk?.email, shown?.email]).toEqual([asha.email, asha.email]);
  expect([atDesk, shown].map((each) => 'session' in Object(each))).toEqual([true, false]);
  const { _id: other } = await prepared();
  const again = await approvalOf(other);
  const repeats = await Promise.all([0, 1, 2].map(() => act(asha, 'approveReturn', other, again, key)));
  expect(statuses(repeats)).toEqual([200, 200, 200]);
  expect((await staffView(other)).events.filter(({ to }) => to === 'approved')).toHaveLength(1);
});

it('staff ask while the client writes and pays: no change is lost', async () => {
  const { _id, version } = await aReturn();
  await done(reviewer, 'changeReturn', _id, { fee: { amount: 1500 }, version });
  const items = (title: string) => ({ items: [{ title, reason: 'It shows' }], dueOn: '2099-12-31' });
  const answers = await Promise.all([
    ...['Form 16', 'Form 26AS', 'PAN'].map((title) => act(reviewer, 'askForPapers', _id, items(title))),
    ...['one', 'two', 'three'].map((text) => act(asha, 'writeToOffice', _id, { text })),
    act(asha, 'claimFeePaid', _id, { reference: '412345678901' }),
    act(owner, 'addNote', _id, { text: 'a note' }),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { requests, messages: thread, fee, notes, newMessages, step } = await staffView(_id);
  expect([requests.length, thread.length, newMessages, notes.length, fee?.claimed?.reference, step]).toEqual([
    ...[3, 3, 3, 1, '412345678901', 'documents-needed'],
  ]);
});

it('the approval of a draft that was read while another is sent is refused and names the current one', async () => {
  const { _id: id } = await prepared();
  const read = await approvalOf(id);
  await sentFile('addDocument', id, { kind: 'draft' });
  await sendDraft(id);
  const current = await approvalOf(id);
  expect(current.documentId).not.toBe(read.documentId);
  const { status, message, details } = await refused(asha, 'approveReturn', id, read);
  expect([status, message]).toEqual([409, messages.draftReplaced]);
  expect(details.slice(1)).toEqual([
    { path: 'documentId', message: current.documentId },
    { path: 'sha256', message: current.sha256 },
    { path: 'consentVersion', message: String(current.consentVersion) },
    { path: 'words', message: expect.stringContaining('I have read draft 2 of this return.') },
  ]);
  expect((await act(asha, 'approveReturn', id, current)).status).toBe(200);
});
