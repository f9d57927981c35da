import { calls, DAY, messages, pathOf } from '@easy-tax/contracts';
import { type LoggedIn, later } from '@easy-tax/platform/testing';
import { aClient, aMerge, changeClient, clientOf, listed, refusalOf, undoMerge } from '../../testing/a-client.js';
import { anAccess } from '../../testing/an-access.js';
import { eraseAccount } from '../../testing/an-erasure.js';
import { gst } from '../../testing/an-opening.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';
import { ClientAccessRepository } from '../stored/client-access.repository.js';
import { MergesRepository } from '../stored/client-changes.repository.js';
import { ClientsRepository } from '../stored/clients.repository.js';
import { ClientContacts, ClientsUpkeep } from '../upkeep/clients-upkeep.service.js';
import { UndoMerges } from './undo-merges.js';

oneServiceForAll();

const itr = (form: 'ITR-1' | 'ITR-2') => ({ form, rhythm: 'year', dueClass: null, from: null }) as const;
const both = async () => ({
  keptId: (await aClient())._id,
  goneId: (await aClient({ name: 'S. Agarwal' }))._id,
});

it('gives the other one its addresses, numbers and forms back, also if somebody has changed these lists since', async () => {
  const GSTINS = ['09AEJPA5521K1ZJ', '07AEJPA5521K1ZN'];
  const { _id: keptId } = await aClient({
    mobiles: ['9839041276', '9839041277'],
    emails: ['sunita@example.com'],
    forms: [gst(null), itr('ITR-1')],
  });
  const { _id: goneId } = await aClient({
    name: 'S. Agarwal',
    mobiles: ['9415022861'],
    emails: ['s@example.com'],
    gstins: GSTINS.slice(0, 1),
    forms: [{ ...gst(null), form: 'GSTR-1' }, itr('ITR-2')],
  });
  const mergeId = await aMerge(keptId, goneId);
  const formsOf = async (id: string) => (await clientOf(id)).forms.map(({ form }) => form);
  // One files one income tax return.
  expect(await formsOf(keptId)).toEqual(['GSTR-3B', 'ITR-1', 'GSTR-1']);
  await changeClient(keptId, {
    mobiles: ['9839041276', '9415022861', '9000000001'],
    emails: ['new@example.com', 'sunita@example.com', 's@example.com'],
    gstins: GSTINS,
    forms: [
      { ...gst(null), rhythm: 'quarter' },
      { ...gst(null), form: 'GSTR-1', rhythm: 'quarter' },
    ],
  });
  expect((await undoMerge(mergeId)).status).toBe(200);
  expect(await clientOf(keptId)).toMatchObject({
    mobiles: ['9839041276', '9000000001'],
    emails: ['new@example.com', 'sunita@example.com'],
    gstins: [expect.stringMatching(/^07/)],
    forms: [{ form: 'GSTR-3B', rhythm: 'quarter' }],
  });
  expect(await clientOf(goneId)).toMatchObject({
    mobiles: ['9415022861'],
    emails: ['s@example.com'],
    gstins: [expect.stringMatching(/^09/)],
    forms: [{ form: 'GSTR-1', rhythm: 'month' }, { form: 'ITR-2' }],
  });
});

it.each([false, true])('gives both their last contacts back, but leaves a newer one: %s', async (isNewer) => {
  const { keptId, goneId } = await both();
  const [early, late] = ['2026-03-01T06:00:00.000Z', '2026-05-01T06:00:00.000Z'];
  await inFilings(async (get) => {
    const clients = get(ClientsRepository);
    await clients.changeQuietly(keptId, { lastContactAt: early, quietSince: early });
    await clients.changeQuietly(goneId, { lastContactAt: late, quietSince: late });
  });
  const mergeId = await aMerge(keptId, goneId);
  expect((await clientOf(keptId)).lastContactAt).toBe(late);
  if (isNewer) await inFilings((get) => get(ClientContacts).recordContact(goneId));
  const { lastContactAt } = await clientOf(keptId);
  expect((await undoMerge(mergeId)).status).toBe(200);
  expect((await clientOf(keptId)).lastContactAt).toBe(isNewer ? lastContactAt : early);
  expect((await clientOf(goneId)).lastContactAt).toBe(late);
  const quiet = (await listed({ quiet: 'true', sort: 'name' })).data.map(({ _id }) => _id);
  expect(quiet.filter((id) => [keptId, goneId].includes(id))).toEqual(isNewer ? [goneId] : [goneId, keptId]);
});

it('is refused before that of a later merge of the client', async () => {
  const ids = [];
  for (const name of ['Sunita', 'S. Agarwal', 'Agarwal']) ids.push((await aClient({ name }))._id);
  const [keptId = '', one = '', other = ''] = ids;
  const [first, second] = [await aMerge(keptId, one), await aMerge(keptId, other)];
  expect(await refusalOf(undoMerge(first))).toEqual([409, messages.mergedSince]);
  expect((await clientOf(keptId)).merges).toMatchObject([{ _id: second }, { _id: first }]);
  for (const id of [second, first]) expect((await undoMerge(id)).status).toBe(200);
});

/** The account of somebody who may not be the person of its address. */
const logIn = (emailVerified = false, _id?: string) =>
  service.issuer.logIn({ ...(_id && { _id }), name: 'Ravi', email: 'Ravi@example.com', emailVerified });
const merge = (id: string, goneId: string) =>
  service.send(owner, 'POST', pathOf(calls.mergeClients, { id }), { goneId, version: 1, goneVersion: 1 });
const preview = (id: string, goneId: string) =>
  service.send(owner, 'POST', pathOf(calls.previewMerge, { id }), { goneId });
const clientsOf = async (who: LoggedIn) => (await answerTo(who, calls.myClients)).data;

it('an account with an unconfirmed address is offered the kept client, and has its own again after an undo', async () => {
  const { keptId, goneId } = await both();
  const ravi = await logIn();
  await anAccess(goneId, ravi);
  const offered = [{ _id: ravi._id, name: 'Ravi', email: 'ravi@example.com', isConfirmed: false }];
  const previewed = await answerTo(owner, calls.previewMerge, { params: { id: keptId }, body: { goneId } });
  expect(previewed.data.merged.accounts).toMatchObject(offered);
  const mergeId = await aMerge(keptId, goneId);
  expect((await clientOf(keptId)).accounts).toMatchObject(offered);
  expect(await clientsOf(ravi)).toEqual({ clients: [], offers: [], waitsFor: 'ravi@example.com' });

  const confirmed = await logIn(true, ravi._id);
  const sunita = { _id: keptId, name: 'Sunita Agarwal' };
  expect(await clientsOf(confirmed)).toEqual({ clients: [], offers: [sunita] });
  await answerTo(confirmed, calls.confirmClient, { params: { id: keptId } });
  expect(await clientsOf(confirmed)).toEqual({ clients: [sunita], offers: [] });
  expect((await undoMerge(mergeId)).status).toBe(200);
  expect(await clientsOf(confirmed)).toEqual({ clients: [{ _id: goneId, name: 'S. Agarwal' }], offers: [] });
});

it('that offer waits for its account however long, and an offer of staff becomes no younger by a merge', async () => {
  const { keptId, goneId } = await both();
  const give = async (email: string) =>
    expect((await service.send(owner, 'POST', pathOf(calls.giveAccess, { id: goneId }), { email })).status).toBe(201);
  // Staff have offered his access, too; he has a new address by now.
  const { _id, email } = await logIn(true);
  await give(email);
  await answerTo(await logIn(true, _id), calls.confirmClient, { params: { id: goneId } });
  const ravi = await logIn(false, _id);
  await give('imran@example.com');
  await aMerge(keptId, goneId);
  later(400 * DAY);
  await inFilings((get) => get(ClientsUpkeep).removeEndedOffers());
  const { accounts } = await clientOf(keptId, await service.reviewer());
  expect(accounts).toMatchObject([{ _id: ravi._id, endsAt: null, isOver: false }]);
  const confirmed = await logIn(true, ravi._id);
  await answerTo(confirmed, calls.confirmClient, { params: { id: keptId } });
  expect(await clientsOf(confirmed)).toEqual({ clients: [{ _id: keptId, name: 'Sunita Agarwal' }], offers: [] });
});

it('a client of such an account takes in no other record, but can go into one', async () => {
  const { keptId, goneId } = await both();
  await anAccess(keptId, await logIn());
  expect(await refusalOf(preview(keptId, goneId))).toEqual([409, messages.mergeUnconfirmed]);
  expect(await refusalOf(merge(keptId, goneId))).toEqual([409, messages.mergeUnconfirmed]);
  expect((await merge(goneId, keptId)).status).toBe(200);
});

describe('another act at the same moment:', () => {
  const { give, take } = ClientAccessRepository.prototype;
  const beforeGive = (act: () => Promise<unknown>) =>
    jest.spyOn(ClientAccessRepository.prototype, 'give').mockImplementationOnce(async function (
      this: ClientAccessRepository,
      fields,
    ) {
      await act();
      return give.call(this, fields);
    });
  const beforeTake = (act: () => Promise<unknown>) =>
    jest.spyOn(ClientAccessRepository.prototype, 'take').mockImplementationOnce(async function (
      this: ClientAccessRepository,
      ...ids
    ) {
      await act();
      return take.apply(this, ids);
    });
  const confirm = (id: string) => answerTo(asha, calls.confirmClient, { params: { id } });
  const offered = async () => {
    const ids = await both();
    const path = pathOf(calls.giveAccess, { id: ids.goneId });
    expect((await service.send(owner, 'POST', path, { email: asha.email })).status).toBe(201);
    return ids;
  };
  // Two of the owner's clients are not to be hers in the next test.
  afterEach(() => eraseAccount(asha));

  it('an access that is taken while a merge copies it is gone', async () => {
    const { keptId, goneId } = await both();
    await anAccess(goneId, asha);
    beforeGive(() => answerTo(reviewer, calls.takeAccess, { params: { id: goneId, accessId: asha._id } }));
    await aMerge(keptId, goneId);
    expect(await clientsOf(asha)).toEqual({ clients: [], offers: [] });
  });

  it('an access that staff take while its client goes into another is gone', async () => {
    const { keptId, goneId } = await both();
    await anAccess(goneId, asha);
    beforeTake(() => aMerge(keptId, goneId));
    await answerTo(reviewer, calls.takeAccess, { params: { id: goneId, accessId: asha._id } });
    expect(await clientsOf(asha)).toEqual({ clients: [], offers: [] });
  });

  it('an offer that is accepted while a merge copies it gives the kept client', async () => {
    const { keptId, goneId } = await offered();
    beforeGive(() => confirm(keptId));
    await aMerge(keptId, goneId);
    expect(await clientsOf(asha)).toEqual({ clients: [{ _id: keptId, name: 'Sunita Agarwal' }], offers: [] });
  });

  it('an offer whose client goes into another while it is accepted gives the kept client', async () => {
    const { keptId, goneId } = await offered();
    beforeGive(() => aMerge(keptId, goneId));
    await confirm(goneId);
    expect(await clientsOf(asha)).toEqual({ clients: [{ _id: keptId, name: 'Sunita Agarwal' }], offers: [] });
  });

  it('an offer by a merge that is accepted while this is undone gives no access to the kept client', async () => {
    const { keptId, goneId } = await offered();
    const mergeId = await aMerge(keptId, goneId);
    beforeTake(() => confirm(keptId));
    expect((await undoMerge(mergeId)).status).toBe(200);
    expect((await clientOf(keptId)).accounts).toEqual([]);
  });

  it('an undo in its last moment stands, though the job that forgets has listed the merge', async () => {
    const { keptId, goneId } = await both();
    const mergeId = await aMerge(keptId, goneId);
    jest.spyOn(MergesRepository.prototype, 'listEnded').mockImplementationOnce(async function* (
      this: MergesRepository,
    ) {
      const merge = await this.find(mergeId);
      expect((await undoMerge(mergeId)).status).toBe(200);
      if (merge) yield merge;
    });
    await inFilings((get) => get(UndoMerges).forgetOver());
    expect((await clientOf(goneId)).name).toBe('S. Agarwal');
  });

  it('a merge whose PAN a third client gets is refused, and keeps no other waiting', async () => {
    const pan = 'ABCPE1234F';
    const [{ _id: keptId }, { _id: goneId }] = [await aClient(), await aClient({ name: 'S. Agarwal', pan })];
    const { change } = ClientsRepository.prototype;
    let thirdId = '';
    jest.spyOn(ClientsRepository.prototype, 'change').mockImplementationOnce(async function (
      this: ClientsRepository,
      ...args
    ) {
      const hidden = await change.apply(this, args);
      ({ _id: thirdId } = await aClient({ name: 'Third', pan }));
      return hidden;
    });
    expect(await refusalOf(merge(keptId, goneId))).toEqual([409, messages.clientChangedMeanwhile]);
    expect([(await clientOf(goneId)).name, (await merge(keptId, thirdId)).status]).toEqual(['S. Agarwal', 200]);
  });
});
