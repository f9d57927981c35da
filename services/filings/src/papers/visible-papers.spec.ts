import { ClientPaperAnswer, calls, MyFoundFilings, OpeningList, pathOf } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { OwnFilings } from '@easy-tax/platform/office';
import { INTERNAL_TOKEN } from '@easy-tax/platform/testing';
import { anAskingReturn, linkTo, paperByLink } from '../testing/a-personal-link.js';
import { staffView } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { asha, oneServiceForAll, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };
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

/** Ids of the papers that Asha sees in each place. */
async function seen(all: readonly string[]) {
  const owner = { _id: asha._id, email: asha.email };
  const search = await service.send(asha, 'POST', calls.searchMyFilings.path, { search: 'form16' });
  const found = MyFoundFilings.parse(await search.json()).data;
  const page = await service.send(null, 'POST', '/internal/personal-data/page', { owner }, internal);
  const openings = OpeningList.parse(await (await service.call(asha, 'GET', calls.myOpenings.path)).json()).data;
  const places = {
    listed: (await service.mine(asha)).map(({ _id }) => _id),
    found: found.map(({ _id }) => _id),
    exported: OwnFilings.parse(await page.json()).rows.map(({ _id }) => _id),
    openings: openings.map(({ _id }) => _id.split('.')[0] ?? ''),
  };
  return Object.values(places).map((ids) => all.filter((id) => ids.includes(id)));
}

it('an account whose access to the client of its id was taken sees only what it sent itself', async () => {
  const { _id: sent } = await service.sent(asha);
  const all = [sent, await byLink(), await addedByHand(), await addedByHand()];
  for (const id of all.slice(1, 3)) expect((await untie(id)).status).toBe(200);
  for (const { filePath } of (await service.listed(reviewer)).data) await service.call(null, 'GET', filePath);
  expect(await seen(all)).toEqual([all, all, all, all]);
  const paths = (await service.mine(asha)).map(({ filePath }) => filePath);
  await noAccess(asha._id, asha);
  expect(await seen(all)).toEqual([[sent], [sent], [sent], [sent]]);
  const answers = await Promise.all(paths.map((path) => service.call(null, 'GET', path)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const fileOf = (id: string) =>
    service.call(null, 'GET', `/internal/personal-data/${asha._id}/files/${id}`, { headers: internal });
  expect((await Promise.all(all.map(fileOf))).map(({ status }) => status)).toEqual([200, 404, 404, 404]);
  await anAccess(asha._id, asha);
  expect(await seen(all)).toEqual([all, all, all, all]);
});
