import { LimitedCache } from './swr';

const page = (number: number) => `@"list","filings","page=${number}",`;

it('keeps the last visited pages, and everything that is not a page', () => {
  const cache = new LimitedCache();
  cache.set('@"overview",', { data: 'counts' });
  for (let turned = 1; turned <= 40; turned += 1) cache.set(page(turned), { data: turned });
  cache.set(page(1), { data: 'again' });
  cache.set(page(41), { data: 41 });
  expect(cache.get('@"overview",')).toEqual({ data: 'counts' });
  expect(cache.get(page(1))).toEqual({ data: 'again' });
  expect(cache.has(page(2))).toBe(false);
  expect([...cache.keys()].filter((key) => key.startsWith('@"list"'))).toHaveLength(40);
});

it('also limits the cached entries of other kinds', () => {
  const cache = new LimitedCache();
  cache.set('@"settings",', { data: 'kept' });
  for (const kind of ['audit', 'people', 'record', 'counts']) {
    for (let at = 0; at < 100; at++) cache.set(`@"${kind}","filings","${at}",`, { data: at });
    expect([...cache.keys()].filter((key) => key.startsWith(`@"${kind}"`)).length).toBeLessThanOrEqual(40);
    expect(cache.get(`@"${kind}","filings","99",`)).toEqual({ data: 99 });
  }
  expect(cache.get('@"settings",')).toEqual({ data: 'kept' });
});
