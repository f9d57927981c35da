import { calls, LinkPaperAnswer, MINUTE, messages, OpenedLinkAnswer, PartsAnswer, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Audit } from '@easy-tax/platform/office';
import { type LoggedIn, later, mailsIn } from '@easy-tax/platform/testing';
import { aClient, clientOf } from '../testing/a-client.js';
import { tus } from '../testing/a-file-in-parts.js';
import { aFiling, aForm, type Part } from '../testing/a-filings-service.js';
import { anAskingReturn, byLink, linkTo, mailedLinkTo, paperByLink, withLink } from '../testing/a-personal-link.js';
import {
  aReturn,
  asking,
  clientView,
  done,
  refused,
  settleRequest,
  staffList,
  staffView,
} from '../testing/a-return.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import * as files from '../testing/files.js';
import { answerTo, asha, oneServiceForAll, reviewer, service } from '../testing/suite.js';

const opened = async (token: string) =>
  OpenedLinkAnswer.parse(await (await byLink(token, calls.openPersonalLink)).json()).data;
const found = (id: string) => answerTo(reviewer, calls.personalLink, { params: { id } });
const living = async (id: string) => (await found(id)).data;
const historyOf = async (id: string) =>
  (await staffView(id)).events.filter(({ kind }) => kind === 'link').map(({ by, detail }) => [by.side, detail]);

oneServiceForAll();

describe('a personal link', () => {
  it('shows what is asked for and for which return, nothing else, in the client’s language', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    await done(reviewer, 'addNote', _id, { text: 'Pays late' });
    await service.sent(asha, [...aFiling(), ['returnId', _id]]);
    const link = await linkTo(_id);
    expect(link.url).toMatch(/^https:\/\/easytax\.example\/get-started\?lang=en#link=[\w-]{43}$/);
    expect([link.text.includes(link.url), link.text.includes('Form 16, Rent receipts')]).toEqual([true, true]);
    const shown = await opened(link.token);
    expect(Object.keys(shown).toSorted()).toEqual(
      'askedBy endsAt form formName language period reference requests taxpayer'.split(' '),
    );
    const asked = { state: 'open', sentBack: null, papers: [], answer: null, reason: 'It shows your salary.' };
    expect(shown.requests).toMatchObject(requestIds.map((requestId) => ({ _id: requestId, ...asked })));
  });

  it('takes a paper against its request: it is the client’s, waits for staff, and stands in the history', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const { token } = await linkTo(_id);
    await opened(token);
    await opened(token);
    const [requestId = ''] = requestIds;
    const key = { 'idempotency-key': newId() };
    jest.spyOn(Audit.prototype, 'recordOnce').mockRejectedValueOnce(new Error('the process was killed'));
    expect((await paperByLink(token, requestId, files.aPdf(), key)).status).toBe(500);
    later(MINUTE);
    const answers = [
      await paperByLink(token, requestId, files.aPdf(), key),
      await paperByLink(token, requestId, files.aPdf(), key),
    ];
    const [receipt, again] = await Promise.all(
      answers.map(async (each) => [each.status, LinkPaperAnswer.parse(await each.json()).data]),
    );
    expect(again).toEqual(receipt);
    const view = await staffView(_id);
    expect(view.papers).toMatchObject([{ requestId, addedBy: null, status: 'unopened', fileName: 'form16.pdf' }]);
    expect(view).toMatchObject({ needs: 2, answered: 1, newPapers: 1, waitsFor: 'office' });
    expect((await clientView(_id)).papers).toHaveLength(1);
    expect((await opened(token)).requests).toMatchObject([
      { state: 'answered', papers: [receipt?.[1]] },
      { state: 'open' },
    ]);
    expect(await historyOf(_id)).toEqual([
      ['office', 'Personal link made, to be sent by hand'],
      ['client', 'Personal link opened for the first time'],
      ['client', `${view.papers[0]?.reference} came by the personal link`],
    ]);
    const link = await living(_id);
    expect(link).toMatchObject({ channel: 'copy', openedAt: expect.any(String) });
    expect(await service.trailOf(view.papers[0]?._id ?? '')).toMatchObject([
      { action: 'filing.upload', actor: asha._id, detail: JSON.stringify({ link: link?._id }) },
    ]);

    await settleRequest(_id, requestId, 'sent-back', 'The second page is missing');
    const sentBack = { state: 'open', sentBack: 'The second page is missing', papers: [] };
    expect((await opened(token)).requests).toMatchObject([sentBack, { state: 'open' }]);
  });

  it('takes a large paper in parts, which no other link or account can see', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const other = await linkTo((await anAskingReturn('Form 16'))._id);
    const { token } = await linkTo(_id);
    const file = files.aPdf(300_000);
    const start = await byLink(token, calls.startLinkUpload, undefined, { ...tus, 'upload-length': `${file.length}` });
    const uploadId = PartsAnswer.parse(await start.json()).data._id;
    const path = pathOf(calls.sendLinkPart, { id: uploadId });
    const part = (headers: Record<string, string>) =>
      service.call(null, 'PATCH', path, {
        headers: { ...tus, ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(file),
      });
    expect((await part(withLink(other.token))).status).toBe(404);
    expect((await part(withLink(token))).status).toBe(204);
    const atAccount = { headers: { ...tus } };
    expect((await service.call(asha, 'HEAD', pathOf(calls.readUpload, { id: uploadId }), atAccount)).status).toBe(404);
    const made = await service.call(null, 'POST', calls.sendPaperByLink.path, {
      headers: withLink(token),
      body: aForm([
        ['requestId', requestIds[0] ?? ''],
        ['uploadId', uploadId],
        ['fileName', 'form16.pdf'],
      ]),
    });
    expect([made.status, (await staffView(_id)).papers[0]?.size]).toEqual([201, file.length]);
  });

  it('takes answers in words: ‘later’ keeps the request open', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const { token } = await linkTo(_id);
    const [form16 = '', rent = ''] = requestIds;
    const say = (body: object, key = newId()) =>
      byLink(token, calls.answerByLink, body, { 'idempotency-key': key }).then(({ status }) => status);
    expect(await say({ requestId: form16, text: 'I will send it later', isLater: true })).toBe(201);
    expect(await say({ requestId: rent, text: 'There is no such paper' }, 'a-key-of-mine')).toBe(201);
    expect(await say({ requestId: rent, text: 'There is no such paper' }, 'a-key-of-mine')).toBe(201);
    for (const isLater of [false, true]) expect(await say({ requestId: newId(), text: 'x', isLater })).toBe(404);
    const { messages: thread } = await staffView(_id);
    expect(thread.map(({ text, requestId, by }) => [text, requestId, by._id])).toEqual([
      ['Form 16: I will send it later', null, asha._id],
      ['There is no such paper', rent, asha._id],
    ]);
    expect((await opened(token)).requests.map(({ state, answer }) => [state, answer])).toEqual([
      ['open', null],
      ['answered', 'There is no such paper'],
    ]);
    expect((await staffList(`?client=${asha._id}`)).data[0]).toMatchObject({ answered: 1 });
  });

  it('shows neither papers nor words that came from the account, and is not made again when nothing is missing', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const [form16 = '', rent = ''] = requestIds;
    await service.sent(asha, [...aFiling(), ['requestId', form16]]);
    const { token, text } = await linkTo(_id);
    expect(text).toContain('one paper is missing');
    expect(text).not.toContain('Form 16');
    await done(asha, 'writeToOffice', _id, { text: 'It is a secret', requestId: rent });
    const nothing = { state: 'answered', papers: [], answer: null };
    expect((await opened(token)).requests).toMatchObject([nothing, nothing]);
    const unneeded = await refused(reviewer, 'sendPersonalLink', _id, { by: 'copy' });
    expect(unneeded).toMatchObject({ status: 409, message: messages.linkAsksNothing });
    expect((await opened(token)).requests).toHaveLength(2);
  });
});

it('a link opens nothing of another return, and no call of staff', async () => {
  const [mine, other] = [await anAskingReturn('Form 16'), await anAskingReturn('Form 16')];
  const { token } = await linkTo(mine._id);
  const before = await service.objects();
  expect((await paperByLink(token, other.requestIds[0] ?? '')).status).toBe(404);
  const said = { requestId: other.requestIds[0], text: 'x' };
  expect((await byLink(token, calls.answerByLink, said)).status).toBe(404);
  expect(await service.objects()).toBe(before);
  expect((await service.call(null, 'GET', calls.listReturns.path, { headers: withLink(token) })).status).toBe(401);
});

it('of two links that staff make at once, one lives', async () => {
  const { _id } = await anAskingReturn('Form 16');
  const links = await Promise.all([linkTo(_id), linkTo(_id), linkTo(_id)]);
  const statuses = await Promise.all(
    links.map(async ({ token }) => (await byLink(token, calls.openPersonalLink)).status),
  );
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

it('a link is mailed to a confirmed address alone, and no record, log or trail has its token', async () => {
  const { _id } = await anAskingReturn('Form 16');
  const [, token = ''] = (await mailedLinkTo(_id)).split('#link=');
  const trail = JSON.stringify(await service.trailOf(_id));
  expect(trail).toContain('link.make');
  for (const text of [trail, service.log.join()]) expect(text).not.toContain(token);
  const ravi = await service.issuer.logIn({ email: 'ravi@example.com' });
  await anAccess(asha._id, ravi);
  expect(await found(_id)).toMatchObject({ mailTo: [asha.email, ravi.email], noMail: null });
  await noAccess(asha._id, ravi);
  await service.issuer.logIn({ ...asha, emailVerified: false });
  expect(await found(_id)).toMatchObject({ mailTo: [], noMail: messages.addressUnconfirmed });
  const refusal = await refused(reviewer, 'sendPersonalLink', _id, { by: 'mail' });
  expect(refusal).toMatchObject({ status: 409, message: messages.addressUnconfirmed });
});

it('a link is mailed to a client whom nobody acts for, at the office’s address and in the client’s language', async () => {
  const client = await aClient({ name: 'गोमती देवी', emails: ['gomti@example.com'], language: 'hi', pan: 'AEJPA5521K' });
  const returnId = await asking(client._id);
  await anAccess(
    client._id,
    await service.issuer.logIn({ email: 'joined@example.com', role: 'admin', staffRole: 'reviewer' }),
  );
  expect((await found(returnId)).mailTo).toEqual(['gomti@example.com']);
  const url = await mailedLinkTo(returnId);
  const [mail = ''] = (await mailsIn(service.folder)).filter((each) => each.includes('To: gomti@example.com'));
  expect([mail.includes(url), url.includes('lang=hi')]).toEqual([true, true]);
  const [, subject = ''] = mail.split(/^Subject: |Message-ID:/m);
  const parts = [...subject.matchAll(/\?B\?([^?]*)\?/g)].map(([, text = '']) => Buffer.from(text, 'base64').toString());
  expect(parts.join('')).toMatch(/^\d+ \S+ तक एक कागज़ भेजें, लॉग इन के बिना$/);
  expect(service.log.join()).not.toContain(url.split('#link=')[1]);
  const unknown = await aClient({ name: 'Without mail' });
  const refusal = await refused(reviewer, 'sendPersonalLink', await asking(unknown._id), { by: 'mail' });
  expect(refusal).toMatchObject({ status: 409, message: messages.nobodyActs });
});

it('an account sees papers that came by a link once its address is confirmed', async () => {
  const { _id, requestIds } = await anAskingReturn('Form 16');
  await paperByLink((await linkTo(_id)).token, requestIds[0] ?? '');
  const seen = async (who: LoggedIn) => [(await clientView(_id, who)).papers.length, (await service.mine(who)).length];
  expect(await seen(asha)).toEqual([1, 1]);
  const unconfirmed = await service.issuer.logIn({ _id: asha._id, emailVerified: false });
  expect(await seen(unconfirmed)).toEqual([0, 0]);
});

it('a link comes with the client’s number: the office’s, else that of the latest paper', async () => {
  const { _id } = await anAskingReturn('Form 16');
  expect((await linkTo(_id)).mobile).toBeNull();
  await service.sent(asha, aFiling(undefined, undefined, { mobile: '9876500011' }));
  expect((await linkTo(_id)).mobile).toBe('9876500011');
  const change = { mobiles: ['9811100022'], version: (await clientOf(asha._id)).version };
  await service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id: asha._id }), change);
  expect((await linkTo(_id)).mobile).toBe('9811100022');
});

it('a link comes with no number of another client, nor of somebody who lost the access', async () => {
  const { _id } = await anAskingReturn('Form 16');
  const send = (mobile: string, more: Part[] = []) =>
    service.sent(asha, [...aFiling(undefined, undefined, { mobile }), ...more]);
  await send('9876500011', [['returnId', _id]]);
  const { _id: mother } = await aClient({ name: 'Her mother' });
  await anAccess(mother, asha);
  await send('9876500022', [['returnId', (await aReturn({ clientId: mother }))._id]]);
  await send('9876500033');
  expect((await linkTo(_id)).mobile).toBe('9876500011');
  await noAccess(mother, asha);
  expect((await linkTo(_id)).mobile).toBe('9876500033');
  await noAccess(asha._id, asha);
  expect((await linkTo(_id)).mobile).toBeNull();
});
