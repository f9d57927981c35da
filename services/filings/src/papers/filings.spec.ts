import { calls, ErrorBody, limits, messages, pathOf, SECOND } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { type LoggedIn, later } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { aReturn, staffList } from '../testing/a-return.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

describe('the list of filings', () => {
  oneServiceForAll();

  /** The staff's list of what Asha sent. */
  const listed = (query = '') => service.listed(reviewer, `?client=${asha._id}${query}`);
  const remove = (who: LoggedIn | null, id: string) => service.delete(who, id);
  const restore = (who: LoggedIn | null, id: string) => service.call(who, 'POST', pathOf(calls.restoreFiling, { id }));

  it('shows staff everything a client sent, newest first, and no storage key', async () => {
    await service.sent(asha, aFiling(undefined, 'first.pdf'));
    await service.sent(asha, aFiling(undefined, 'second.pdf', { name: 'आशा राव' }));
    const { data, total, totalExact } = await listed();
    expect(data.map(({ fileName }) => fileName)).toEqual(['second.pdf', 'first.pdf']);
    expect(data[0]).toMatchObject({ name: 'आशा राव', mobile: '9876543210', email: 'asha@example.com' });
    expect({ total, totalExact }).toEqual({ total: 2, totalExact: true });
    const raw = await (await service.call(reviewer, 'GET', calls.listFilings.path)).text();
    expect(raw).not.toMatch(/objectKey|requestKey|deletedAt|"owner"/);
  });

  it('pages, sorts and searches', async () => {
    for (const name of ['Charu', 'asha', 'Bimal'])
      await service.sent(asha, aFiling(undefined, `${name}.pdf`, { name }));
    const first = await listed('&sort=name&pageSize=2');
    expect(first.data.map(({ name }) => name)).toEqual(['asha', 'Bimal']);
    const next = await listed(`&sort=name&pageSize=2&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect(next.data.map(({ name }) => name)).toEqual(['Charu']);
    expect((await listed('&search=CHARU.PDF')).data.map(({ name }) => name)).toEqual(['Charu']);
    expect((await service.call(owner, 'GET', `${calls.listFilings.path}?sort=objectKey`)).status).toBe(400);
    expect((await service.call(owner, 'GET', `${calls.listFilings.path}?cursor=odd`)).status).toBe(400);
  });

  it('finds a paper by the reference of its receipt, however its dashes and digits were copied', async () => {
    await service.sent(asha);
    const { reference } = await service.sent(asha);
    for (const copied of [reference, reference.toLowerCase(), `\u2066${reference.replaceAll('-', '\u2011')}\u2069 `]) {
      const { data } = await service.listed(owner, `?search=${encodeURIComponent(copied)}`);
      expect(data.map((filing) => filing.reference)).toEqual([reference]);
    }
  });

  it('hides a deleted filing everywhere at once, and can restore it within ten seconds; both are audited', async () => {
    const { _id } = await service.sent(asha);
    expect((await remove(reviewer, _id)).status).toBe(403);
    expect((await remove(owner, _id)).status).toBe(200);
    expect((await listed()).total).toBe(0);
    expect((await listed('&search=form16')).data).toEqual([]);
    expect(await service.mine(asha)).toEqual([]);
    expect((await remove(owner, _id)).status).toBe(404);
    later(limits.undoMs - SECOND);
    expect((await restore(owner, _id)).status).toBe(200);
    expect((await listed()).total).toBe(1);
    expect((await restore(owner, _id)).status).toBe(404);
    const trail = await service.trailOf(_id);
    expect(trail.map(({ actor, action, address }) => [actor, action, address])).toEqual([
      [asha._id, 'filing.upload', '127.0.0.1'],
      [owner._id, 'filing.delete', '127.0.0.1'],
      [owner._id, 'filing.restore', '127.0.0.1'],
    ]);
    await remove(owner, _id);
    later(limits.undoMs + SECOND);
    const late = await restore(owner, _id);
    expect([late.status, ErrorBody.parse(await late.json()).message]).toEqual([404, messages.undoOver]);
  });

  it('shows a filing as unopened until staff mark it as opened, and can filter by that', async () => {
    const { _id } = await service.sent(asha, aFiling(undefined, 'first.pdf'));
    await service.sent(asha, aFiling(undefined, 'second.pdf'));
    const mark = (who: LoggedIn | null, opened: unknown, id = _id) =>
      service.send(who, 'PATCH', pathOf(calls.changeFiling, { id }), { opened });
    const found = async (query: string) => (await listed(query)).data.map(({ fileName }) => fileName);
    expect(await found('&status=unopened')).toEqual(['second.pdf', 'first.pdf']);
    for (const _ of [1, 2]) expect((await mark(reviewer, true)).status).toBe(200);
    expect([await found('&status=opened'), await found('&status=unopened&sort=name')]).toEqual([
      ['first.pdf'],
      ['second.pdf'],
    ]);
    expect((await listed('&search=first')).data[0]?.status).toBe('opened');
    expect(JSON.stringify(await service.mine(asha))).not.toContain('opened');
    expect((await mark(owner, false)).status).toBe(200);
    expect(await found('&status=opened')).toEqual([]);
    const trail = await service.trailOf(_id);
    expect(trail.map(({ action }) => action)).toEqual(['filing.upload', 'filing.open', 'filing.unopen']);
    const answers = [await mark(owner, 'yes'), await mark(owner, true, newId())];
    expect(answers.map(({ status }) => status)).toEqual([400, 404]);
  });

  it('can be filtered by the time of sending', async () => {
    const first = await service.sent(asha, aFiling(undefined, 'first.pdf'));
    const second = await service.sent(asha, aFiling(undefined, 'second.pdf'));
    const found = async (query: string) => (await listed(query)).data.map(({ fileName }) => fileName);
    expect(await found(`&until=${second.createdAt}`)).toEqual(['first.pdf']);
    expect(await found(`&since=${first.createdAt}&until=${second.createdAt}`)).toEqual(['first.pdf']);
    expect(await found(`&since=${second.createdAt}&status=unopened`)).toEqual(['second.pdf']);
  });

  it('finds returns and papers by their clients, and none of another client that the same person acts for', async () => {
    const client = await aClient({
      name: 'सुनीता अग्रवाल',
      pan: 'AEJPA5521K',
      mobiles: ['9839041276'],
      emails: ['sunita@family.example'],
      group: 'Gomti family',
    });
    const { _id: other } = await aClient({ name: 'Harish Gill', pan: 'RLVPK0421J' });
    for (const each of [client._id, other]) await anAccess(each, asha);
    const [hers, his] = [await aReturn({ clientId: client._id }), await aReturn({ clientId: other })];
    const sent = async (returnId: string | null, ofClient: string | null = null) => {
      const { _id } = await service.sent(asha);
      const place = returnId ? { returnId } : { ofClient };
      await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: _id }), place);
      return _id;
    };
    const papers = [await sent(hers._id), await sent(null, client._id), await sent(null)];
    const notHers = [await sent(his._id), await sent(null, other)];
    const papersOf = async (search: string) =>
      (await answerTo(reviewer, calls.searchFilings, { body: { search } })).data.map(({ _id }) => _id);
    for (const search of [
      ...['Sunita', 'Agarwal Sunita', 'aejpa 5521 k', '+91 98390-41276', '41276'],
      ...['sunita@family', 'gomti', 'sunita 41276'],
    ]) {
      const ids = (await answerTo(reviewer, calls.searchReturns, { body: { search } })).data.map(({ _id }) => _id);
      expect([search, ids]).toEqual([search, [hers._id]]);
      expect([search, new Set(await papersOf(search))]).toEqual([search, new Set(papers)]);
    }
    // The mask hides these digits of the PAN.
    expect((await answerTo(reviewer, calls.searchReturns, { body: { search: '5521K' } })).data).toEqual([]);
    expect(new Set(await papersOf('RLVPK0421J'))).toEqual(new Set([...notHers, papers[2]]));
    expect(
      (await answerTo(reviewer, calls.searchReturnsBoard, { body: { search: '41276' } })).data.columns[0],
    ).toMatchObject({ rows: [{ _id: hers._id }] });
    await noAccess(client._id, asha);
    await service.send(reviewer, 'POST', calls.changeClients.path, { ids: [client._id], isActive: false });
    expect((await staffList('?search=Sunita')).total).toBe(1);
    expect(new Set(await papersOf('Sunita'))).toEqual(new Set(papers.slice(0, 2)));
    expect([(await staffList('?search=zebra')).total, await papersOf('zebra')]).toEqual([0, []]);
  });
});
