import { calls, messages, pathOf, type SentQuestions } from '@easy-tax/contracts';
import { later, until } from '@easy-tax/platform/testing';
import { PurgeService } from '../papers/purge.service.js';
import { aClient } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { byLink, linkTo, paperByLink, refusalOf } from '../testing/a-personal-link.js';
import {
  aReturnOfAsha,
  PAN,
  questionsTo,
  reading,
  readOf,
  STRANGER,
  send,
  switchReading,
} from '../testing/a-read-paper.js';
import {
  act,
  aReturn,
  changeReturn,
  clientView,
  done,
  refused,
  settleRequest,
  staffView,
} from '../testing/a-return.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { aForm26as, aPng } from '../testing/files.js';
import { asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();
beforeEach(() => switchReading());
// Her papers go, and the next test's Asha can have her PAN.
afterEach(() => eraseAccount(asha));

const keep = { answer: 'keep' };
const takeBack = { answer: 'take-back' };
const stays = { status: 409, message: messages.paperStays };
const question = (_id: string, pan: string) => ({ _id, fileName: 'form16.pdf', pan });

/** A paper of a stranger that Asha sent for a request, and that has been read. */
async function aWrongPaper() {
  const { _id: returnId, requestIds } = await aReturnOfAsha('Form 26AS');
  const fields = { returnId, requestId: requestIds[0] } as object;
  const { _id: id } = await service.sent(asha, aFiling(aForm26as(STRANGER), undefined, fields));
  await readOf(id);
  return { id, returnId, requestId: requestIds[0] ?? '' };
}

it('asks the sender about papers of another PAN, and tells no more than its end', async () => {
  await aReturnOfAsha('Form 26AS');
  await aClient({ name: 'Sunita Agarwal', pan: STRANGER });
  const [known, nobodys] = [await send(aForm26as(STRANGER)), await send(aForm26as('BNZPM2501G'))];
  for (const file of [aForm26as(PAN), aPng()]) await send(file);
  await until(async () => !(await questionsTo(asha)).isWaiting);
  const { questions } = await questionsTo(asha);
  expect(questions).toHaveLength(2);
  expect(questions).toContainEqual(question(known, '••••9876K'));
  expect(questions).toContainEqual(question(nobodys, '••••2501G'));
  // Sending papers must not tell if a PAN is one of the office's clients.
  const ravi = await service.issuer.logIn({ name: 'Ravi' });
  await readOf(await send(aForm26as(STRANGER), ravi));
  expect(await questionsTo(ravi)).toEqual({ isWaiting: false, questions: [] });
});

it('asks nothing about a paper that may be of another taxpayer, for whom the client has an open return', async () => {
  const wrong = await aWrongPaper();
  expect((await questionsTo(asha)).questions).toEqual([question(wrong.id, '••••9876K')]);
  const { _id: ofMother } = await aReturn({ form: 'ITR-2', taxpayer: 'Kamla Rao' });
  expect((await questionsTo(asha)).questions).toEqual([]);
  expect((await reading(wrong.id)).anotherPerson).toBeNull();
  const fields = { returnId: ofMother } as object;
  const { _id: hers } = await service.sent(asha, aFiling(aForm26as(STRANGER), undefined, fields));
  await readOf(hers);
  await changeReturn(ofMother, { period: 'AY 2024-25' });
  expect((await reading(wrong.id)).anotherPerson).not.toBeNull();
  expect((await reading(hers)).anotherPerson).toBeNull();
  expect((await questionsTo(asha)).questions).toEqual([question(wrong.id, '••••9876K')]);
});

it('does not ask again about a paper that is kept, and tells staff that it is meant', async () => {
  const { id } = await aWrongPaper();
  for (const _ of ['once', 'and by a second click'])
    expect(await (await act(asha, 'answerSentQuestion', id, keep)).json()).toEqual({
      success: true,
      message: messages.paperKept,
    });
  expect((await questionsTo(asha)).questions).toEqual([]);
  expect((await readOf(id)).anotherPerson).toMatchObject({ pan: 'ZZZPZ••••K', isMeant: true });
  expect((await service.trailOf(id)).map(({ action, actor }) => [action, actor])).toEqual([
    ['filing.upload', asha._id],
    ['filing.keep', asha._id],
  ]);
  expect(await refused(asha, 'answerSentQuestion', id, takeBack)).toMatchObject(stays);
});

it('deletes a paper that its sender takes back, with what was read of it, and opens the request again', async () => {
  const objects = await service.objects();
  const { id, returnId } = await aWrongPaper();
  expect((await clientView(returnId)).requests).toMatchObject([{ state: 'answered' }]);
  const answers = await Promise.all([1, 2].map(() => act(asha, 'answerSentQuestion', id, takeBack)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
  expect((await act(asha, 'answerSentQuestion', id, takeBack)).status).toBe(404);
  expect((await questionsTo(asha)).questions).toEqual([]);
  expect(await clientView(returnId)).toMatchObject({ requests: [{ state: 'open' }], papers: [] });
  expect((await staffView(returnId)).answered).toBe(0);
  expect((await service.listed(owner, `?client=${asha._id}`)).data).toEqual([]);
  expect((await service.trailOf(id)).map(({ action, actor }) => [action, actor])).toEqual([
    ['filing.upload', asha._id],
    ['filing.take-back', asha._id],
  ]);
  later(60_000);
  await inFilings((get) => get(PurgeService).purge());
  expect(await service.objects()).toBe(objects);
});

it.each<[string, (paper: Awaited<ReturnType<typeof aWrongPaper>>) => Promise<unknown>]>([
  ['opened it', ({ id }) => done(reviewer, 'changeFiling', id, { status: 'opened' })],
  ['named its kind', ({ id }) => done(reviewer, 'changeFiling', id, { kind: 'Form 26AS' })],
  [
    'moved it and back',
    async ({ id, returnId }) => {
      await done(reviewer, 'changeFiling', id, { returnId: null });
      await done(reviewer, 'changeFiling', id, { returnId });
    },
  ],
  ['accepted it for the request', ({ returnId, requestId }) => settleRequest(returnId, requestId, 'accepted')],
  ['said that it is the client’s', ({ id }) => done(reviewer, 'dismissSuggestion', id, { isDismissed: true })],
  ['withdrawn the return', ({ returnId }) => done(asha, 'withdrawMyReturn', returnId, { text: 'I file it myself' })],
])('refuses to delete a paper after somebody has %s', async (_, touch) => {
  const paper = await aWrongPaper();
  await touch(paper);
  expect(await refused(asha, 'answerSentQuestion', paper.id, takeBack)).toMatchObject(stays);
  expect((await service.listed(owner, `?client=${asha._id}`)).data).toHaveLength(1);
});

it('refuses to delete a paper of the sender’s own PAN, and one that is still to be read', async () => {
  await aReturnOfAsha('Form 26AS');
  const own = await send(aForm26as(PAN));
  await readOf(own);
  await switchReading(false);
  for (const id of [own, await send(aForm26as(STRANGER))])
    expect(await refused(asha, 'answerSentQuestion', id, takeBack)).toMatchObject(stays);
});

it('is nobody else’s to answer', async () => {
  const { id } = await aWrongPaper();
  const ravi = await service.issuer.logIn({ name: 'Ravi' });
  for (const who of [ravi, reviewer, owner])
    for (const answer of [keep, takeBack]) expect((await act(who, 'answerSentQuestion', id, answer)).status).toBe(404);
  expect((await questionsTo(ravi)).questions).toEqual([]);
  expect((await service.trailOf(id)).map(({ action }) => action)).toEqual(['filing.upload']);
});

it('asks the sender by a personal link, about its own papers alone', async () => {
  const { _id: returnId, requestIds } = await aReturnOfAsha('Form 26AS', 'AIS');
  const { token } = await linkTo(returnId);
  const sendByLink = async (requestId = '') => {
    const answer = await (await paperByLink(token, requestId, aForm26as(STRANGER))).json();
    const { _id } = (answer as { data: { _id: string } }).data;
    await readOf(_id);
    return _id;
  };
  const [first, second] = [await sendByLink(requestIds[0]), await sendByLink(requestIds[1])];
  const another = await send(aForm26as(STRANGER));
  await readOf(another);
  const asked = async () => {
    const { data } = (await (await byLink(token, calls.linkQuestions)).json()) as { data: SentQuestions };
    return data.questions.map(({ _id }) => _id);
  };
  const answer = (id: string, body: object) =>
    byLink(token, { method: 'POST', path: pathOf(calls.answerLinkQuestion, { id }) }, body);
  expect((await asked()).toSorted()).toEqual([first, second].toSorted());
  expect(await refusalOf(await answer(another, takeBack))).toEqual([404, 'not_found', messages.linkEnded]);
  expect((await answer(first, keep)).status).toBe(200);
  expect((await answer(second, takeBack)).status).toBe(200);
  expect(await asked()).toEqual([]);
  expect((await clientView(returnId)).requests.map(({ state }) => state)).toEqual(['answered', 'open']);
  const [, taken] = await service.trailOf(second);
  expect(taken).toMatchObject({ action: 'filing.take-back', actor: asha._id });
  expect(taken?.detail).toContain('"link"');
});
