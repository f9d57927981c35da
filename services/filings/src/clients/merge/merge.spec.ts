import { type ClientInput, calls, DAY, limits, MergedAnswer, MINUTE, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later } from '@easy-tax/platform/testing';
import { aClient, changeClient, clientOf, namesOf, refusalOf } from '../../testing/a-client.js';
import { answerTo, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { fieldsOf, mergedFields } from '../stored/client-fields.js';
import { ClientKeys } from '../stored/client-keys.js';
import { ClientsRepository } from '../stored/clients.repository.js';
import { ClientsUpkeep } from '../upkeep/clients-upkeep.service.js';
import { MergeClients } from './merge-clients.js';
import { UndoMerges } from './undo-merges.js';

oneServiceForEach();

const PAN = 'AEJPA5521K';
const kept: Partial<ClientInput> = { name: 'Sunita Agarwal', mobiles: ['9839041276'], note: 'Speaks Hindi' };
const gone: Partial<ClientInput> = {
  name: 'S. Agarwal',
  pan: PAN,
  mobiles: ['9415022861'],
  emails: ['s@example.com'],
  group: 'Agarwal family',
};
const both = async () => ({ keptId: (await aClient(kept))._id, goneId: (await aClient(gone))._id });
const send = (path: string, body: object, who = owner) => service.send(who, 'POST', path, body);
const preview = (id: string, goneId: string) => send(pathOf(calls.previewMerge, { id }), { goneId });
const merge = (id: string, goneId: string, versions: object = { version: 1, goneVersion: 1 }) =>
  send(pathOf(calls.mergeClients, { id }), { goneId, ...versions });
const undo = (id: string) => send(pathOf(calls.undoMerge, { id }), {});
const merged = async (...of: Parameters<typeof merge>) => MergedAnswer.parse(await (await merge(...of)).json()).data;

const together = {
  name: 'Sunita Agarwal',
  pan: 'AEJPA••••K',
  mobiles: ['9839041276', '9415022861'],
  emails: ['s@example.com'],
  note: 'Speaks Hindi',
  group: expect.objectContaining({ name: 'Agarwal family' }),
};

it('shows the client that comes of two, and changes nothing', async () => {
  const { keptId, goneId } = await both();
  const { data } = await answerTo(owner, calls.previewMerge, { params: { id: keptId }, body: { goneId } });
  expect(data.merged).toMatchObject(together);
  expect(data.taken.toSorted()).toEqual(['emails', 'groupId', 'groupName', 'mobiles', 'pan']);
  expect(await namesOf({})).toEqual(['S. Agarwal', 'Sunita Agarwal']);
});

it('makes one client, which both ids and all their accounts lead to, and two again', async () => {
  const { keptId, goneId } = await both();
  const accountId = newId();
  await give(goneId, [accountId]);
  const { mergeId } = await merged(keptId, goneId);
  expect(await clientOf(keptId)).toMatchObject({
    ...together,
    accounts: [{ _id: accountId, isConfirmed: false }],
    merges: [{ _id: mergeId, name: 'S. Agarwal' }],
  });
  expect((await clientOf(goneId))._id).toBe(keptId);
  const change = service.send(owner, 'PATCH', pathOf(calls.changeClient, { id: goneId }), { version: 1, address: 'X' });
  expect(await refusalOf(change)).toEqual([409, messages.clientMerged]);
  expect(await namesOf({ search: PAN })).toEqual(['Sunita Agarwal']);
  expect(await aClient({ name: 'Again', pan: PAN })).toMatchObject({ _id: keptId, isNew: false });
  const path = pathOf(calls.changeClient, { id: keptId });
  await service.send(reviewer, 'PATCH', path, { note: 'Rings after seven', version: 2 });
  expect((await undo(mergeId)).status).toBe(200);
  expect(await clientOf(keptId)).toMatchObject({
    pan: null,
    mobiles: ['9839041276'],
    emails: [],
    group: null,
    accounts: [],
    // Written since.
    note: 'Rings after seven',
    merges: [],
  });
  expect(await clientOf(goneId)).toMatchObject({
    _id: goneId,
    name: 'S. Agarwal',
    pan: 'AEJPA••••K',
    accounts: [{ _id: accountId }],
  });
  expect(await namesOf({ search: PAN })).toEqual(['S. Agarwal']);
  const actions = (await service.trailOf(keptId)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['client.merge', 'client.merge-undo']));
});

it('can be undone when another client has got the PAN since; it must be put right then', async () => {
  const { keptId, goneId } = await both();
  const { mergeId } = await merged(keptId, goneId);
  const change = (id: string, body: object) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), body);
  expect((await change(keptId, { pan: 'ABCPE1234F', version: 2 })).status).toBe(200);
  expect(await aClient({ name: 'Third', pan: PAN })).toMatchObject({ isNew: true });
  expect((await undo(mergeId)).status).toBe(200);
  expect(await namesOf({})).toEqual(['S. Agarwal', 'Sunita Agarwal', 'Third']);
  const { version } = await clientOf(goneId);
  expect(await refusalOf(change(goneId, { note: 'x', version }))).toEqual([409, messages.panTaken]);
  expect((await change(goneId, { pan: null, version })).status).toBe(200);
});

it('lets the group of both be renamed, also for the one that comes back', async () => {
  const { keptId, goneId } = await both();
  const { mergeId } = await merged(keptId, goneId);
  const id = (await clientOf(keptId)).group?._id ?? '';
  const path = pathOf(calls.changeClientGroup, { id });
  expect((await service.send(owner, 'PATCH', path, { name: 'Agarwals of Lucknow' })).status).toBe(200);
  expect((await clientOf(keptId)).group?.name).toBe('Agarwals of Lucknow');
  expect(await namesOf({ search: 'Agarwals of Lucknow' })).toEqual(['Sunita Agarwal']);
  await undo(mergeId);
  expect((await clientOf(goneId)).group?.name).toBe('Agarwals of Lucknow');
  expect(await namesOf({ search: 'Agarwals of Lucknow' })).toEqual(['S. Agarwal']);
});

it('is undone after the later merge of its client; a refused undo keeps no other merge waiting', async () => {
  const { keptId, goneId } = await both();
  const first = await merged(keptId, goneId);
  const { _id: third } = await aClient({ name: 'Agarwal' });
  const second = await merged(third, keptId, { version: 1, goneVersion: 2 });
  expect(await refusalOf(undo(first.mergeId))).toEqual([409, messages.mergedSince]);
  expect((await undo(second.mergeId)).status).toBe(200);
  expect((await undo(first.mergeId)).status).toBe(200);
  expect(await namesOf({})).toEqual(['Agarwal', 'S. Agarwal', 'Sunita Agarwal']);
  expect(await namesOf({ search: PAN })).toEqual(['S. Agarwal']);
});

it('can be undone for a day; then nothing of the second record is left', async () => {
  const { keptId, goneId } = await both();
  const form = { form: 'GSTR-3B', rhythm: 'month', dueClass: null, from: null } as const;
  await changeClient(goneId, { forms: [form] });
  const { mergeId } = await merged(keptId, goneId, { version: 1, goneVersion: 2 });
  const groupId = (await clientOf(keptId)).group?._id ?? '';
  await changeClient(keptId, { group: '', forms: [] });
  later(DAY + MINUTE);
  // Sessions have ended by now, so the use cases are asked.
  await inFilings(async (get) => {
    await expect(get(UndoMerges).undo(mergeId, owner)).rejects.toMatchObject({ message: messages.mergeOver });
    await get(ClientsUpkeep).settle();
    const left = await get(ClientsRepository).find(goneId);
    expect(left).toMatchObject({ name: '', emails: [], mergedInto: keptId, searchText: '' });
    // Nothing keeps its group and its forms, which owners may remove.
    expect(await get(ClientsRepository).isGroupUsed(groupId)).toBe(false);
    expect(await get(ClientsRepository).isFormUsed('GSTR-3B')).toBe(false);
    const cipher = await get(ClientKeys).cipher();
    expect(left && cipher.open(left.sealed, goneId).mobiles).toEqual([]);
  });
});

it('refuses two PANs, too many numbers, notes that are too long together, and a company with a person’s PAN', async () => {
  const { _id: goneId } = await aClient({ ...gone, note: 'Speaks English' });
  const mobiles = Array.from({ length: 10 }, (_, at) => `900000000${at}`);
  const refused: [Partial<ClientInput>, string][] = [
    [{ pan: 'ABCPE1234F' }, messages.mergePans],
    [{ mobiles }, messages.mergeMany],
    [{ note: 'x'.repeat(limits.messageLength - 3) }, messages.mergeNotes],
    [{ kind: 'company' }, messages.panKind],
  ];
  for (const [change, message] of refused) {
    const { _id } = await aClient({ ...kept, ...change });
    expect(await refusalOf(preview(_id, goneId))).toEqual([409, message]);
    expect(await refusalOf(merge(_id, goneId))).toEqual([409, message]);
  }
});

it('refuses two who have more people with access than one client may; who has it to both counts once', async () => {
  const { keptId, goneId } = await both();
  const people = Array.from({ length: limits.accountsOfClient }, () => newId());
  await give(keptId, people);
  await give(goneId, people.slice(-1));
  expect((await preview(keptId, goneId)).status).toBe(200);
  await give(goneId, [newId()]);
  expect(await refusalOf(preview(keptId, goneId))).toEqual([409, messages.mergeMany]);
  expect(await refusalOf(merge(keptId, goneId))).toEqual([409, messages.mergeMany]);
});

it('refuses one client twice, an old version, reviewers, and any while another merge is under way', async () => {
  const { keptId, goneId } = await both();
  expect(await refusalOf(merge(keptId, keptId))).toEqual([409, messages.mergeSame]);
  const old = merge(keptId, goneId, { version: 1, goneVersion: 0 });
  expect(await refusalOf(old)).toEqual([409, messages.clientChangedMeanwhile]);
  const path = pathOf(calls.mergeClients, { id: keptId });
  expect((await send(path, { goneId, version: 1, goneVersion: 1 }, reviewer)).status).toBe(403);
  expect(await namesOf({})).toEqual(['S. Agarwal', 'Sunita Agarwal']);
  await begin(keptId, goneId);
  expect(await refusalOf(merge(keptId, goneId))).toEqual([409, messages.mergeUnderWay]);
});

const give = (clientId: string, accountIds: readonly string[]) =>
  inFilings(async (get) => {
    const offer = {
      createdAt: '2026-11-27T10:00:00.000Z',
      email: 'asha@example.com',
      confirmedAt: null,
      mergeId: null,
    };
    for (const accountId of accountIds)
      await get(ClientAccessRepository).give({ ...offer, clientId, accountId, name: 'Asha' });
  });

/** The two as they are stored, and the first steps of their merge. */
const begin = (keptId: string, goneId: string, after: 'begin' | 'hide' | 'write' = 'begin') =>
  inFilings(async (get) => {
    const [merging, clients, cipher] = [get(MergeClients), get(ClientsRepository), await get(ClientKeys).cipher()];
    const [one, other] = [await clients.find(keptId), await clients.find(goneId)];
    if (!one || !other) throw new Error('there are no such clients');
    const pair = { kept: one, gone: other };
    const fields = mergedFields(fieldsOf(one, cipher), fieldsOf(other, cipher));
    const begun = await merging.begin(pair, fields, { _id: newId(), name: 'Meera' }, cipher);
    if (after === 'hide')
      await clients.change(other, { hiddenAt: begun.createdAt, mergedInto: keptId, panDigest: null });
    if (after === 'write') await merging.write(pair, fields, begun, cipher);
  });

describe('a crash', () => {
  const stopped = async (after: 'begin' | 'hide' | 'write', laterMs = 2 * MINUTE) => {
    const { keptId, goneId } = await both();
    await begin(keptId, goneId, after);
    later(laterMs);
    await inFilings((get) => get(ClientsUpkeep).settle());
    return { keptId, goneId };
  };

  it.each([
    ['begin', 2 * MINUTE],
    ['hide', 2 * MINUTE],
    // A clock had stood ahead.
    ['hide', -DAY],
  ] as const)('after %s leaves two clients, and their merge is possible, after %i ms', async (after, laterMs) => {
    const { keptId, goneId } = await stopped(after, laterMs);
    expect(await namesOf({})).toEqual(['S. Agarwal', 'Sunita Agarwal']);
    expect(await namesOf({ search: PAN })).toEqual(['S. Agarwal']);
    const { version } = await clientOf(goneId);
    expect((await merge(keptId, goneId, { version: 1, goneVersion: version })).status).toBe(200);
  });

  it('after write leaves one, and its merge can be undone', async () => {
    const { keptId, goneId } = await stopped('write');
    const { merges } = await clientOf(keptId);
    expect(await clientOf(goneId)).toMatchObject(together);
    expect((await undo(merges[0]?._id ?? '')).status).toBe(200);
    expect(await namesOf({})).toEqual(['S. Agarwal', 'Sunita Agarwal']);
  });
});
