import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { tag } from './en/language';
import type { Given, Key, RichGiven, Words } from './types';

/** The texts of one namespace. A missing key or value is a type error. */
export interface Texts<W extends Words> {
  /** `t('team.pageOf', { page: 1, pages: 2 })` → 'Page 1 of 2'. A plural needs `count`. */
  <K extends Key<W>>(key: K, ...given: Given<W, K>): string;
  /** The same with elements: `t.rich('ring', { phone: <a href="tel:…">…</a> })` for 'Ring <phone/> or write'. */
  rich<K extends Key<W>>(key: K, given: RichGiven<W, K, ReactElement>): ReactNode;
  /** The raw texts, for partial translations and for checking whether one exists. */
  readonly words: W;
}

type Gaps = Readonly<Record<string, unknown>>;

const plurals = new Intl.PluralRules(tag);
const figures = new Intl.NumberFormat(tag);

/**
 * Makes a namespace from texts in i18next's syntax (`{{name}}`, `{{count, number}}`,
 * `key_one`, `<link>…</link>`). Why not i18next itself: `docs/decisions/languages.md`.
 */
export function catalogue<const W extends Words>(words: W): Texts<W> {
  const text = (key: string, gaps: Gaps = {}) => fill(find(words, key, gaps.count), gaps);
  const rich = (key: string, gaps: Gaps) => createElement(Fragment, null, ...mark(find(words, key, gaps.count), gaps));
  return Object.assign(text, { rich, words }) as unknown as Texts<W>;
}

function find(words: Words, key: string, count: unknown): string {
  const path = key.split('.');
  const name = path.pop() ?? '';
  const group = path.reduce<Words>((at, step) => at[step] as Words, words);
  if (typeof count !== 'number') return group[name] as string;
  return (group[`${name}_${plurals.select(count)}`] ?? group[`${name}_other`] ?? group[name]) as string;
}

function fill(text: string, gaps: Gaps): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, number?: string) =>
    number ? figures.format(Number(gaps[name])) : String(gaps[name]),
  );
}

/** Finds elements before filling gaps: typed text is never parsed as markup. */
function mark(text: string, gaps: Gaps): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/g)) {
    const [whole, name = '', inside] = found;
    const element = gaps[name] as ReactElement;
    parts.push(fill(text.slice(end, found.index), gaps));
    parts.push(inside === undefined ? element : cloneElement(element, undefined, ...mark(inside, gaps)));
    end = found.index + whole.length;
  }
  parts.push(fill(text.slice(end), gaps));
  return parts.filter((part) => part !== '');
}
