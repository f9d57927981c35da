import { BadCursor, type Page, type PageQuery } from '../../port/records.js';
import { type Letter, LetterRecords } from '../letters.js';
import { hasText, inOrder, keyOf, needleOf, type Position } from './plain-values.js';
import { matching } from './plain-where.js';

interface PlainCursor {
  /** The list that it belongs to. */
  readonly list: unknown;
  readonly to: 'next' | 'prev';
  readonly page: number;
  readonly from: Position;
  /** The row at the position is part of the page. */
  readonly including: boolean;
}
const sortable: readonly string[] = ['createdAt', ...LetterRecords.sort];

/** One page of a list, by the plain reading of the port's contract: filter, sort, cut. */
export function plainPage(letters: readonly Letter[], query: PageQuery<Letter>, countCap: number): Page<Letter> {
  const { pageSize, sort = 'createdAt', dir = query.sort ? 'asc' : 'desc' } = query;
  const filtered = matching(query.where);
  if (!sortable.includes(sort)) throw new TypeError(`not a column to sort by: ${sort}`);
  const needle = needleOf(query.search);
  const list = [sort, dir, needle, pageSize];
  const cursor = query.cursor === undefined ? null : cursorIn(query.cursor, list);

  const positionOf = (letter: Letter): Position => ({ key: keyOf(letter[sort]), id: letter._id });
  const order = (a: Position, b: Position) => (dir === 'asc' ? inOrder(a, b) : inOrder(b, a));
  const all = letters
    .filter((letter) => (letter.deletedAt ?? null) === null && filtered(letter) && hasText(letter, needle))
    .sort((a, b) => order(positionOf(a), positionOf(b)));
  const firstBeyond = (position: Position, including: boolean) => {
    const at = all.findIndex((letter) => order(positionOf(letter), position) >= (including ? 0 : 1));
    return at < 0 ? all.length : at;
  };

  const requested = cursor?.page ?? query.page ?? 1;
  let [start, end] = [(requested - 1) * pageSize, requested * pageSize];
  if (cursor?.to === 'next') {
    start = firstBeyond(cursor.from, cursor.including);
    end = start + pageSize;
  } else if (cursor) {
    end = firstBeyond(cursor.from, !cursor.including);
    start = Math.max(0, end - pageSize);
  }
  const rows = all.slice(start, end);
  const page = cursor?.to === 'prev' && start === 0 ? 1 : requested;
  const give = (to: 'next' | 'prev', letter: Letter | undefined, some: boolean): string | null => {
    // The previous page of an empty page begins at the position that led to it.
    const from = letter ? positionOf(letter) : cursor?.from;
    if (!from || !some) return null;
    const leadsTo = Math.max(1, page + (to === 'next' ? 1 : -1));
    return JSON.stringify({ list, to, page: leadsTo, from, including: !letter } satisfies PlainCursor);
  };
  const exact = all.length <= countCap || (needle === '' && Object.keys(query.where ?? {}).length === 0);
  return {
    rows,
    total: exact ? all.length : countCap,
    totalExact: exact,
    page,
    pageSize,
    next: give('next', rows.at(-1), end < all.length),
    prev: give('prev', rows.at(0), start > 0 && all.length > 0),
  };
}

function cursorIn(text: string, list: unknown): PlainCursor {
  const known = text.startsWith('{') ? (JSON.parse(text) as PlainCursor) : null;
  if (!known || JSON.stringify(known.list) !== JSON.stringify(list)) throw new BadCursor('not of this list');
  return known;
}
