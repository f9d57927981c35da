import { z } from 'zod';

const day = z.iso.date('a day as 2026-11-20');
const words = z.string().trim().min(1, 'must not be empty');

/**
 * The front matter of an article. The build checks it and names failing files;
 * the browser has only the type.
 */
export const FrontMatter = z.strictObject({
  /** Part of the address `/blogs?article=<slug>`, and the file's name. */
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters and digits, parted by hyphens'),
  title: words.max(70, 'a title that search engines show whole has at most 70 characters'),
  /** One or two sentences for the list, and for search engines as the description. */
  summary: words.max(170, 'at most 170 characters: search engines cut what is longer'),
  category: z.enum(['tax', 'gst', 'finance']),
  /** `month`: due dates; `explained`: one question, one answer; `changed`: a rule, before and after. */
  shelf: z.enum(['month', 'explained', 'changed']),
  /** The year that the article is about, as displayed. */
  year: z.string().regex(/^[AF]Y \d{4}-\d{2}$/, 'a year as AY 2026-27 or FY 2026-27'),
  published: day,
  /** Day of the last comparison with the sources. */
  checkedOn: day,
  /** After this day the article warns that it may be outdated. */
  goodUntil: day,
  /** The author's role, not a name. */
  author: words,
  /** A drawing of `src/assets/art`. */
  art: z.string().regex(/^[\w-]+\.svg$/, 'the name of an SVG drawing'),
  /** Sources of the rule: act, notification or official page. */
  sources: z.array(z.strictObject({ title: words, address: z.url({ protocol: /^https$/ }) })).min(1, 'name a source'),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** An article's metadata for the list and the page's head; `art` is the name of its drawing. */
export interface ArticleMeta extends Omit<FrontMatter, 'sources'> {
  /** Reading time at 200 words a minute. */
  readonly minutes: number;
}

/** A text, or an element with children, as JSON: `['a', { href: '/contact' }, 'Ask us']`. */
export type Piece = string | Element;
export type Element = readonly [tag: Tag, attributes: Attributes, ...children: Piece[]];
type Attributes = Readonly<Record<string, string>>;

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
