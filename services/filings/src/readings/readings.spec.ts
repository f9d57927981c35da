import { calls, messages, pathOf } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { PaperReadingsRepository } from '../paper-records/paper-readings.repository.js';
import { DiskObjectStore } from '../storage/disk-object-store.js';
import { StoreUnavailable } from '../storage/object-store.js';
import { aClient, aMerge } from '../testing/a-client.js';
import {
  aReturnOfAsha,
  PAN,
  reading,
  readOf,
  STRANGER,
  send,
  switchReading,
  typePan,
} from '../testing/a-read-paper.js';
import { act, aReturn, done, staffView } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { aForm26as, aPdf, aPng } from '../testing/files.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ReadPapers } from './read-papers.service.js';

oneServiceForAll();
beforeEach(() => switchReading());
// Her papers go, and the next test's Asha can have her PAN.
afterEach(() => eraseAccount(asha));

it('marks a paper that is sorted while it is read for its new place', async () => {
  const { _id: returnId, requestIds } = await aReturnOfAsha('Form 26AS', 'Form 16');
  const place = { returnId, requestId: requestIds[0], kind: 'Form 26AS' };
  const { finish } = PaperReadingsRepository.prototype;
  jest.spyOn(PaperReadingsRepository.prototype, 'finish').mockImplementationOnce(async function (
    this: PaperReadingsRepository,
    ...of
  ) {
    await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: of[0] }), place);
    return finish.apply(this, of);
  });
  const id = await send(aForm26as(PAN));
  await until(async () => (await service.listed(reviewer)).data.find(({ _id }) => _id === id)?.reading === 'read');
});

const marked = async (mark: string) => (await service.listed(reviewer, `?reading=${mark}`)).data.map(({ _id }) => _id);
const acceptCertain = async (body: object) => (await answerTo(reviewer, calls.acceptCertain, { body })).data;

it('suggests the return and the request of a paper, which staff accept with one act', async () => {
  const { _id: returnId, requestIds } = await aReturnOfAsha('Form 26AS', 'Form 16');
  const id = await send(aForm26as(PAN));
  const { state, papers, suggestion, anotherPerson } = await readOf(id);
  expect(state).toBe('read');
  expect(papers).toMatchObject([{ kind: 'form-26as' }]);
  expect(JSON.stringify(papers)).not.toContain(PAN);
  expect(papers[0]?.fields).toContainEqual(expect.objectContaining({ name: 'pan', value: 'ABCPE••••F', page: 1 }));
  expect(suggestion).toMatchObject({
    client: { _id: asha._id },
    taxReturn: { _id: returnId, form: 'ITR-1' },
    request: { _id: requestIds[0], title: 'Form 26AS' },
    kind: 'Form 26AS',
    isCertain: true,
  });
  expect(anotherPerson).toBeNull();
  expect([await marked('suggested'), await marked('certain'), await marked('another-person')]).toEqual([
    [id],
    [id],
    [],
  ]);
  const accept = { returnId, requestId: requestIds[0] };
  expect((await act(reviewer, 'acceptSuggestion', id, { ...accept, requestId: null })).status).toBe(409);
  await done(reviewer, 'acceptSuggestion', id, accept);
  expect(await staffView(returnId)).toMatchObject({
    requests: [{ state: 'answered' }, { state: 'open' }],
    papers: [{ kind: 'Form 26AS', requestId: requestIds[0] }],
    answered: 1,
  });
  expect(await reading(id)).toMatchObject({ suggestion: null });
  expect(await marked('suggested')).toEqual([]);
  expect((await act(reviewer, 'acceptSuggestion', id, accept)).status).toBe(409);
  const actions = (await service.trailOf(id)).map(({ action }) => action);
  expect(actions).toEqual(['filing.upload', 'filing.sort']);
});

it('suggests no client for a paper that lies with a record that was merged into it', async () => {
  const { _id: keptId } = await aClient({ name: 'Sunita' });
  const { _id: goneId } = await aClient({ name: 'S. Agarwal', pan: 'AEJPA5521K' });
  await sendFile('addClientPaper', goneId, { kind: 'Form 26AS' }, { file: aForm26as('AEJPA5521K') });
  const [paper] = (await service.listed(reviewer, `?client=${goneId}`)).data;
  await aMerge(keptId, goneId);
  await inFilings((get) => get(ReadPapers).readWaiting());
  expect((await readOf(paper?._id ?? '')).suggestion).toBeNull();
});

it('hides a dismissed suggestion, and shows it again', async () => {
  const { _id: returnId } = await aReturnOfAsha('Form 16');
  const id = await send(aForm26as(PAN));
  await readOf(id);
  await done(reviewer, 'dismissSuggestion', id, { isDismissed: true });
  expect([await marked('suggested'), (await reading(id)).isDismissed]).toEqual([[], true]);
  await done(reviewer, 'dismissSuggestion', id, { isDismissed: false });
  expect(await marked('suggested')).toEqual([id]);
  // A request made later is suggested from then on.
  const items = [{ title: 'Form 26AS', reason: '' }];
  await done(reviewer, 'askForPapers', returnId, { items, dueOn: '2099-01-01' });
  expect((await reading(id)).suggestion?.request?.title).toBe('Form 26AS');
});

it('warns staff of the paper of another person', async () => {
  await aReturnOfAsha('Form 26AS');
  const { _id: stranger } = await aClient({ name: 'Sunita Agarwal', pan: STRANGER });
  const [known, own, nobodys] = [
    await send(aForm26as(STRANGER)),
    await send(aForm26as(PAN)),
    await send(aForm26as('BNZPM2501G')),
  ];
  expect(await readOf(known)).toMatchObject({
    suggestion: null,
    anotherPerson: { pan: 'ZZZPZ••••K', client: { _id: stranger, name: 'Sunita Agarwal' }, isMeant: false },
  });
  expect((await readOf(nobodys)).anotherPerson).toEqual({ pan: 'BNZPM••••G', client: null, isMeant: false });
  await readOf(own);
  expect((await marked('another-person')).sort()).toEqual([known, nobodys].sort());
});

it('sorts the paper of another person by itself only, not among several', async () => {
  await aReturnOfAsha('Form 26AS');
  const [strangers, own] = [await send(aForm26as(STRANGER)), await send(aForm26as(PAN))];
  for (const id of [strangers, own]) await readOf(id);
  const { _id: returnId } = await aReturn({ form: 'ITR-2' });
  const { data } = await answerTo(reviewer, calls.sortFilings, { body: { ids: [strangers, own], returnId } });
  expect(data).toMatchObject({ done: [own], refused: [{ _id: strangers, message: messages.paperOfAnotherPan }] });
  await done(reviewer, 'changeFiling', strangers, { returnId });
  expect((await staffView(returnId)).papers).toHaveLength(2);
});

it('accepts all certain suggestions of a client, and leaves the others', async () => {
  const { _id: returnId } = await aReturnOfAsha('Form 26AS');
  const ids = [await send(aForm26as(PAN)), await send(aForm26as(STRANGER)), await send(aPng())];
  for (const id of ids) await readOf(id);
  expect(await acceptCertain({ client: reviewer._id })).toMatchObject({ done: [], left: 0 });
  expect(await acceptCertain({})).toEqual({ done: [ids[0]], gone: [], refused: [], failed: [], left: 0 });
  expect((await staffView(returnId)).papers.map(({ kind }) => kind)).toEqual(['Form 26AS', null, null]);
});

it('accepts those of the certain suggestions that were shown, and none that came since', async () => {
  await aReturnOfAsha('Form 26AS');
  const [shown, since, vague] = [await send(aForm26as(PAN)), await send(aForm26as(PAN)), await send(aPng())];
  for (const id of [shown, since, vague]) await readOf(id);
  const { done, refused } = await acceptCertain({ ids: [shown, vague] });
  expect(done).toEqual([shown]);
  expect(refused).toEqual([{ _id: vague, message: messages.suggestionChanged }]);
});

it('accepts no certain suggestion again that staff have undone', async () => {
  const { _id: returnId } = await aReturnOfAsha('Form 26AS');
  const id = await send(aForm26as(PAN));
  await readOf(id);
  expect((await acceptCertain({})).done).toEqual([id]);
  await done(reviewer, 'changeFiling', id, { returnId: null, ofClient: null, kind: null });
  expect(await reading(id)).toMatchObject({ suggestion: { taxReturn: { _id: returnId }, isCertain: false } });
  expect((await acceptCertain({})).done).toEqual([]);
  expect((await acceptCertain({ ids: [id] })).done).toEqual([]);
  expect((await staffView(returnId)).papers).toEqual([]);
});

it('finds a place anew for a paper with which a return opens, and records who put it there', async () => {
  const { _id: from } = await aReturn({ form: 'GSTR-3B', period: '2026-10' });
  await typePan();
  const id = await send(aForm26as(PAN));
  await readOf(id);
  expect(await marked('certain')).toEqual([]);
  const { _id: to } = await aReturn({ filingIds: [id] });
  expect(await marked('certain')).toEqual([id]);
  const sorted = (await service.trailOf(id)).filter(({ action }) => action === 'filing.sort');
  expect(sorted.map(({ actor, detail }) => [actor, JSON.parse(detail ?? '')])).toEqual([
    [reviewer._id, { from, to, kindNamed: false }],
  ]);
});

it('reads nothing until it is switched on, then all that came before', async () => {
  await switchReading(false);
  const id = await send(aForm26as(PAN));
  await switchReading();
  await send(aPng());
  expect((await readOf(id)).papers).toHaveLength(1);
});

it('reads papers again at night that earlier recognisers have read, but none that could not be read', async () => {
  const [read, broken] = [await send(aForm26as(PAN)), await send(aPdf())];
  for (const id of [read, broken]) await readOf(id);
  await inFilings(async (get) => {
    const readings = get(PaperReadingsRepository);
    await readings.finish(read, { state: 'read', version: 1, sealed: null });
    await readings.finish(broken, { state: 'not-readable', version: 1, sealed: null });
    const reader = get(ReadPapers);
    await reader.readAgain();
    expect((await reading(broken)).state).toBe('not-readable');
    await reader.readWaiting();
    expect((await reading(read)).papers).toMatchObject([{ kind: 'form-26as' }]);
    expect((await readings.find(broken))?.version).toBe(1);
  });
});

it('gives up a paper that ends the process again and again', async () => {
  await switchReading(false);
  const id = await send(aPdf());
  await inFilings(async (get) => {
    const readings = get(PaperReadingsRepository);
    for (const _ of [1, 2, 3]) await readings.begin({ _id: id, owner: asha._id });
  });
  await switchReading();
  await send(aPng());
  expect((await readOf(id)).state).toBe('not-readable');
});

it.each([
  ['reads a paper once the store, which was away for several runs, is back', true, 'read'],
  ['gives up a paper whose file alone is unreadable in several runs', false, 'not-readable'],
])('%s', async (_, isAway, state) => {
  await switchReading(false);
  const id = await send(aForm26as(PAN));
  const error = new StoreUnavailable(null);
  const failing = [jest.spyOn(DiskObjectStore.prototype, 'get').mockRejectedValue(error)];
  if (isAway) failing.push(jest.spyOn(DiskObjectStore.prototype, 'ping').mockRejectedValue(error) as never);
  await switchReading();
  await inFilings(async (get) => {
    const reader = get(ReadPapers);
    for (const _ of [1, 2, 3]) await expect(reader.readWaiting()).rejects.toThrow(StoreUnavailable);
    for (const each of failing) each.mockRestore();
    await reader.readWaiting();
  });
  expect((await reading(id)).state).toBe(state);
});

it('says that there is nothing to read in a picture, and answers 404 for a paper that is gone', async () => {
  const id = await send(aPng());
  expect(await readOf(id)).toMatchObject({ state: 'no-text', papers: [], suggestion: null, anotherPerson: null });
  await service.delete(owner, id);
  const gone = await act(reviewer, 'acceptSuggestion', id, { returnId: null, requestId: null });
  expect([gone.status, ((await gone.json()) as { message: string }).message]).toEqual([404, messages.gone]);
});
