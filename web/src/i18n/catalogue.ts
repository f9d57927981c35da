import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { tag } from './en/language';

/** Texts of one namespace, by name or in groups. Plurals as in i18next: `file_one`, `file_other`. */
export interface Words {
  readonly [key: string]: string | Words;
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Name extends string> = Name extends `${infer Base}_${Plural}` ? Base : Name;

/** Paths of all texts in a namespace: `team.pageOf`. */
export type Key<W> = {
  [Name in keyof W & string]: W[Name] extends string ? WithoutPlural<Name> : `${Name}.${Key<W[Name]>}`;
}[keyof W & string];

type TextAt<W, K extends string> = K extends `${infer Group}.${infer Rest}`
  ? Group extends keyof W
    ? TextAt<W[Group], Rest>
    : never
  : K extends keyof W
    ? W[K]
    : W[`${K}_other` & keyof W];
type IsPlural<W, K extends string> = K extends `${infer Group}.${infer Rest}`
  ? Group extends keyof W
    ? IsPlural<W[Group], Rest>
    : never
  : `${K}_other` extends keyof W
    ? 'count'
    : never;

/** Names in `{{…}}`, without the format after a comma. */
type Values<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Plain},${string}` ? Plain : Name) | Values<Rest>
  : never;
/** Names in `<link>…</link>` and `<phone/>`. */
type Slots<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag) | Slots<Rest>
  : never;

type ValuesOf<W, K extends string> = K extends string
  ? { readonly [Name in Exclude<Values<TextAt<W, K>>, 'count'>]: string | number } & {
      readonly [Name in IsPlural<W, K> | Extract<Values<TextAt<W, K>>, 'count'>]: number;
    }
  : never;
type SlotsOf<W, K extends string, Slot> = K extends string ? { readonly [Name in Slots<TextAt<W, K>>]: Slot } : never;

/** A text without gaps takes no values. */
type Given<W, K extends string> = keyof ValuesOf<W, K> extends never ? [] : [values: ValuesOf<W, K>];
type RichGiven<W, K extends string, Slot> = K extends string ? ValuesOf<W, K> & SlotsOf<W, K, Slot> : never;

/** Another language's texts of a namespace: the same keys. */
export type Translation<W> = { readonly [Name in keyof W]: W[Name] extends string ? string : Translation<W[Name]> };

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
