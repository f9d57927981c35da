import { calls, DAY, ErrorBody, HOUR, limits, messages, pathOf, SECOND } from '@easy-tax/contracts';
import { type LoggedIn, later, until } from '@easy-tax/platform/testing';
import { EraseClients } from '../clients/erase-clients.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ErasingService } from '../personal-data/personal-data.service.js';
import { aClient, changeClient, clientOf } from '../testing/a-client.js';
import { aReturn, clientList, staffList } from '../testing/a-return.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { OpeningsRepository } from './openings/openings.repository.js';
import { PurgeService } from './purge.service.js';

oneServiceForEach();
let ravi: LoggedIn;
beforeEach(async () => {
  ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
});

const sorted = async (by: LoggedIn, to: { returnId: string } | { ofClient: string }) => {
  const { _id } = await service.sent(by);
  expect((await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: _id }), to)).status).toBe(200);
};
const isThere = async (id: string, who = reviewer) =>
  (await service.call(who, 'GET', pathOf(calls.readClient, { id }))).status === 200;
const give = async (id: string, { email }: Pick<LoggedIn, 'email'>, by = reviewer) =>
  expect((await service.send(by, 'POST', pathOf(calls.giveAccess, { id }), { email })).status).toBe(201);
const erase = async (who: LoggedIn) => expect((await eraseAccount(who)).status).toBe(200);
const openingsOf = ({ _id }: LoggedIn) =>
  inFilings(async (get) => (await get(OpeningsRepository).page({}, { owner: _id })).rows.length);
const sweep = () => inFilings((get) => get(ErasingService).sweep());

it('an account lives on, with what it sent itself, when the client of its id goes with another account', async () => {
  await aReturn();
  await anAccess(asha._id, ravi);
  await noAccess(asha._id, asha);
  const family = await aClient({ name: 'Rao family' });
  await anAccess(family._id, asha);
  const { _id: returnId } = await aReturn({ clientId: family._id });
  await sorted(asha, { returnId });
  const { _id: own } = await service.sent(asha);
  await erase(ravi);
  expect(await isThere(asha._id)).toBe(false);
  expect((await clientList()).map(({ _id }) => _id)).toEqual([returnId]);
  const { _id: next } = await service.sent(asha);
  await sweep();
  expect((await service.mine(asha)).map(({ _id }) => _id)).toEqual(expect.arrayContaining([own, next]));
  expect(await service.objects()).toBe(3);
});

it('a client that an account gets anew is not taken for the erased one', async () => {
  await aReturn();
  await anAccess(asha._id, ravi);
  await noAccess(asha._id, asha);
  await erase(ravi);
  const { _id } = await aReturn();
  await sweep();
  expect((await clientList()).map((each) => each._id)).toEqual([_id]);
});

it('a paper that stays with its client has nothing of its erased sender, and no search finds it by them', async () => {
  const { _id } = await aClient({ name: 'Rao Traders' });
  for (const who of [asha, ravi]) await anAccess(_id, who);
  await sorted(asha, { ofClient: _id });
  const [{ name, mobile, email, message } = { name: '' }] = (await service.listed(reviewer)).data;
  await erase(asha);
  const sender = { name: 'Rao Traders', mobile: '', email: '', message: '' };
  expect((await service.listed(reviewer)).data).toMatchObject([sender]);
  for (const text of [name, mobile, email, message])
    expect((await service.listed(reviewer, `?search=${encodeURIComponent(text ?? '')}`)).data).toEqual([]);
});

it('a paper that stays with its client keeps its file, also if it was restored while it was purged', async () => {
  const { _id } = await aClient({ name: 'Rao Traders' });
  for (const who of [asha, ravi]) await anAccess(_id, who);
  await sorted(asha, { ofClient: _id });
  const [paper] = (await service.listed(reviewer)).data;
  await service.delete(owner, paper?._id ?? '');
  const { purge } = FilingsRepository.prototype;
  jest.spyOn(FilingsRepository.prototype, 'purge').mockImplementationOnce(async function (
    this: FilingsRepository,
    ...of
  ) {
    await this.restore(paper?._id ?? '', new Date(0));
    return purge.apply(this, of);
  });
  later(limits.undoMs + 2 * SECOND);
  await inFilings((get) => get(PurgeService).purge());
  await erase(asha);
  expect([(await service.listed(await service.reviewer())).data.length, await service.objects()]).toEqual([1, 1]);
});

it.each([true, null, false])(
  'the office’s client stays unless an owner erases its only account, by its person: %s',
  async (byHolder) => {
    const stays = byHolder !== false;
    const { _id } = await aClient({ name: 'Asha Rao' });
    const { _id: others } = await aClient({ name: 'A. Rao' });
    await aReturn();
    await merge(asha._id, others);
    for (const id of [_id, asha._id]) await anAccess(id, ravi);
    await noAccess(asha._id, asha);
    const { _id: returnId } = await aReturn({ clientId: _id });
    await sorted(ravi, { returnId });
    await sorted(ravi, { ofClient: _id });
    expect((await eraseAccount(ravi, byHolder)).status).toBe(200);
    await sweep();
    expect([await isThere(_id), await isThere(asha._id)]).toEqual([stays, stays]);
    expect([(await staffList()).total, await service.objects()]).toEqual(stays ? [2, 2] : [0, 0]);
    const end = { action: stays ? 'client.access-take' : 'client.erase' };
    expect(await service.trailOf(_id)).toContainEqual(expect.objectContaining(end));
  },
);

it.each([
  ['an offer', 0, false],
  ['an ended offer', 8 * DAY, false],
  ['what a merge has made an offer', 8 * DAY, true],
])('the office’s client with an only account, and %s of %i ms, stays: %s', async (_, age, isMerge) => {
  const { _id } = await aClient({ name: 'Asha Rao' });
  await anAccess(_id, asha);
  if (isMerge) {
    const imran = await service.issuer.logIn({ email: 'imran@example.com', emailVerified: false });
    await aReturn({ clientId: imran._id });
    await merge(_id, imran._id);
  } else await give(_id, ravi);
  later(age);
  await erase(asha);
  const staff = await service.reviewer();
  expect(await isThere(_id, staff)).toBe(isMerge);
  if (isMerge) expect((await clientOf(_id, staff)).accounts).toMatchObject([{ isConfirmed: false, isOver: false }]);
});

it('an account’s own client goes with it when its person erases it', async () => {
  await aReturn();
  expect((await eraseAccount(asha, true)).status).toBe(200);
  expect([await isThere(asha._id), (await staffList()).total]).toEqual([false, 0]);
});

it('staff act for no client: theirs goes with its last person, and the office’s stays when one of them is erased', async () => {
  const { _id } = await aClient({ name: 'Asha Rao' });
  const joined = await service.issuer.logIn({
    name: 'Dev',
    email: 'dev@example.com',
    role: 'admin',
    staffRole: 'owner',
  });
  for (const who of [asha, joined]) await anAccess(_id, who);
  await anAccess(asha._id, joined);
  const alone = await aClient({ name: 'Rao Stores' });
  await anAccess(alone._id, joined);
  await aReturn();
  await erase(asha);
  expect([await isThere(_id), await isThere(asha._id), await isThere(alone._id)]).toEqual([false, false, true]);
  await erase(joined);
  expect([await isThere(alone._id), (await clientOf(alone._id)).accounts]).toEqual([true, []]);
});

const merge = async (id: string, goneId: string) => {
  const versions = { version: (await clientOf(id)).version, goneVersion: (await clientOf(goneId)).version };
  const path = pathOf(calls.mergeClients, { id });
  expect((await service.send(owner, 'POST', path, { goneId, ...versions })).status).toBe(200);
};

it('an owner erases an archived client for whom nobody acts, with all that was merged into it, also after a crash', async () => {
  const [{ _id }, gone] = [await aClient({ name: 'Asha Rao' }), await aClient({ name: 'A. Rao' })];
  for (const clientId of [_id, gone._id]) {
    await anAccess(clientId, ravi);
    await sorted(ravi, { returnId: (await aReturn({ clientId }))._id });
  }
  await merge(_id, gone._id);
  const sender = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', email: 'sender@example.com' });
  await give(_id, asha, sender);
  const ask = async (who = owner, name = 'Asha Rao') => {
    const answer = await service.send(who, 'POST', pathOf(calls.eraseClient, { id: _id }), { name });
    return [answer.status, ErrorBody.safeParse(await answer.json()).data?.message];
  };
  expect(await ask()).toEqual([409, messages.eraseArchiveFirst]);
  await changeClient(_id, { isActive: false });
  expect(await ask()).toEqual([409, messages.eraseAccessFirst]);
  await noAccess(_id, ravi);
  expect(await ask()).toEqual([409, messages.eraseAccessFirst]);
  await service.issuer.block(sender);
  expect(await ask(owner, 'A. Rao')).toEqual([400, messages.typedElseClient]);
  expect((await ask(reviewer))[0]).toBe(403);
  const { remove } = ClientsRepository.prototype;
  const ended = jest.spyOn(ClientsRepository.prototype, 'remove').mockImplementationOnce(async function (
    this: ClientsRepository,
    id,
  ) {
    await remove.call(this, id);
    throw new Error('the process ends here');
  });
  expect(await ask()).toEqual([202, undefined]);
  await until(async () => ended.mock.calls.length > 0);
  expect([await isThere(_id), (await ask())[0]]).toEqual([false, 404]);
  await inFilings((get) => get(EraseClients).removeHidden());
  expect([(await staffList()).total, await service.objects()]).toEqual([0, 0]);
  const trail = await service.trailOf(_id);
  for (const action of ['client.erase-ask', 'client.erase'])
    expect(trail).toContainEqual(expect.objectContaining({ action }));
});

it('a client goes with its last person although an offer to the same address waits', async () => {
  const { _id } = await aClient({ name: 'Asha Rao' });
  await anAccess(_id, asha);
  const offered = await aClient({ name: 'A. Rao' });
  await give(offered._id, asha);
  await merge(_id, offered._id);
  await erase(asha);
  expect(await isThere(_id)).toBe(false);
});

it('a client goes with all that was merged into it, also after a crash between two of them', async () => {
  const [{ _id }, gone] = [await aClient({ name: 'Asha Rao' }), await aClient({ name: 'A. Rao' })];
  await anAccess(_id, asha);
  for (const clientId of [_id, gone._id]) await aReturn({ clientId });
  await merge(_id, gone._id);
  const { remove } = ClientsRepository.prototype;
  jest.spyOn(ClientsRepository.prototype, 'remove').mockImplementationOnce(async function (
    this: ClientsRepository,
    id,
  ) {
    await remove.call(this, id);
    throw new Error('the process ends here');
  });
  expect((await eraseAccount(asha)).status).toBe(500);
  await erase(asha);
  expect((await staffList()).total).toBe(0);
});

it('a client’s papers go with it, also those of an account that was erased long before', async () => {
  const { _id } = await aClient({ name: 'Rao family' });
  for (const who of [asha, ravi]) await anAccess(_id, who);
  const { _id: returnId } = await aReturn({ clientId: _id });
  await sorted(asha, { returnId });
  await sorted(asha, { ofClient: _id });
  await sorted(ravi, { ofClient: _id });
  await erase(asha);
  expect(await service.objects()).toBe(3);
  for (const { filePath } of (await service.listed(reviewer)).data) await service.call(null, 'GET', filePath);
  expect(await openingsOf(asha)).toBe(2);
  later(3 * HOUR);
  await sweep();
  await erase(ravi);
  expect([await service.objects(), await openingsOf(asha), await openingsOf(ravi)]).toEqual([0, 0, 0]);
});
