import {
  oneOf,
  readTableQuery,
  toListParams,
  withFilter,
  withPage,
  withPageSize,
  withSearch,
  withSort,
  writeTableQuery,
} from './table-query';

const columns = ['name', 'mobile'] as const;
const rules = { columns, filters: { status: oneOf(['new', 'closed']) } };
const at = (address: string) => readTableQuery(new URLSearchParams(address), rules);

describe('the address of a table', () => {
  it('is read back as it was written', () => {
    const query = withPage(withSort(withFilter(withSearch(at(''), 'sharma 98'), 'status', 'new'), 'mobile'), 3, 'abc');
    expect(at(writeTableQuery(query).toString())).toEqual(query);
  });

  it('keeps the view, and drops the open record', () => {
    const now = new URLSearchParams('view=board&open=1&status=new');
    expect(writeTableQuery(withFilter(at(`${now}`), 'status', null), now).toString()).toBe('view=board');
  });

  it('stays empty while nothing is chosen', () => {
    expect(writeTableQuery(at('')).toString()).toBe('');
  });

  it('uses the default for invalid values', () => {
    expect(at('page=-4&pageSize=7&sort=password&dir=up&status=lost')).toMatchObject({
      page: 1,
      pageSize: 10,
      sort: null,
      dir: 'asc',
      filters: {},
    });
  });
});

describe('sorting', () => {
  it('is ascending, then descending, then ascending again', () => {
    const once = withSort(at(''), 'name');
    const twice = withSort(once, 'name');
    expect([once.dir, twice.dir, withSort(twice, 'name').dir]).toEqual(['asc', 'desc', 'asc']);
  });

  it('starts ascending for another column', () => {
    expect(withSort(at('sort=name&dir=desc'), 'mobile')).toMatchObject({ sort: 'mobile', dir: 'asc' });
  });
});

it.each(['2026-02-30', '2026-13-01', '0020-01-01', 'today'])('treats %s as an invalid date', (text) => {
  expect(at(`from=${text}`).from).toBeNull();
});

describe('the page', () => {
  it.each([
    ['sorting', (query: ReturnType<typeof at>) => withSort(query, 'name')],
    ['a filter', (query: ReturnType<typeof at>) => withFilter(query, 'status', 'closed')],
    ['a search', (query: ReturnType<typeof at>) => withSearch(query, 'x')],
    ['another page size', (query: ReturnType<typeof at>) => withPageSize(query, 25)],
  ])('is the first again after %s', (_, change) => {
    expect(change(at('page=4&cursor=abc'))).toMatchObject({ page: 1, cursor: null });
  });

  it('is requested by cursor, the first by number', () => {
    expect(toListParams(withPage(at(''), 2, 'abc'))).toMatchObject({ page: '2', cursor: 'abc' });
    expect(toListParams(withPage(at('page=2&cursor=abc'), 1, 'xyz'))).not.toHaveProperty('cursor');
  });

  it('shows the newest first until a column is chosen', () => {
    expect(toListParams(at(''))).toMatchObject({ sort: 'createdAt', dir: 'desc' });
    expect(toListParams(at(''), { sort: 'urgency', dir: 'asc' })).toMatchObject({ sort: 'urgency', dir: 'asc' });
  });
});
