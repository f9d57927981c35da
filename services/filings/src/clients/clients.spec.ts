import { readdirSync, readFileSync } from 'node:fs';
import { type ClientChange, calls, ErrorBody, HOUR, messages, pathOf, rates } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { RateLimits, TooMany } from '@easy-tax/platform/http';
import { inService } from '@easy-tax/platform/office';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../filings.module.js';
import { aClient, clientOf, listed, namesOf, refusalOf } from '../testing/a-client.js';
import { answerTo, inFilings, justBefore, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ImportClients } from './import/import-clients.js';
import { ReadClients } from './read-clients.js';
import { ClientsRepository } from './stored/clients.repository.js';
import { ClientsUpkeep } from './upkeep/clients-upkeep.service.js';

oneServiceForAll({ LOG_LEVEL: 'info' });

/** No client has it before the test. */
let pan: string;
let tests = 5000;
beforeEach(() => {
  tests += 1;
  pan = `AEJPA${tests}K`;
});
const change = (id: string, body: ClientChange) =>
  service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), body);
const reveal = async (id: string) => (await answerTo(reviewer, calls.revealClient, { params: { id }, body: {} })).data;

describe('one client', () => {
  it('shows numbers masked until somebody asks for them, which is audited', async () => {
    const { _id } = await aClient({
      gstins: ['27AAPFU0939F1ZV'],
      bornOn: '1978-03-14',
      mobiles: ['9839041276', '9415022861'],
    });
    const [row] = (await listed({ search: 'AAPFU0939F' })).data;
    expect(row).toMatchObject({ pan: 'AAPFU••••F', gstins: ['27AAPFU••••F1Z•'], mobile: '••••• 41276' });
    expect(await clientOf(_id)).toMatchObject({
      pan: 'AAPFU••••F',
      bornOn: '•••• 1978',
      mobiles: ['9839041276', '9415022861'],
    });
    expect(await reveal(_id)).toEqual({ pan: 'AAPFU0939F', gstins: ['27AAPFU0939F1ZV'], bornOn: '1978-03-14' });
    expect(await service.trailOf(_id)).toContainEqual(
      expect.objectContaining({ action: 'client.reveal', actor: reviewer._id }),
    );
  });

  it('hands numbers out at the pace of work, not of copying', async () => {
    const { _id } = await aClient({ pan });
    const settings = { ...service.settings, RATE_LIMIT_SCALE: '1' };
    await inService(filingsDefinition, settings, async (context) => {
      const by = { ...reviewer, address: '127.0.0.1' };
      const limiter = context.get(RateLimits, { strict: false });
      for (let at = 0; at < rates.revealClient.perAccount; at += 1)
        await limiter.consume('revealClient', { account: by._id });
      await expect(context.get(ReadClients, { strict: false }).reveal(_id, by)).rejects.toBeInstanceOf(TooMany);
      const preview = context.get(ImportClients, { strict: false }).preview({ rows: [{ name: 'A guess', pan }] }, by);
      await expect(preview).rejects.toBeInstanceOf(TooMany);
    });
  });

  it('leads to the client that has the PAN', async () => {
    const first = await aClient({ pan });
    expect(await aClient({ name: 'S. Agarwal', pan: pan.toLowerCase().replace(/\d+/, ' $& ') })).toEqual({
      ...first,
      isNew: false,
    });
    const other = await aClient({ name: 'Ravi' });
    const refused = await change(other._id, { pan, version: 1 });
    expect(refused.status).toBe(409);
    expect(ErrorBody.parse(await refused.json()).error.details).toEqual([
      { message: messages.panTaken, path: 'pan' },
      { message: first._id, path: 'client' },
    ]);
  });

  it('is one client also when two add it at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await aClient({ name, pan }))._id));
    expect(new Set(ids).size).toBe(1);
    expect((await listed({ search: pan })).total).toBe(1);
  });

  it('is added once by a repeated request', async () => {
    const key = { 'idempotency-key': newId() };
    const name = 'Om Prakash Tandon';
    const first = await aClient({ name }, key);
    expect(await aClient({ name }, key)).toEqual(first);
    expect((await listed({ search: name })).total).toBe(1);
    const another = service.send(reviewer, 'POST', calls.addClient.path, { name: 'Another' }, key);
    expect(await refusalOf(another)).toEqual([409, messages.keyReused]);
  });

  it('is changed on the version that was seen', async () => {
    const { _id } = await aClient();
    expect((await change(_id, { address: 'Hazratganj', version: 1 })).status).toBe(200);
    expect(await refusalOf(change(_id, { address: 'Aminabad', version: 1 }))).toEqual([
      409,
      messages.clientChangedMeanwhile,
    ]);
    expect(await clientOf(_id)).toMatchObject({ address: 'Hazratganj', version: 2 });
  });

  it('keeps PAN, GSTINs and kind together over changes', async () => {
    const { _id } = await aClient({ pan });
    expect(await refusalOf(change(_id, { kind: 'company', version: 1 }))).toEqual([400, messages.panKind]);
    expect(await refusalOf(change(_id, { gstins: ['27AAPFU0939F1ZV'], version: 1 }))).toEqual([400, messages.gstinPan]);
    expect((await change(_id, { kind: 'proprietor', version: 1 })).status).toBe(200);
  });

  it('loses PAN, GSTINs and birth if they are removed, the PAN only with the GSTINs', async () => {
    const { _id } = await aClient({ gstins: ['09AEJPR7715L1ZS'], bornOn: '1978-03-14' });
    expect(await refusalOf(change(_id, { pan: null, version: 1 }))).toEqual([400, messages.panInGstins]);
    expect((await change(_id, { pan: null, gstins: [], bornOn: null, version: 1 })).status).toBe(200);
    expect(await reveal(_id)).toEqual({ pan: null, gstins: [], bornOn: null });
    expect(await namesOf({ search: 'AEJPR7715L' })).toEqual([]);
    expect(await service.trailOf(_id)).toContainEqual(
      expect.objectContaining({ action: 'client.change', detail: '{"fields":["pan","gstins","bornOn"]}' }),
    );
  });

  it('is assigned by reviewers to themselves alone', async () => {
    const { _id } = await aClient({ assignee: reviewer._id });
    expect((await clientOf(_id)).assignee).toMatchObject({ _id: reviewer._id });
    expect((await refusalOf(change(_id, { assignee: owner._id, version: 1 })))[0]).toBe(403);
  });
});

it('no number stands in any file, log or audit in plain text', async () => {
  const { _id } = await aClient({ pan, bornOn: '1978-03-14', mobiles: ['9839041276'] });
  await reveal(_id);
  await namesOf({ search: pan });
  await namesOf({ search: '98390 41276' });
  const texts = readdirSync(service.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'latin1'));
  expect(texts.length).toBeGreaterThan(2);
  const trail = JSON.stringify(await service.trailOf(_id));
  const numbers = new RegExp(`${pan}|9839041276|1978-03-14`, 'i');
  for (const text of [...texts, ...service.log, trail]) expect(text).not.toMatch(numbers);
});

describe('a group that is renamed while a colleague changes a client of it', () => {
  const rename = (id: string, name: string) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeClientGroup, { id }), { name });

  it('keeps the change, also for searches', async () => {
    const { _id } = await aClient({ pan, group: 'Agarwal family' });
    const { group } = await clientOf(_id);
    const { iterate } = ClientsRepository.prototype;
    jest.spyOn(ClientsRepository.prototype, 'iterate').mockImplementationOnce(async function* (
      this: ClientsRepository,
      where,
    ) {
      for await (const client of iterate.call(this, where)) {
        await change(_id, { mobiles: ['9811122233'], version: client.version });
        yield client;
      }
    });
    expect((await rename(group?._id ?? '', 'Agarwal and sons')).status).toBe(200);
    expect((await clientOf(_id)).group?.name).toBe('Agarwal and sons');
    expect(await namesOf({ search: '98111 22233' })).toHaveLength(1);
    expect(await namesOf({ search: 'and sons' })).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'has the name of another rename that ended just %s its client was read',
    async (when) => {
      const { _id } = await aClient({ group: `Gupta family ${when}` });
      const { group } = await clientOf(_id);
      const { iterate } = ClientsRepository.prototype;
      const renameAgain = () => rename(group?._id ?? '', `Gupta and daughters ${when}`);
      jest.spyOn(ClientsRepository.prototype, 'iterate').mockImplementationOnce(async function* (
        this: ClientsRepository,
        where,
      ) {
        if (when === 'before') await renameAgain();
        for await (const client of iterate.call(this, where)) {
          if (when === 'after') await renameAgain();
          yield client;
        }
      });
      expect((await rename(group?._id ?? '', `Gupta and sons ${when}`)).status).toBe(200);
      expect((await clientOf(_id)).group?.name).toBe(`Gupta and daughters ${when}`);
    },
  );

  it('has its new name at all of its clients the next night if the process ended before', async () => {
    const { _id } = await aClient({ group: 'Nair family' });
    const { group } = await clientOf(_id);
    jest.spyOn(ClientsRepository.prototype, 'iterate').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    expect((await rename(group?._id ?? '', 'Nair and sons')).status).toBe(500);
    expect((await clientOf(_id)).group?.name).toBe('Nair family');
    later(2 * HOUR);
    await inFilings((get) => get(ClientsUpkeep).tidyGroups());
    theRealDate();
    expect((await clientOf(_id)).group?.name).toBe('Nair and sons');
  });

  it('refuses a change that has read the former name', async () => {
    const { _id } = await aClient({ pan, group: 'Rao family' });
    const { group } = await clientOf(_id);
    const { change: store } = ClientsRepository.prototype;
    jest.spyOn(ClientsRepository.prototype, 'change').mockImplementationOnce(async function (
      this: ClientsRepository,
      ...args
    ) {
      await rename(group?._id ?? '', 'Rao and daughters');
      return store.apply(this, args);
    });
    expect((await change(_id, { note: 'Rings late', version: 1 })).status).toBe(409);
    expect((await clientOf(_id)).group?.name).toBe('Rao and daughters');
  });
});

it('an import that is undone while a slow process still brings it in, as another has ended it, stays undone', async () => {
  justBefore(ClientsRepository, 'addOfImport', async () => {
    await inFilings((get) => get(ImportClients).settle('9999'));
    const [slow] = (await answerTo(owner, calls.listImports)).data;
    await answerTo(owner, calls.undoImport, { params: { id: slow?._id ?? '' } });
  });
  await answerTo(owner, calls.importClients, { body: { rows: [{ name: 'Slow Traders' }], title: 'clients.xlsx' } });
  expect(await namesOf({ search: 'Slow Traders' })).toEqual([]);
});

it('sorting a client does not take back that work on it has begun meanwhile', async () => {
  const { _id } = await aClient();
  const { change: store } = ClientsRepository.prototype;
  jest.spyOn(ClientsRepository.prototype, 'change').mockImplementationOnce(async function (
    this: ClientsRepository,
    ...args
  ) {
    await this.changeQuietly(_id, { workedAt: '2026-11-27T10:00:00.000Z' });
    return store.apply(this, args);
  });
  expect((await change(_id, { isActive: false, version: 1 })).status).toBe(200);
  const stored = await inFilings((get) => get(ClientsRepository).find(_id));
  expect(stored).toMatchObject({ isActive: false, workedAt: '2026-11-27T10:00:00.000Z' });
});
