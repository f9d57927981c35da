import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, maskPan } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { aPaper, readOf, send, switchReading } from '../testing/a-read-paper.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ReadPapers } from './read-papers.service.js';

oneServiceForAll();
beforeEach(() => switchReading());
// The next test searches among its own papers.
afterEach(() => eraseAccount(asha));

const form16a = aPaper('form-16a', 3);
const [PAN, DEDUCTOR] = [form16a.said('pan'), form16a.said('deductor')];
/** Letters alone, as a PAN begins. */
const FIVE = form16a.said('person').slice(0, 5);
const small = (text: string) => text.toLowerCase();

const found = async (search: string, more = {}) =>
  (await answerTo(reviewer, calls.searchFilings, { body: { search, ...more } })).data;
const idsOf = async (search: string) => (await found(search)).map(({ _id }) => _id);
const foundByOwner = async (who: LoggedIn, search: string) =>
  (await answerTo(who, calls.searchMyFilings, { body: { search } })).data;
const tonight = () => inFilings((get) => get(ReadPapers).readAgain());
const digestsOf = (id: string) => inFilings(async (get) => (await get(FilingsRepository).findById(id))?.saidText);

async function aReadPaper(who = asha) {
  const id = await send(form16a.file, who);
  expect((await readOf(id)).papers).toMatchObject([{ kind: 'form-16a' }]);
  return id;
}

it('finds a paper at the desk by its numbers and the beginnings of its names, and says why', async () => {
  const id = await aReadPaper();
  await send(aPaper('form-16a', 4).file);
  const [, second = ''] = DEDUCTOR.split(' ');
  const searches = [
    ...[PAN, small(PAN), PAN.slice(0, 7), `${PAN.slice(0, 5)}00`, `${PAN.slice(0, 5)} ${PAN.slice(5)}`],
    ...[form16a.said('tan'), DEDUCTOR, `${DEDUCTOR}.`, small(DEDUCTOR).slice(0, 6), second, form16a.said('person')],
    ...[FIVE, `${PAN.slice(0, 5)} 00`],
  ];
  for (const search of searches) expect([search, await idsOf(search)]).toEqual([search, [id]]);
  for (const search of [
    PAN.slice(1),
    PAN.slice(5),
    `${PAN.slice(0, 5)}0000${PAN.slice(9)}`,
    PAN.slice(0, 2),
    `${PAN}9`,
    DEDUCTOR.slice(1),
    ...[`${FIVE} 2024`, `${FIVE}2024`],
    'N/A',
  ])
    expect([search, await idsOf(search)]).toEqual([search, []]);
  expect(await found(PAN)).toMatchObject([{ says: { name: 'pan', value: maskPan(PAN) } }]);
  expect(await found(small(DEDUCTOR))).toMatchObject([{ says: { name: 'deductor', value: DEDUCTOR } }]);
  const counts = await answerTo(reviewer, calls.countFoundFilings, { body: { search: PAN } });
  expect(counts.data).toMatchObject({ all: { value: 1, exact: true } });
  expect(await found(PAN, { status: 'opened' })).toEqual([]);
});

it('names no reason for a paper whose own fields match, and searches no text by an address', async () => {
  await aReadPaper();
  expect(await found('asha')).toMatchObject([{ says: null }]);
  expect((await service.listed(reviewer, `?search=${PAN}`)).data).toEqual([]);
});

it('finds only own papers for a client, and nothing for a stranger', async () => {
  const ravi = await service.issuer.logIn({ name: 'Ravi' });
  const [hers, his] = [await aReadPaper(), await aReadPaper(ravi)];
  const says = { name: 'deductor', value: DEDUCTOR };
  expect(await foundByOwner(asha, small(DEDUCTOR))).toEqual([{ _id: hers, says }]);
  expect(await foundByOwner(ravi, small(DEDUCTOR))).toEqual([{ _id: his, says }]);
  expect(await foundByOwner(await service.issuer.logIn({ name: 'Kavita' }), PAN)).toEqual([]);
  expect((await service.send(asha, 'POST', calls.searchFilings.path, { search: PAN })).status).toBe(403);
  expect((await service.send(null, 'POST', calls.searchMyFilings.path, { search: PAN })).status).toBe(401);
  await eraseAccount(ravi);
});

it('finds no deleted paper, and none once reading is switched off: its digests go in the night', async () => {
  const [deleted, kept] = [await aReadPaper(), await aReadPaper()];
  await service.delete(owner, deleted);
  expect([await idsOf(PAN), await digestsOf(kept)]).toEqual([[kept], expect.any(String)]);
  await switchReading(false);
  expect(await idsOf(PAN)).toEqual([]);
  await tonight();
  expect(await digestsOf(kept)).toBeNull();
});

it('stores what was read encrypted, and of its search digests alone', async () => {
  const id = await aReadPaper();
  await service.stop();
  // A stop empties the log into the file.
  const names = (await readdir(service.folder)).filter((each) => each.endsWith('.db'));
  const texts = await Promise.all(names.map((name) => readFile(join(service.folder, name), 'latin1')));
  expect(texts.join('')).toContain(id);
  for (const said of [PAN, small(PAN), DEDUCTOR, small(DEDUCTOR)]) expect(texts.join('')).not.toContain(said);
  await service.restart();
});
