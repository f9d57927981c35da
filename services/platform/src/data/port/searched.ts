import { passes, type Test, testsOf } from './conditions.js';
import { searchable, searchTexts } from './derive.js';
import type { Document, Layout } from './layout.js';
import type { PageQuery, Stored } from './records.js';

/** The terms of a search, in folded texts. A row is a match by one of the texts, by all words, or by one alternative. */
export interface Searched {
  readonly texts: readonly string[];
  /** The texts of each word; one of them is enough. */
  readonly words: readonly (readonly string[])[];
  /** Conditions; all of one alternative must be true. */
  readonly alternatives: readonly (readonly Test[])[];
}

type Asked = Pick<PageQuery<Stored>, 'search' | 'orSearch' | 'orWords'> & { readonly orWhere?: readonly object[] };

/** Null: no search. */
export function searchedOf(layout: Layout, { search, orSearch, orWords = [], orWhere = [] }: Asked): Searched | null {
  const texts = searchTexts(search, orSearch);
  if (texts.length === 0) return null;
  const words = orWords.map((each) => each.map(searchable).filter(Boolean)).filter(({ length }) => length > 0);
  return { texts, words, alternatives: orWhere.map((where) => testsOf(layout, where)) };
}

export function isMatch({ search }: Layout, record: Document, { texts, words, alternatives }: Searched): boolean {
  const stored = search.map((field) => searchable(record[field]));
  const has = (text: string) => stored.some((each) => each.includes(text));
  const hasWords = words.length > 0 && words.every((each) => each.some(has));
  return texts.some(has) || hasWords || alternatives.some((tests) => tests.every((test) => passes(record, test)));
}
