import { ClientPaperAnswer, calls, pathOf } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { anAskingReturn, linkTo, paperByLink } from '../testing/a-personal-link.js';
import { staffView } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
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

const foundBy = async (who: LoggedIn) => {
  const { data } = await answerTo(who, calls.searchMyFilings, { body: { search: 'form16' } });
  return data.map(({ _id }) => _id);
};

/** Ids of the papers that Asha sees in each place. */
async function seen(all: readonly string[]) {
  const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id.split('.')[0] ?? '');
  const places = {
    listed: idsOf(await service.mine(asha)),
    found: await foundBy(asha),
    exported: idsOf((await exportedPapers(asha)).rows),
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
  expect((await service.mine(asha)).find(({ _id }) => _id === paper)?.mobile).not.toBe('');
  const path = row?.filePath ?? '';
  expect((await service.call(null, 'GET', path)).status).toBe(200);
  const takeBack = service.send(ravi, 'POST', pathOf(calls.answerSentQuestion, { id: paper }), { answer: 'take-back' });
  expect((await takeBack).status).toBe(404);
  expect((await exportedPapers(ravi)).rows).toEqual([]);

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
