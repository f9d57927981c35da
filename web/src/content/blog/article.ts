import type { FrontMatter } from './front-matter';

/** An article's metadata for the list and the page's head; `art` is the name of its drawing. */
export interface ArticleMeta extends Omit<FrontMatter, 'sources'> {
  /** Reading time at 200 words a minute. */
  readonly minutes: number;
}

/** A text, or an element with children, as JSON: `['a', { href: '/contact' }, 'Ask us']`. */
export type Piece = string | Element;
export type Element = readonly [tag: Tag, attributes: Attributes, ...children: Piece[]];
export type Attributes = Readonly<Record<string, string>>;

/** The allowed elements of an article; `build/blog/markdown.ts` fails on others. */
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

/** An article's content, loaded when opened. */
export interface ArticleText {
  /** Its second-level headings, for the table of contents. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sources: FrontMatter['sources'];
  /** URL of its drawing. */
  readonly art: string;
  readonly body: readonly Piece[];
}
