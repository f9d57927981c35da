import { readdirSync, readFileSync } from 'node:fs';
import {
  BulkAnswer,
  type ClientChange,
  calls,
  DownloadAnswer,
  ErrorBody,
  messages,
  pathOf,
  RevealedClientAnswer,
  rates,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { RateLimits, TooMany } from '@easy-tax/platform/http';
import { inService } from '@easy-tax/platform/office';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../filings.module.js';
import { aClient, clientOf, listed, namesOf, refusalOf } from '../testing/a-client.js';
import { oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { ReadClients } from './read-clients.js';

oneServiceForEach({ LOG_LEVEL: 'info' });

const PAN = 'AEJPA5521K';
const change = (id: string, body: ClientChange) =>
  service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), body);
const reveal = async (id: string, who: LoggedIn = reviewer) => {
  const answer = await service.call(who, 'POST', pathOf(calls.revealClient, { id }));
  return RevealedClientAnswer.parse(await answer.json()).data;
};

describe('one client', () => {
  it('shows numbers masked until somebody asks for them, which is audited', async () => {
    const { _id } = await aClient({
      gstins: ['27AAPFU0939F1ZV'],
      bornOn: '1978-03-14',
      mobiles: ['9839041276', '9415022861'],
    });
    const [row] = (await listed()).data;
    expect(row).toMatchObject({ pan: 'AAPFU••••F', gstins: ['27AAPFU••••F1ZV'], mobile: '••••• 41276' });
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
    const { _id } = await aClient({ pan: PAN });
    const settings = { ...service.settings, RATE_LIMIT_SCALE: '1' };
    await inService(filingsDefinition, settings, async (context) => {
      const by = { ...reviewer, address: '127.0.0.1' };
      const limiter = context.get(RateLimits, { strict: false });
      for (let at = 0; at < rates.revealClient.perAccount; at += 1)
        await limiter.consume('revealClient', { account: by._id });
      await expect(context.get(ReadClients, { strict: false }).reveal(_id, by)).rejects.toBeInstanceOf(TooMany);
    });
  });

  it('leads to the client that has the PAN', async () => {
    const first = await aClient({ pan: PAN });
    expect(await aClient({ name: 'S. Agarwal', pan: 'aejpa 5521 k' })).toEqual({ ...first, isNew: false });
    const other = await aClient({ name: 'Ravi' });
    const refused = await change(other._id, { pan: PAN, version: 1 });
    expect(refused.status).toBe(409);
    expect(ErrorBody.parse(await refused.json()).error.details).toEqual([
      { message: messages.panTaken, path: 'pan' },
      { message: first._id, path: 'client' },
    ]);
  });

  it('is one client also when two add it at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await aClient({ name, pan: PAN }))._id));
    expect(new Set(ids).size).toBe(1);
    expect((await listed()).total).toBe(1);
  });

  it('is added once by a repeated request', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await aClient({}, key);
    expect(await aClient({}, key)).toEqual(first);
    expect((await listed()).total).toBe(1);
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
    const { _id } = await aClient({ pan: PAN });
    expect(await refusalOf(change(_id, { kind: 'company', version: 1 }))).toEqual([400, messages.panKind]);
    expect(await refusalOf(change(_id, { gstins: ['27AAPFU0939F1ZV'], version: 1 }))).toEqual([400, messages.gstinPan]);
    expect((await change(_id, { kind: 'proprietor', version: 1 })).status).toBe(200);
  });

  it('loses PAN, GSTINs and birth if they are removed, the PAN only with the GSTINs', async () => {
    const { _id } = await aClient({ gstins: ['27AAPFU0939F1ZV'], bornOn: '1978-03-14' });
    expect(await refusalOf(change(_id, { pan: null, version: 1 }))).toEqual([400, messages.panInGstins]);
    expect((await change(_id, { pan: null, gstins: [], bornOn: null, version: 1 })).status).toBe(200);
    expect(await reveal(_id)).toEqual({ pan: null, gstins: [], bornOn: null });
    expect(await namesOf({ search: 'AAPFU0939F' })).toEqual([]);
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

describe('the list', () => {
  it('filters by form, kind, group, person, contact and activity', async () => {
    const month = [{ form: 'GSTR-3B', rhythm: 'month' }] as const;
    const { _id } = await aClient({ name: 'A', forms: [...month], kind: 'proprietor', mobiles: ['9839041276'] });
    await aClient({ name: 'B', forms: [{ form: 'ITR-1', rhythm: 'year' }, ...month], group: 'Gupta family' });
    await aClient({ name: 'C', assignee: reviewer._id, isActive: false, group: 'gupta FAMILY' });
    const [group] = (await listed({ search: 'B' })).data.map((row) => row.group?._id);
    expect(await namesOf({ form: 'GSTR-3B' })).toEqual(['A', 'B']);
    expect(await namesOf({ form: 'ITR-1', search: 'b' })).toEqual(['B']);
    expect(await namesOf({ form: 'ITR-2' })).toEqual([]);
    expect(await namesOf({ kind: 'proprietor' })).toEqual(['A']);
    expect(await namesOf({ group })).toEqual(['B']);
    expect(await namesOf({ group, activity: 'all' })).toEqual(['B', 'C']);
    expect(await namesOf({ group: 'none' })).toEqual(['A']);
    expect(await namesOf({ assignee: reviewer._id, activity: 'archived' })).toEqual(['C']);
    expect(await namesOf({ unreachable: 'true' })).toEqual(['B']);
    expect(await namesOf({ quiet: 'true' })).toEqual([]);
    expect(await namesOf({ importId: _id })).toEqual([]);
  });

  it.each<[string, () => Record<'to' | 'before' | 'since', object>]>([
    ['group', () => ({ to: { group: 'Gomti group' }, before: { group: '' }, since: { group: 'Rao family' } })],
    ['person', () => ({ to: { assignee: reviewer._id }, before: { assignee: null }, since: { assignee: owner._id } })],
    ['state', () => ({ to: { isActive: false }, before: { isActive: true }, since: { isActive: true } })],
  ])('changes the %s of several, and takes that back where nobody has changed it since', async (_, values) => {
    const { to, before, since } = values();
    const ids = [(await aClient({ name: 'A' }))._id, (await aClient({ name: 'B' }))._id];
    const change = async (body: object) =>
      BulkAnswer.parse(await (await service.send(owner, 'POST', calls.changeClients.path, body)).json()).data;
    expect((await change({ ids, ...to })).done).toEqual(ids);
    await change({ ids: [ids[1]], ...since });
    const { done, refused } = await change({ ids, ...before, from: to });
    expect(done).toEqual([ids[0]]);
    expect(refused).toEqual([{ _id: ids[1], message: messages.changedSince }]);
  });

  it('is exported whole by owners, and audited without a name', async () => {
    await aClient({ name: 'सुनीता', pan: PAN, mobiles: ['9839041276'] });
    const wanted = { format: 'csv', view: { search: 'Sunita' } };
    expect((await service.send(reviewer, 'POST', calls.downloadClients.path, wanted)).status).toBe(403);
    const prepared = await service.send(owner, 'POST', calls.downloadClients.path, wanted);
    const { path } = DownloadAnswer.parse(await prepared.json()).data;
    expect(await (await service.call(null, 'GET', path)).text()).toMatch(/सुनीता.*AEJPA5521K.*9839041276/);
    expect(JSON.stringify(await service.trailOf('clients'))).not.toMatch(/Sunita/);
  });
});

it('no number stands in any file, log or audit in plain text', async () => {
  const { _id } = await aClient({ pan: PAN, bornOn: '1978-03-14', mobiles: ['9839041276'] });
  await reveal(_id);
  await namesOf({ search: PAN });
  await namesOf({ search: '98390 41276' });
  const texts = readdirSync(service.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'latin1'));
  expect(texts.length).toBeGreaterThan(2);
  const trail = JSON.stringify(await service.trailOf(_id));
  for (const text of [...texts, ...service.log, trail]) expect(text).not.toMatch(/AEJPA5521K|9839041276|1978-03-14/i);
});
