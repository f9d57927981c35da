import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { type LoggedIn, mailsIn, until } from '@easy-tax/platform/testing';
import { aClient, aMerge, clientOf, refusalOf } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { prepared } from '../testing/a-prepared-return.js';
import { aReturn, clientList, clientView, done, open, refused, staffList, staffView } from '../testing/a-return.js';
import { sendFile, sentFile } from '../testing/a-return-file.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

let clientId: string;
let ravi: LoggedIn;
let sunita: LoggedIn;
beforeEach(async () => {
  ({ _id: clientId } = await aClient({ name: 'Rajkumar Agarwal HUF', emails: ['huf@example.com'] }));
  ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
  sunita = await service.issuer.logIn({ name: 'Sunita', email: 'sunita@example.com' });
});
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const onPaper = (returnId: string) => aFiling(undefined, undefined, { returnId } as object);

it('one who loses access loses papers and documents at once, also under links that are open', async () => {
  const { _id, draft } = await prepared({ clientId });
  await anAccess(clientId, asha);
  await anAccess(clientId, sunita);
  const paper = await service.sent(sunita, onPaper(_id));
  const { papers, documents } = await clientView(_id);
  expect(papers).toMatchObject([{ _id: paper._id }]);
  const links = (await clientView(_id, sunita)).documents.map(({ filePath }) => filePath ?? '');
  expect(documents).toMatchObject([{ _id: draft.fileId }]);
  const opened = async (paths: readonly string[]) => {
    const statuses = [];
    for (const path of paths) statuses.push(await statusOf(service.call(null, 'GET', path)));
    return statuses;
  };
  const all = [...links, paper.filePath];
  expect(await opened(all)).toEqual([200, 200]);
  expect(await service.mine(sunita)).toMatchObject([{ _id: paper._id }]);
  await noAccess(clientId, sunita);
  expect(await opened(all)).toEqual([404, 404]);
  expect(await service.mine(sunita)).toEqual([]);
  expect((await clientView(_id)).papers).toMatchObject([{ _id: paper._id }]);
});

it('a client without an account has returns, and papers by hand', async () => {
  const { _id } = await aReturn({ clientId });
  await sentFile('addPaper', _id, { kind: 'Form 16' });
  expect(await staffView(_id)).toMatchObject({
    client: { _id: clientId, name: 'Rajkumar Agarwal HUF' },
    papers: [{ kind: 'Form 16' }],
    contact: null,
  });
  expect((await staffList(`?client=${clientId}`)).data).toMatchObject([{ _id }]);
  expect((await clientOf(clientId)).lastContactAt).not.toBeNull();
  await done(reviewer, 'askForPapers', _id, { items: [{ title: 'Rent', reason: 'HRA' }], dueOn: '2099-12-31' });
  expect(await refused(reviewer, 'remindClient', _id)).toMatchObject({ status: 409, message: messages.nobodyActs });
});

it('one who acts for another approves in that one’s name; the network address shows to no other', async () => {
  const { _id, signed } = await prepared({ clientId });
  await anAccess(clientId, asha);
  await anAccess(clientId, sunita);
  const { client, consent } = await clientView(_id);
  expect(client).toEqual({ _id: clientId, name: 'Rajkumar Agarwal HUF' });
  expect(consent?.words).toContain('Rajkumar Agarwal HUF');
  await done(asha, 'approveReturn', _id, { ...signed, version: undefined, consentVersion: consent?.version });
  const ofAsha = { by: { name: asha.name }, address: expect.stringMatching(/\d/) };
  expect((await clientView(_id)).approval).toMatchObject(ofAsha);
  expect((await clientView(_id, sunita)).approval).toMatchObject({ ...ofAsha, email: asha.email, address: null });
  expect((await clientView((await prepared())._id)).consent?.words).not.toContain(asha.name);
});

it('mails go to all who act for the client', async () => {
  const kavita = await service.issuer.logIn({ name: 'Kavita', email: 'kavita@example.com' });
  const dev = await service.issuer.logIn({ name: 'Dev', email: 'dev@example.com' });
  const unconfirmed = await service.issuer.logIn({ name: 'Om', email: 'om@example.com' });
  for (const person of [kavita, dev]) await anAccess(clientId, person);
  await anAccess(clientId, unconfirmed, false);
  const { _id } = await aReturn({ clientId });
  await done(reviewer, 'askForPapers', _id, { items: [{ title: 'Rent', reason: 'HRA' }], dueOn: '2099-12-31' });
  const mailed = async () => {
    const to = (await mailsIn(service.folder)).map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
    return [kavita, dev, unconfirmed].map(({ email }) => to.filter((address) => address === email).length);
  };
  await until(async () => (await mailed()).filter((count) => count > 0).length === 2);
  expect(await mailed()).toEqual([1, 1, 0]);
});

it('a paper goes into returns of clients whom its sender acts for', async () => {
  const paper = await service.sent(sunita);
  const { _id } = await aReturn({ clientId });
  const sort = (returnId: string | null) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: paper._id }), { returnId });
  expect(await refusalOf(sort(_id))).toEqual([409, messages.paperOfAnother]);
  expect(await statusOf(open(reviewer, { clientId, filingIds: [paper._id] }))).toBe(409);
  await anAccess(clientId, sunita);
  expect(await clientList(sunita)).toMatchObject([{ _id, hasPapers: false }]);
  expect(await statusOf(sort(_id))).toBe(200);
  expect((await staffView(_id)).papers).toMatchObject([{ _id: paper._id }]);
  expect(await clientList(sunita)).toMatchObject([{ _id, hasPapers: true }]);
});

it('a return opens without papers that are sorted to another client of their sender', async () => {
  const { _id: other } = await aClient({ name: 'Sunita' });
  for (const id of [clientId, other]) await anAccess(id, sunita);
  const [tied, filed] = [await service.sent(sunita), await service.sent(sunita)];
  const sort = (id: string, place: object) =>
    statusOf(service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id }), place));
  expect(await sort(tied._id, { ofClient: other })).toBe(200);
  const { _id: returnId } = await aReturn({ clientId: other });
  expect(await sort(filed._id, { returnId })).toBe(200);
  for (const { _id } of [tied, filed]) expect(await statusOf(open(reviewer, { clientId, filingIds: [_id] }))).toBe(409);
  expect(await statusOf(open(reviewer, { clientId: other, filingIds: [tied._id], form: 'ITR-2' }))).toBe(201);
});

it('a repeated opening leaves papers where staff have put them meanwhile, and adds the one that it has missed', async () => {
  const { _id: other } = await aClient({ name: 'Sunita' });
  for (const id of [clientId, other]) await anAccess(id, sunita);
  const [moved, tied, missed] = [await service.sent(sunita), await service.sent(sunita), await service.sent(sunita)];
  const input = { clientId, filingIds: [moved._id, tied._id, missed._id] };
  const key = newId();
  expect(await statusOf(open(reviewer, input, key))).toBe(201);
  const { _id: returnId } = await aReturn({ clientId, form: 'ITR-2' });
  await done(reviewer, 'changeFiling', moved._id, { returnId });
  await done(reviewer, 'changeFiling', tied._id, { ofClient: other });
  await done(reviewer, 'changeFiling', missed._id, { returnId: null });
  const { data } = (await (await open(reviewer, input, key)).json()) as { data: { _id: string } };
  expect((await staffView(data._id)).papers.map(({ _id }) => _id)).toEqual([missed._id]);
  expect((await staffView(returnId)).papers).toMatchObject([{ _id: moved._id }]);
});

it('a return opened for an account is its own new client’s, although it acts for others', async () => {
  await aReturn({ clientId: ravi._id });
  expect(await clientOf(ravi._id)).toMatchObject({ name: 'Ravi', accounts: [{ _id: ravi._id, isConfirmed: true }] });
  await anAccess(clientId, sunita);
  await anAccess(clientId, asha);
  const { _id } = await aReturn({ clientId: sunita._id });
  expect((await staffView(_id)).client).toMatchObject({ _id: sunita._id, name: 'Sunita' });
  expect(await clientList(asha)).toEqual([]);
});

it('returns follow a merge, and part again when it is undone', async () => {
  await anAccess(clientId, asha);
  const { _id } = await aReturn({ clientId });
  const { _id: keptId } = await aClient({ name: 'Agarwal HUF' });
  await anAccess(keptId, sunita);
  const versions = { goneId: clientId, version: 1, goneVersion: (await clientOf(clientId)).version };
  const { mergeId } = (await answerTo(owner, calls.mergeClients, { params: { id: keptId }, body: versions })).data;
  for (const who of [asha, sunita]) expect(await clientList(who)).toMatchObject([{ _id }]);
  for (const id of [clientId, keptId]) expect((await staffList(`?client=${id}`)).total).toBe(1);
  await done(sunita, 'writeToOffice', _id, { text: 'Hello' });
  await service.send(owner, 'POST', pathOf(calls.undoMerge, { id: mergeId }), {});
  expect([(await clientList()).length, await clientList(sunita)]).toEqual([1, []]);
});

it('returns of a merged record name the client that it has become part of, wherever staff see them', async () => {
  const { _id } = await aReturn({ clientId });
  const [{ _id: nextId }, { _id: keptId }] = [
    await aClient({ name: 'Rajkumar' }),
    await aClient({ name: 'Agarwal HUF' }),
  ];
  await aMerge(nextId, clientId);
  await aMerge(keptId, nextId);
  const board = await answerTo(reviewer, calls.returnsBoard);
  const work = await answerTo(reviewer, calls.readClientWork, { params: { id: clientId } });
  const shown = [
    ...(await staffList(`?client=${keptId}`)).data,
    ...board.data.columns.flatMap(({ rows }) => rows),
    ...work.data.returns,
    await staffView(_id),
  ].filter((row) => row._id === _id);
  expect(shown.map(({ client }) => client._id)).toEqual(Array.from({ length: 4 }, () => keptId));
});

it('an erased account leaves the returns, and its papers in them, to others who act for the client', async () => {
  for (const person of [asha, sunita]) await anAccess(clientId, person);
  const { _id } = await aReturn({ clientId });
  const [kept, gone] = [await service.sent(sunita, onPaper(_id)), await service.sent(sunita, aFiling())];
  const nowhere = { returnId: null, ofClient: null };
  await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: gone._id }), nowhere);
  expect((await eraseAccount(sunita)).status).toBe(200);
  expect((await clientView(_id)).papers).toMatchObject([{ _id: kept._id }]);
  const left = (await service.listed(owner)).data.map((each) => each._id);
  expect([left.includes(kept._id), left.includes(gone._id)]).toEqual([true, false]);
  expect((await clientOf(clientId)).accounts).toMatchObject([{ _id: asha._id }]);
  expect(await statusOf(sendFile('addPaper', _id, { kind: 'Form 16' }))).toBe(201);
});
