import { allReminders, calls, DAY, limits, messages, ReturnMailChoiceAnswer } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Mails, Outbox } from '@easy-tax/platform/office';
import { type LoggedIn, later, mailsIn, until } from '@easy-tax/platform/testing';
import { aClient, clientOf } from '../../testing/a-client.js';
import { day as inDays, prepared, sendDraft } from '../../testing/a-prepared-return.js';
import { act, aReturn, clientView, done, refused, settleRequest, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { anAccess } from '../../testing/an-access.js';
import { asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';
import { MessageMails, ReturnMailer } from './return-mails.js';

oneServiceForEach();

const day = '2099-11-27';
const reason = 'AIS shows Rs 38,400 of interest';
const asked = (...titles: string[]) => ({ items: titles.map((title) => ({ title, reason })), dueOn: day });
const text = 'Your refund will be Rs 12,345';
const subjects = async () =>
  (await mailsIn(service.folder)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
const mailed = async (count: number) => {
  // One too many would come a moment later.
  await inFilings((get) => get(Outbox).sendDue());
  await until(async () => (await subjects()).length >= count);
  return subjects();
};
const choose = (who: LoggedIn, change: object) => service.send(who, 'PATCH', calls.changeMyReturnMails.path, change);
/** The approval of the draft that was sent to Asha. */
async function approvalOf(id: string) {
  const { documents, consent } = await clientView(id);
  const { _id: documentId = '', sha256 = '' } = documents[0] ?? {};
  return { documentId, sha256, consentVersion: consent?.version };
}
/** Runs the scheduled work at the test's current time. */
const sendGathered = () =>
  inFilings(async (get) => {
    await get(MessageMails).sendDue();
    await get(Outbox).sendDue();
  });

it('goes only to a confirmed address of an account that is not blocked nor staff’s, and only if the client wants it; then it is contact', async () => {
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com', emailVerified: false });
  const sunita = await service.issuer.logIn({ name: 'Sunita', email: 'sunita@example.com' });
  const choice = ReturnMailChoiceAnswer.parse(await (await choose(sunita, { papers: false })).json()).data;
  expect(choice).toMatchObject({ papers: false, draft: true, ...allReminders });
  const dev = await service.issuer.logIn({ name: 'Dev', email: 'dev@example.com' });
  service.issuer.block(dev);
  const joined = await service.issuer.logIn({ name: 'Kavita', email: 'kavita@example.com' });
  for (const client of [ravi, sunita, dev, joined, asha]) {
    const { _id } = await aReturn({ clientId: client._id });
    if (client === joined) await service.issuer.logIn({ ...joined, role: 'admin', staffRole: 'reviewer' });
    await done(reviewer, 'askForPapers', _id, asked('Form 16'));
    await done(reviewer, 'writeToClient', _id, { text });
    const { client: of } = await staffView(_id);
    expect([client.name, (await clientOf(of._id)).lastContactAt !== null]).toEqual([client.name, client === asha]);
  }
  expect(await mailed(1)).toEqual(['We need one paper, by 27 Nov 2099']);
  expect((await mailsIn(service.folder))[0]).toContain('To: asha@example.com');
});

it('is sent again at most once a day, and reports if it is not sent', async () => {
  const sunita = await service.issuer.logIn({ name: 'Sunita', email: 'sunita@example.com' });
  const { _id } = await aReturn({ clientId: sunita._id });
  const remind = () => refused(reviewer, 'remindClient', _id);
  expect((await remind()).message).toBe(messages.stepNotAllowed);
  await done(reviewer, 'askForPapers', _id, asked('Form 16'));
  await choose(sunita, { papers: false });
  expect(await remind()).toMatchObject({ status: 409, message: messages.mailUnwanted });
  await choose(sunita, { papers: true });
  const key = newId();
  for (const _ of [1, 2]) {
    const answer = await act(reviewer, 'remindClient', _id, {}, key);
    expect([answer.status, await answer.json()]).toMatchObject([202, { message: messages.remindedAsFile }]);
  }
  expect(await mailed(2)).toHaveLength(2);
  expect((await service.trailOf(_id)).filter(({ action }) => action === 'return.remind')).toHaveLength(1);
  expect(await remind()).toMatchObject({ status: 409, message: messages.remindedToday });
  const [request] = (await clientView(_id, sunita)).requests;
  await done(sunita, 'writeToOffice', _id, { text: 'I don’t have it', requestId: request?._id });
  expect(await remind()).toMatchObject({ status: 409, message: messages.remindNothing });
  const repeat = await act(reviewer, 'remindClient', _id, {}, key);
  expect([repeat.status, await repeat.json()]).toMatchObject([202, { message: messages.remindedAsFile }]);
  await service.issuer.logIn({ ...sunita, emailVerified: false });
  await done(reviewer, 'askForPapers', _id, asked('Rent receipts'));
  expect(await remind()).toMatchObject({ status: 409, message: messages.addressUnconfirmed });
});

it('is not marked as sent if it could not be queued; the next try sends it', async () => {
  const { _id } = await aReturn();
  await done(reviewer, 'askForPapers', _id, asked('Form 16'));
  const key = newId();
  jest.spyOn(Mails.prototype, 'send').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await act(reviewer, 'remindClient', _id, {}, key)).status).toBe(500);
  expect((await service.trailOf(_id)).map(({ action }) => action)).not.toContain('return.remind');
  expect((await act(reviewer, 'remindClient', _id, {}, key)).status).toBe(202);
  expect(await mailed(2)).toHaveLength(2);
});

it('is not sent again if the client has just answered', async () => {
  const { _id } = await aReturn();
  await done(reviewer, 'askForPapers', _id, asked('Form 16'));
  const [request] = (await clientView(_id)).requests;
  const { findRecipients } = ReturnMailer.prototype;
  jest.spyOn(ReturnMailer.prototype, 'findRecipients').mockImplementationOnce(async function (
    this: ReturnMailer,
    ...of
  ) {
    await done(asha, 'writeToOffice', _id, { text: 'I don’t have it', requestId: request?._id });
    return findRecipients.apply(this, of);
  });
  expect(await refused(reviewer, 'remindClient', _id)).toMatchObject({ status: 409 });
  expect((await service.trailOf(_id)).map(({ action }) => action)).not.toContain('return.remind');
});

it('names only the missing papers when it is sent again, and a paper that is sent back by itself', async () => {
  const { _id } = await aReturn();
  await done(reviewer, 'askForPapers', _id, asked('Form 16', 'Rent receipts'));
  const [form16 = '', rent = ''] = (await clientView(_id)).requests.map((request) => request._id);
  await done(asha, 'writeToOffice', _id, { text: 'I don’t have it', requestId: form16 });
  await done(reviewer, 'remindClient', _id);
  expect(await mailed(2)).toEqual(['We need two papers, by 27 Nov 2099', 'We need one paper, by 27 Nov 2099']);
  const [, again = ''] = await mailsIn(service.folder);
  expect([again.includes('Rent receipts'), again.includes('Form 16')]).toEqual([true, false]);
  await settleRequest(_id, form16, 'sent-back', 'Ask your employer');
  await settleRequest(_id, rent, 'accepted');
  expect((await mailed(3)).slice(2)).toEqual(['Please send one paper again, by 27 Nov 2099']);
  const [, , once = ''] = await mailsIn(service.folder);
  expect([once.includes('Rent receipts'), once.includes('Form 16')]).toEqual([false, true]);
});

it.each([
  ['filed, corrected and then e-verified', ['filed', 'filed', 'e-verified']],
  ['filed and e-verified at once', ['e-verified']],
] as const)('comes once for each step that concerns the client: not for a repeat; %s', async (_title, moves) => {
  const { _id } = await prepared();
  const [approval, key] = [await approvalOf(_id), newId()];
  for (const _ of [1, 2]) await done(asha, 'approveReturn', _id, approval, key);
  for (const [index, to] of moves.entries()) {
    const facts = { acknowledgement: `12345678901234${index}`, filedOn: inDays(0), verifiedOn: inDays(0) };
    await done(owner, 'stepReturn', _id, { to, ...facts, version: (await staffView(_id)).version });
  }
  expect(await mailed(3)).toEqual([
    'Your return is ready for your approval',
    'Your return is approved',
    'Filed: your income tax return',
  ]);
  const filed = (await mailsIn(service.folder))[2]?.replace(/=?\s+/g, ' ');
  expect(filed).toContain(moves[0] === 'filed' ? 'One step is left' : 'Nothing more to do.');
});

it('tells others who act for the client who has approved, and ‘you’ the one person who did', async () => {
  const shop = await aClient({ name: 'Agarwal Stores' });
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
  for (const who of [asha, ravi]) await anAccess(shop._id, who);
  const { _id } = await prepared({ clientId: shop._id });
  await done(asha, 'approveReturn', _id, await approvalOf(_id));
  await mailed(4);
  const approvals = (await mailsIn(service.folder)).filter((mail) =>
    mail.includes('Agarwal Stores: The return is approved'),
  );
  const said = ['You approved', `${asha.email} approved`, 'It wasn', 'Agarwal Stores', `Approved by +${asha.email}`];
  const heardBy = ({ email }: LoggedIn) => {
    const mail = approvals.find((each) => each.includes(`To: ${email}`)) ?? '';
    return said.map((words) => new RegExp(words).test(mail));
  };
  expect(heardBy(asha)).toEqual([true, false, true, true, true]);
  expect(heardBy(ravi)).toEqual([false, true, false, true, true]);
});

it('tells with a draft that it voids the approval of the one before, once', async () => {
  const { _id } = await prepared();
  await done(asha, 'approveReturn', _id, await approvalOf(_id));
  for (const _ of [2, 3]) {
    await sentFile('addDocument', _id, { kind: 'draft' });
    await sendDraft(_id);
  }
  await mailed(4);
  const mails = (await mailsIn(service.folder)).map((mail) => mail.replace(/=?\s+/g, ' '));
  const isSaid = ['draft 2 replaces it', 'draft 3 replaces it'].map(
    (words) => mails.filter((mail) => mail.includes(words)).length > 0,
  );
  expect(isSaid).toEqual([true, false]);
});

it('gathers the messages of ten minutes into one mail, and those after it into another', async () => {
  const { _id } = await aReturn();
  for (const name of ['Meera Joshi', 'Rohan Verma', 'Meera Joshi']) {
    const staff = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', name });
    await done(staff, 'writeToClient', _id, { text });
  }
  await done(asha, 'writeToOffice', _id, { text: 'Thank you' });
  await sendGathered();
  expect(await subjects()).toEqual([]);
  later(limits.messageMailMs + 1000);
  await sendGathered();
  await sendGathered();
  expect(await mailed(1)).toEqual(['Three new messages about your return']);
  expect((await mailsIn(service.folder))[0]).toContain('Meera Joshi and Rohan Verma wrote to you');
  await done(reviewer, 'writeToClient', _id, { text });
  later(2 * limits.messageMailMs + 5000);
  await sendGathered();
  expect((await mailed(2))[1]).toBe('A new message about your return');
  await done(reviewer, 'writeToClient', _id, { text });
  // The clock had stood ahead.
  later(-DAY);
  await sendGathered();
  expect(await mailed(3)).toHaveLength(3);
});

it('tells of a message that came while the mail of earlier ones was written', async () => {
  const { _id } = await aReturn();
  await done(reviewer, 'writeToClient', _id, { text });
  const { send } = ReturnMailer.prototype;
  jest.spyOn(ReturnMailer.prototype, 'send').mockImplementationOnce(async function (this: ReturnMailer, ...of) {
    await done(reviewer, 'writeToClient', _id, { text });
    return send.apply(this, of);
  });
  for (const times of [1, 2]) {
    later(times * (limits.messageMailMs + 1000));
    await sendGathered();
  }
  const subject = 'A new message about your return';
  expect(await mailed(2)).toEqual([subject, subject]);
});

it('of a payment comes also to a client who wants no other mails', async () => {
  await choose(asha, { papers: false, draft: false, approved: false, filed: false, messages: false });
  const { _id, version } = await aReturn();
  await done(reviewer, 'changeReturn', _id, { fee: { amount: 900, note: '' }, version });
  await done(owner, 'receiveFee', _id, { amount: 900, version: version + 1 });
  expect(await mailed(1)).toEqual(['Receipt for your payment: income tax return']);
});

it('never contains an amount, a reason, a message’s text or an acknowledgement number', async () => {
  const [note, number] = ['The second page is missing', '123456789012345'];
  const { _id, version } = await aReturn();
  await done(reviewer, 'changeReturn', _id, { fee: { amount: 54_321, note }, version });
  await done(reviewer, 'askForPapers', _id, asked('Form 16'));
  await done(reviewer, 'writeToClient', _id, { text });
  const [request] = (await staffView(_id)).requests;
  for (const state of ['sent-back', 'accepted'] as const) await settleRequest(_id, request?._id ?? '', state, note);
  await sentFile('addDocument', _id, { kind: 'draft' });
  await sendDraft(_id, note);
  const approval = await approvalOf(_id);
  await done(asha, 'approveReturn', _id, approval);
  const filed = { to: 'filed', acknowledgement: number, filedOn: inDays(0) };
  await done(owner, 'stepReturn', _id, { ...filed, version: (await staffView(_id)).version });
  later(limits.messageMailMs + 1000);
  await sendGathered();
  const sent = await mailed(6);
  expect(sent).toEqual(
    expect.arrayContaining(['Please send one paper again, by 27 Nov 2099', 'Your return is approved']),
  );
  const everything = (await mailsIn(service.folder)).join();
  for (const secret of [
    reason,
    text,
    note,
    number,
    approval.sha256,
    '38,400',
    '12,345',
    '54,321',
    '54321',
    '127.0.0.1',
  ])
    expect(everything).not.toContain(secret);
});
