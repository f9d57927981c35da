import { randomUUID } from 'node:crypto';
import { calls } from '@easy-tax/contracts';
import { type Caller, stranger } from '../support/caller.js';
import { anEnquiry, theOwner } from '../support/people.js';

let owner: Caller;
const marker = randomUUID();
const names = ['Ánil', 'bhim', 'Chetan', 'deepa', 'Esha', 'आशा', 'farid'];

beforeAll(async () => {
  owner = await theOwner();
  for (const name of names) {
    await stranger().call(calls.submitEnquiry, { body: anEnquiry({ name, message: `${marker} ${name} 100%_sure` }) });
  }
});

const list = (query: Record<string, string | number>) => owner.call(calls.listEnquiries, { query });

describe('a list of the office', () => {
  it('finds parts of words in any case and script, digits and signs included', async () => {
    const totalOf = async (search: string) => (await list({ search })).total;
    expect(await totalOf(marker)).toBe(7);
    expect(await totalOf(marker.slice(4, 20).toUpperCase())).toBe(7);
    expect(await totalOf(`${marker} BHIM`)).toBe(1);
    expect(await totalOf(`${marker} आशा 100%_s`)).toBe(1);
    expect(await totalOf(`${marker}%`)).toBe(0);
    expect((await list({ search: `${marker} आशा` })).query.map((row) => row.name)).toEqual(['आशा']);
  });

  it('sorts without case, both ways', async () => {
    const asc = (await list({ search: marker, sort: 'name', dir: 'asc' })).query.map((row) => row.name);
    expect(asc).toEqual(['bhim', 'Chetan', 'deepa', 'Esha', 'farid', 'Ánil', 'आशा']);
    const desc = (await list({ search: marker, sort: 'name', dir: 'desc' })).query.map((row) => row.name);
    expect(desc).toEqual([...asc].reverse());
  });

  it('pages through by its cursors, there and back', async () => {
    const seen: string[] = [];
    let page = await list({ search: marker, sort: 'name', dir: 'asc', pageSize: 3 });
    const first = page.query;
    expect([page.total, page.totalExact, page.pageSize, page.prev]).toEqual([7, true, 3, null]);
    for (;;) {
      seen.push(...page.query.map((row) => row.name));
      if (!page.next) break;
      page = await list({ search: marker, sort: 'name', dir: 'asc', pageSize: 3, cursor: page.next });
    }
    expect(seen).toEqual(['bhim', 'Chetan', 'deepa', 'Esha', 'farid', 'Ánil', 'आशा']);
    while (page.prev) page = await list({ search: marker, sort: 'name', dir: 'asc', pageSize: 3, cursor: page.prev });
    expect(page.query).toEqual(first);
  });

  it('gives the same pages by their numbers', async () => {
    const second = await list({ search: marker, sort: 'name', dir: 'asc', pageSize: 3, page: 2 });
    expect(second.query.map((row) => row.name)).toEqual(['Esha', 'farid', 'Ánil']);
    expect((await list({ search: marker, pageSize: 3, page: 9 })).query).toEqual([]);
  });

  it('gives the newest first to a client that knows nothing of pages', async () => {
    const { query, total } = await owner.call(calls.listEnquiries);
    expect(query.length).toBe(Math.min(total, 1000));
    const times = query.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});
