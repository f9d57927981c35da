import {
  calls,
  DAY,
  ImportAppliedAnswer,
  type ImportRow,
  limits,
  MINUTE,
  messages,
  pathOf,
  readImportRows,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { later } from '@easy-tax/platform/testing';
import { aClient, clientOf, listed, namesOf, refusalOf } from '../../testing/a-client.js';
import { sendFile } from '../../testing/a-return-file.js';
import { anAccess } from '../../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';
import { ImportsRepository } from '../stored/client-changes.repository.js';
import { ClientsRepository } from '../stored/clients.repository.js';
import { ClientsUpkeep } from '../upkeep/clients-upkeep.service.js';
import { ImportClients } from './import-clients.js';

oneServiceForEach();

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.send(reviewer, 'POST', path, body, headers);
const preview = async (rows: ImportRow[]) => (await answerTo(reviewer, calls.previewImport, { body: { rows } })).data;
const apply = async (rows: ImportRow[], headers?: Record<string, string>) =>
  ImportAppliedAnswer.parse(
    await (await send(calls.importClients.path, { rows, title: 'clients.xlsx' }, headers)).json(),
  ).data;
const undo = (id: string) => send(pathOf(calls.undoImport, { id }), {});
const imports = async () => (await answerTo(reviewer, calls.listImports)).data;

const rows: ImportRow[] = [
  { name: 'सुनीता अग्रवाल', pan: 'AEJPA5521K', mobile: '098390-41276', group: 'Agarwal family', bornOn: '29311' },
  { name: 'Gomti Agro', gstin: '27AAPFU0939F1ZV', forms: 'GSTR-1, GSTR-3B' },
  { name: 'Ravi', mobile: '94150 22861' },
];
const names = ['Gomti Agro', 'Ravi', 'सुनीता अग्रवाल'];

it('says what becomes of each row: by PAN, GSTIN, mobile and name', async () => {
  const [byPan, byGstin, byMobile] = [
    await aClient({ name: 'S. Agarwal', pan: 'AEJPA5521K', bornOn: '1979-03-31' }),
    await aClient({ name: 'Gomti', pan: 'AAPFU0939F', bornOn: '1998-05-02' }),
    await aClient({ name: 'ravi', mobiles: ['9415022861'] }),
  ];
  await aClient({ name: 'Asha', mobiles: ['9839041277'], pan: 'ABCPE1234F' });
  const sameYear = { name: 'Gomti', pan: 'AAPFU0939F', bornOn: '03-07-1998' };
  // A row that equals another is wrong, so the day is asked for by itself.
  expect(await preview([sameYear])).toMatchObject([{ outcome: 'same', differs: [] }]);
  expect(await service.trailOf(reviewer._id)).toMatchObject([
    { action: 'client.import-preview', detail: JSON.stringify({ records: 1 }) },
  ]);
  expect(
    await preview([
      ...rows,
      { name: 'Asha', mobile: '9839041277', pan: 'ABCPE1234G' },
      { name: 'Ravi', mobile: '9.83904E+09' },
      { name: 'Om', pan: 'AEJPA5521K' },
    ]),
  ).toEqual([
    {
      ...{ outcome: 'same', _id: byPan._id, name: 'S. Agarwal' },
      differs: ['name', 'mobile', 'bornOn', 'group'],
    },
    { outcome: 'same', _id: byGstin._id, name: 'Gomti', differs: ['name', 'gstin', 'forms'] },
    { outcome: 'same', _id: byMobile._id, name: 'ravi', differs: [] },
    { outcome: 'new', alike: null },
    { outcome: 'wrong', faults: [{ field: 'mobile', message: messages.mobileCut }] },
    { outcome: 'wrong', faults: [{ field: 'pan', message: messages.rowTwice, otherRow: 0 }] },
  ]);
});

it('names a client of the same name that may be the same: one of both has no PAN', async () => {
  const { _id } = await aClient({ name: 'Deepak Gupta' });
  await aClient({ name: 'Asha', pan: 'AEJPA5521K' });
  const outcomes = await preview([
    { name: 'deepak gupta', pan: 'ABCPE1234G' },
    { name: 'Asha' },
    { name: 'Asha', pan: 'ABCPE1234F' },
  ]);
  expect(outcomes).toMatchObject([
    { outcome: 'new', alike: { _id, name: 'Deepak Gupta' } },
    { outcome: 'new', alike: { name: 'Asha' } },
    { outcome: 'new', alike: null },
  ]);
});

it('knows the office’s own forms by name, without retired ones', async () => {
  const made = { name: 'PF and ESI', rhythm: 'month', monthsAfter: 1, day: 15, papers: [] };
  const { _id: id } = (await answerTo(owner, calls.addOwnForm, { body: made })).data;
  const read = async () => (await preview([{ name: 'Asha', forms: 'PF ESI' }])).map(({ outcome }) => outcome);
  expect(await read()).toEqual(['new']);
  await answerTo(owner, calls.changeOwnForm, { params: { id }, body: { isRetired: true } });
  expect(await read()).toEqual(['wrong']);
});

it('adds the new ones as one act, and takes them back as one', async () => {
  const done = await apply([...rows, { name: '' }]);
  expect(done).toMatchObject({ added: 3, same: 0, wrong: 1 });
  expect(await namesOf({})).toEqual(names);
  expect(await namesOf({ importId: done._id })).toEqual(names);
  expect(await apply([...rows, { name: 'New' }])).toMatchObject({ added: 1, same: 3, wrong: 0 });
  const trail = await service.trailOf(done._id);
  expect(trail).toEqual([expect.objectContaining({ action: 'client.import', actor: reviewer._id })]);
  expect(JSON.stringify(trail)).not.toMatch(/clients\.xlsx|Gomti/);
  expect((await undo(done._id)).status).toBe(200);
  expect(await namesOf({})).toEqual(['New']);
  expect((await imports()).map(({ added, isUndone, canUndo }) => [added, isUndone, canUndo])).toEqual([
    [1, false, true],
    [3, true, false],
  ]);
  expect(await refusalOf(undo(done._id))).toEqual([409, messages.importGone]);
});

it('can be repeated after an undo, and once only under one key', async () => {
  await undo((await apply(rows))._id);
  const key = { 'idempotency-key': newId() };
  const done = await apply(rows, key);
  expect(await apply(rows, key)).toEqual(done);
  expect((await listed()).total).toBe(3);
});

it('stays once one of its clients has work, and being assigned is none', async () => {
  const { _id } = await apply(rows);
  const [first] = (await listed({ sort: 'name' })).data;
  const path = pathOf(calls.changeClient, { id: first?._id ?? '' });
  await service.send(reviewer, 'PATCH', path, { assignee: reviewer._id, version: 1 });
  expect((await imports())[0]?.canUndo).toBe(true);
  await service.send(reviewer, 'PATCH', path, { note: 'Rings after seven', version: 2 });
  expect((await imports())[0]?.canUndo).toBe(false);
  expect(await refusalOf(undo(_id))).toEqual([409, messages.importWorked]);
  expect(await namesOf({})).toEqual(names);
  expect((await clientOf(first?._id ?? '')).note).toBe('Rings after seven');
});

/** Work for a client that is stored elsewhere. */
const work = {
  'an offered access': (id: string) => send(pathOf(calls.giveAccess, { id }), { email: asha.email }),
  'a confirmed access': async (id: string) => {
    await anAccess(id, asha, false);
    return service.send(asha, 'POST', pathOf(calls.confirmClient, { id }), {});
  },
  'a paper that came by hand': (id: string) => sendFile('addClientPaper', id, { kind: 'Rent receipts' }),
  'a sorted paper': async (id: string) => {
    await anAccess(id, asha);
    const { _id } = await service.sent(asha);
    return service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: _id }), { ofClient: id });
  },
};

it('stays once one of its clients has work that is stored elsewhere', async () => {
  for (const [name, begin] of Object.entries(work)) {
    const { _id } = await apply([{ name }]);
    const [client] = (await listed({ importId: _id })).data;
    expect([name, (await begin(client?._id ?? '')).ok]).toEqual([name, true]);
    expect([name, (await imports())[0]?.canUndo]).toEqual([name, false]);
    expect([name, await refusalOf(undo(_id))]).toEqual([name, [409, messages.importWorked]]);
  }
  expect(await namesOf({})).toEqual(Object.keys(work).toSorted());
});

it('brings a thousand rows in, and refuses more', async () => {
  const many = Array.from({ length: limits.importRows }, (_, at) => ({
    name: `Client ${at}`,
    pan: `ABCPE${String(at).padStart(4, '0')}F`,
    mobile: String(9_000_000_000 + at),
    group: `Group ${at % 200}`,
    forms: at % 2 ? 'GSTR-1, GSTR-3B' : 'ITR-1',
  }));
  const by: Actor = { ...reviewer, address: '' };
  const done = await inFilings((get) => get(ImportClients).apply({ rows: many, title: '' }, by, undefined));
  expect(done).toMatchObject({ added: limits.importRows });
  expect(await namesOf({ search: '9000000999' })).toEqual(['Client 999']);
  const more = await send(calls.importClients.path, { rows: [...many, { name: 'One more' }] });
  expect(await refusalOf(Promise.resolve(more))).toEqual([400, messages.rowsMany]);
}, 60_000);

describe('a crash', () => {
  const clients = readImportRows(rows).flatMap(({ client }) => client ?? []);
  const counts = { added: 3, same: 0, wrong: 0 };
  const made = {
    title: '',
    by: { _id: newId(), name: 'Meera' },
    ...counts,
    requestKey: null,
    requestFingerprint: null,
  };
  const settle = async (afterMs = 2 * MINUTE) => {
    later(afterMs);
    await inFilings((get) => get(ClientsUpkeep).settle());
  };

  it.each([
    ['two minutes later', 2 * MINUTE],
    ['once a clock that stood ahead is right', -DAY],
  ])('after the deciding write ends with all clients, and counts in the audit once: %s', async (_, afterMs) => {
    const { _id } = await inFilings((get) => get(ImportClients).begin(made, clients));
    await settle(afterMs);
    await settle();
    expect(await namesOf({})).toEqual(names);
    expect((await imports()).map(({ added, canUndo }) => [added, canUndo])).toEqual([[3, true]]);
    expect(await service.trailOf(_id)).toHaveLength(1);
  });

  it('is ended by whoever sends the list again', async () => {
    const key = { 'idempotency-key': newId() };
    const done = await apply(rows, key);
    await inFilings(async (get) => {
      const stored = get(ImportsRepository);
      const clients = get(ClientsRepository);
      const journal = [];
      for await (const client of clients.iterate({ importId: done._id })) journal.push(client);
      await clients.removeOfImport(done._id);
      const begun = { state: 'adding', slot: 'running', movedAt: '', journal: JSON.stringify(journal) } as const;
      await stored.move(done._id, 'done', begun);
    });
    expect(await namesOf({})).toEqual([]);
    expect(await apply(rows, key)).toEqual(done);
    expect(await namesOf({})).toEqual(names);
  });

  it('in the middle of adding ends with all clients once, also if somebody has added one of them', async () => {
    await inFilings(async (get) => {
      const begun = await get(ImportClients).begin(made, clients);
      const [first] = JSON.parse(begun.journal);
      await get(ClientsRepository).addOfImport(begun._id, [first]);
    });
    expect(await namesOf({})).toEqual([names[2]]);
    await aClient({ name: 'Gomti', pan: 'AAPFU0939F' });
    await settle();
    expect(await namesOf({})).toEqual(['Gomti', 'Ravi', names[2]]);
  });

  it('while an undo is under way lets it end', async () => {
    const { _id } = await apply(rows);
    await inFilings(async (get) => {
      const undone = await get(ImportClients).move({ _id }, 'done', { state: 'undoing', undoneBy: made.by });
      expect(undone).not.toBeNull();
    });
    expect(await refusalOf(send(calls.importClients.path, { rows: [{ name: 'New' }] }))).toEqual([
      409,
      messages.importUnderWay,
    ]);
    await settle();
    expect([await namesOf({}), (await imports())[0]?.isUndone]).toEqual([[], true]);
  });
});
