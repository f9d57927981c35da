import type { FrontMatter } from './front-matter';

/** An article's data for the list and the page's head; `art` is the name of its drawing. */
export interface ArticleMeta extends Omit<FrontMatter, 'sources'> {
  /** Whole minutes at 200 words a minute. */
  readonly minutes: number;
}

/** A word or an element with its children, as JSON: `['a', { href: '/contact' }, 'Ask us']`. */
export type Piece = string | Element;
export type Element = readonly [tag: Tag, attributes: Attributes, ...children: Piece[]];
export type Attributes = Readonly<Record<string, string>>;

/** Everything an article may hold; `build/blog/markdown.ts` fails on anything else. */
export type Tag =
  | 'a'
  | 'aside'
  | 'code'
  | 'em'
  | 'h2'
  | 'h3'
  | 'li'
  | 'ol'
  | 'p'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

/** The article itself: fetched when it is opened. */
export interface ArticleText {
  /** Its second-level headings, for the table of contents. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sources: FrontMatter['sources'];
  /** The address of its drawing. */
  readonly art: string;
  readonly body: readonly Piece[];
}
