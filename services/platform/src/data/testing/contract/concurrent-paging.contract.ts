import fc from 'fast-check';
import type { Page, PageQuery, Records } from '../../port/records.js';
import { hasText, inOrder, keyOf } from '../differential/plain-values.js';
import { aLetter, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { ids } from './walk.js';

const now = '2026-07-31T12:00:00.000Z';
const content = fc.record({
  name: fc.constantFrom('asha', 'Asha', 'ravi', 'Ravi Rao', 'रवि', '', 'zoya'),
  size: fc.constantFrom(null, 0, 1, 2),
  createdAt: fc.constantFrom('2026-04-01T00:00:00.000Z', '2026-04-01T00:00:01.000Z', '2026-04-02T00:00:00.000Z'),
});
/** A concurrent write while a list is read; `which` is a row that it may remove. */
const write = fc.record({
  what: fc.constantFrom('insert', 'insert', 'remove', 'hide', 'show'),
  which: fc.nat(99),
  content,
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;
const walk = fc.record({
  staying: fc.array(content, { minLength: 1, maxLength: 15 }),
  going: fc.array(content, { minLength: 1, maxLength: 15 }),
  writes: fc.array(fc.array(write, { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
  query: fc.record({
    sort: fc.constantFrom('name', 'size', 'createdAt'),
    dir: fc.constantFrom('asc', 'desc'),
    pageSize: fc.integer({ min: 1, max: 7 }),
    search: fc.constantFrom(undefined, undefined, 'a', 'ash', 'ra', 'ravi'),
  }),
}) as fc.Arbitrary<Walk>;
interface Walk {
  readonly staying: Partial<Letter>[];
  readonly going: Partial<Letter>[];
  readonly writes: Write[][];
  readonly query: PageQuery<Letter> & { readonly sort: 'name' | 'size' | 'createdAt' };
}

async function disturb(letters: Records<Letter>, going: string[], writes: readonly Write[]): Promise<void> {
  for (const { what, which, content: of } of writes) {
    const _id = going[which % going.length] ?? '';
    if (what === 'insert') going.push((await letters.insert(aLetter(of)))._id);
    else if (what === 'remove') await letters.remove({ _id });
    else await letters.change({ _id }, { set: { deletedAt: what === 'hide' ? now : null } });
  }
}

/** Reads pages up to an end of the list. */
async function readPages(to: 'next' | 'prev', first: Page<Letter>, more: (cursor: string) => Promise<Page<Letter>>) {
  const pages = [first];
  for (let last = first; last[to] !== null; pages.push(last)) last = await more(String(last[to]));
  return to === 'next' ? pages : pages.reverse();
}

export function describeConcurrentPaging(makeStorage: MakeStorage): void {
  it('returns every remaining row once and in order, forwards and backwards, while others are added, removed, hidden and shown', () =>
    withLetters(makeStorage, async (letters) => {
      await fc.assert(
        fc.asyncProperty(walk, async ({ staying, going, writes, query }) => {
          const stay = staying.map((of) => aLetter(of));
          const others = going.map((of) => aLetter(of));
          await letters.insertMany([...others, ...stay]);
          const come = ids(others);
          let turn = 0;
          const more = async (cursor: string) => {
            await disturb(letters, come, writes[turn++] ?? []);
            return letters.page({ ...query, cursor });
          };
          const there = await readPages('next', await letters.page(query), more);
          const back = await readPages('prev', there.at(-1) as Page<Letter>, more);
          for (const { _id } of [...stay, ...come.map((id) => ({ _id: id }))]) await letters.remove({ _id });

          const positionOf = (letter: Letter) => ({ key: keyOf(letter[query.sort]), id: letter._id });
          const found = stay
            .filter((letter) => hasText(letter, query.search ?? ''))
            .sort((a, b) => inOrder(positionOf(a), positionOf(b)));
          const expected = ids(query.dir === 'asc' ? found : found.reverse());
          for (const pages of [there, back]) {
            const seen = pages.flatMap(({ rows }) => ids(rows));
            expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
            expect(pages.every(({ rows }) => rows.length <= query.pageSize)).toBe(true);
          }
        }),
        { numRuns: 12 },
      );
    }));
}
