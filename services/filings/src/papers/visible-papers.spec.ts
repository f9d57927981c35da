import { ClientPaperAnswer, calls, pathOf } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { anAskingReturn, inAWeek, linkTo, paperByLink } from '../testing/a-personal-link.js';
import { aReturn, clientView, done, staffView } from '../testing/a-return.js';
import { sendFile, sentFile } from '../testing/a-return-file.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { exportedFile, exportedPapers } from '../testing/an-erasure.js';
import { answerTo, asha, oneServiceForAll, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

const untie = (id: string) =>
  service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id }), { returnId: null, ofClient: null });
const addedByHand = async () => {
  const answer = await sendFile('addClientPaper', asha._id, { kind: 'AIS' }, { fileName: 'form16.pdf' });
  return ClientPaperAnswer.parse(await answer.json()).data._id;
};
const byLink = async () => {
  const { _id, requestIds } = await anAskingReturn('Form 16');
  await paperByLink((await linkTo(_id)).token, requestIds[0] ?? '');
  return (await staffView(_id)).papers[0]?._id ?? '';
};

const foundBy = async (who: LoggedIn, search = 'form16') => {
  const { data } = await answerTo(who, calls.searchMyFilings, { body: { search } });
  return data.map(({ _id }) => _id);
};

/** Ids of the papers that Asha sees in each place. */
async function seen(all: readonly string[]) {
  const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id.split('.')[0] ?? '');
  const places = {
    listed: idsOf(await service.mine(asha)),
    found: await foundBy(asha),
    exported: idsOf(await exportedPapers(asha)),
    openings: idsOf((await answerTo(asha, calls.myOpenings)).data),
  };
  return Object.values(places).map((ids) => all.filter((id) => ids.includes(id)));
}

it('a paper that staff have sorted to a client is read by all with access to it, and by nobody else', async () => {
  const { _id: client } = await aClient({ name: 'Agarwal HUF' });
  const logIn = (name: string, emailVerified = true) => service.issuer.logIn({ name, emailVerified });
  const [ravi, offered, stranger, unconfirmed] = [
    await logIn('Ravi'),
    await logIn('Offered'),
    await logIn('Stranger'),
    await logIn('Unconfirmed', false),
  ];
  for (const each of [asha, ravi, unconfirmed]) await anAccess(client, each);
  await anAccess(client, offered, false);
  const [{ _id: paper }, { _id: unsorted }] = [await service.sent(asha), await service.sent(asha)];
  const sortTo = (ofClient: string | null) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: paper }), { ofClient });
  const listed = async (who: LoggedIn) => (await service.mine(who)).map(({ _id }) => _id);
  expect(await listed(ravi)).toEqual([]);
  expect((await sortTo(client)).status).toBe(200);
  expect([await listed(ravi), await foundBy(ravi)]).toEqual([[paper], [paper]]);
  expect(await listed(asha)).toEqual(expect.arrayContaining([paper, unsorted]));
  for (const who of [offered, stranger, unconfirmed]) expect([await listed(who), await foundBy(who)]).toEqual([[], []]);

  const [row] = await service.mine(ravi);
  expect(row).toMatchObject({ mobile: '', email: '', message: '' });
  const hers = (await service.mine(asha)).find(({ _id }) => _id === paper);
  const hidden = [hers?.mobile, hers?.mobile.slice(0, 5), hers?.email, hers?.message].map(String);
  for (const each of hidden) expect([each, await foundBy(asha, each)]).toEqual([each, expect.arrayContaining([paper])]);
  for (const each of hidden) expect([each, await foundBy(ravi, each)]).toEqual([each, []]);
  expect(await foundBy(ravi, hers?.reference)).toEqual([paper]);
  const path = row?.filePath ?? '';
  expect((await service.call(null, 'GET', path)).status).toBe(200);
  const takeBack = service.send(ravi, 'POST', pathOf(calls.answerSentQuestion, { id: paper }), { answer: 'take-back' });
  expect((await takeBack).status).toBe(404);
  expect(await exportedPapers(ravi)).toMatchObject([{ _id: paper, name: '', mobile: '', email: '', message: '' }]);

  await noAccess(client, ravi);
  expect([await listed(ravi), await foundBy(ravi)]).toEqual([[], []]);
  expect((await service.call(null, 'GET', path)).status).toBe(404);
  await anAccess(client, ravi);
  expect((await sortTo(null)).status).toBe(200);
  expect(await listed(ravi)).toEqual([]);
  expect((await service.call(null, 'GET', path)).status).toBe(404);
});

it('an account whose access to the client of its id was taken sees only what it sent itself', async () => {
  const { _id: sent } = await service.sent(asha);
  const all = [sent, await byLink(), await addedByHand(), await addedByHand()];
  for (const id of all.slice(1, 3)) expect((await untie(id)).status).toBe(200);
  for (const { filePath } of (await service.listed(reviewer)).data) await service.call(null, 'GET', filePath);
  const exported = async () => (await Promise.all(all.map((id) => exportedFile(asha, id)))).map(({ status }) => status);
  expect(await seen(all)).toEqual([all, all, all, all]);
  expect(await exported()).toEqual([200, 200, 200, 200]);
  const paths = (await service.mine(asha)).map(({ filePath }) => filePath);
  await noAccess(asha._id, asha);
  expect(await seen(all)).toEqual([[sent], [sent], [sent], [sent]]);
  const answers = await Promise.all(paths.map((path) => service.call(null, 'GET', path)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await exported()).toEqual([200, 404, 404, 404]);
  await anAccess(asha._id, asha);
  expect(await seen(all)).toEqual([all, all, all, all]);
});

describe('the export of the papers of a client that the office has added', () => {
  const statusOf = async (who: LoggedIn, id: string) => (await exportedFile(who, id)).status;
  const idsFor = async (who: LoggedIn) => (await exportedPapers(who)).map(({ _id }) => _id).toSorted();

  async function aSharedClient() {
    const [ravi, meera] = [await service.issuer.logIn({ name: 'Ravi' }), await service.issuer.logIn({ name: 'Meera' })];
    const { _id: client } = await aClient({ name: 'Agarwal HUF' });
    for (const each of [asha, ravi]) await anAccess(client, each);
    const { _id: returnId } = await aReturn({ clientId: client });
    const inReturn = (who: LoggedIn) => service.sent(who, aFiling(undefined, undefined, { returnId } as object));
    const asked = { items: [{ title: 'Form 16', reason: 'It shows your salary.' }], dueOn: inAWeek() };
    await done(reviewer, 'askForPapers', returnId, asked);
    const { requests } = await staffView(returnId);
    await paperByLink((await linkTo(returnId)).token, requests[0]?._id ?? '');
    await sentFile('addPaper', returnId, { kind: 'AIS' });
    const added = await sendFile('addClientPaper', client, { kind: 'PAN card' });
    const ofClient = ClientPaperAnswer.parse(await added.json()).data._id;
    const own = await inReturn(asha);
    const [spouses, gone] = [await inReturn(ravi), await inReturn(ravi)];
    await service.delete(await service.owner(), gone._id);
    const [unsorted, another] = [await service.sent(ravi), await service.sent(meera)];
    await untie(unsorted._id);
    return { client, returnId, ravi, meera, own, ofClient, spouses, hidden: [gone, unsorted, another] };
  }

  it('has all that the site shows of it, whoever sent it, with its file, and nothing else', async () => {
    const { returnId, own, ofClient, spouses, hidden, ravi, meera } = await aSharedClient();
    const shown = (await clientView(returnId)).papers.map(({ _id }) => _id);
    expect(shown).toHaveLength(4);
    expect(await idsFor(asha)).toEqual([...shown, ofClient].toSorted());
    for (const id of await idsFor(asha)) expect(await statusOf(asha, id)).toBe(200);
    for (const { _id } of hidden) expect(await statusOf(asha, _id)).toBe(404);
    expect(await idsFor(ravi)).toEqual([...shown, ofClient, hidden[1]?._id].toSorted());
    expect(await idsFor(meera)).toEqual([hidden[2]?._id]);
    for (const id of [own._id, ofClient, spouses._id]) expect(await statusOf(meera, id)).toBe(404);
  });

  it('names of others’ papers neither sender nor content, as the return’s page doesn’t', async () => {
    const { returnId, own } = await aSharedClient();
    const { papers } = await clientView(returnId);
    for (const { _id, name, mobile, email, message, papers: read, mime, savedAs: _, ...row } of await exportedPapers(
      asha,
    ))
      if (_id !== own._id) {
        expect([name, mobile, email, message, read]).toEqual(['', '', '', '', []]);
        const page = papers.find((each) => each._id === _id);
        if (page) expect({ ...page, returnId }).toMatchObject({ ...row, mime });
      }
  });

  it('has none of it without a confirmed access or address', async () => {
    const { client, own, ofClient, spouses } = await aSharedClient();
    const [offered, unconfirmed] = [
      await service.issuer.logIn({ name: 'Offered' }),
      await service.issuer.logIn({ name: 'Unconfirmed', emailVerified: false }),
    ];
    await anAccess(client, offered, false);
    await anAccess(client, unconfirmed);
    await noAccess(client, asha);
    for (const who of [offered, asha, { ...unconfirmed, email: null }]) {
      expect(await exportedPapers(who)).toEqual([]);
      for (const id of [own._id, ofClient, spouses._id]) expect((await exportedFile(who, id)).status).toBe(404);
    }
  });
});
