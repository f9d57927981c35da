import { z } from 'zod';

const day = z.iso.date('a day as 2026-11-20');
const words = z.string().trim().min(1, 'must not be empty');

/**
 * The fields above every article, between two lines of `---`. The build checks them and names the file that fails;
 * the browser has only the type.
 */
export const FrontMatter = z.strictObject({
  /** The article's place in addresses: `/blogs?article=<slug>`. The file is named after it. */
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters and digits, parted by hyphens'),
  title: words.max(70, 'a title that search engines show whole has at most 70 characters'),
  /** One or two sentences: the list shows them, and search engines as the description. */
  summary: words.max(170, 'at most 170 characters: search engines cut what is longer'),
  category: z.enum(['tax', 'gst', 'finance']),
  /** `month`: what falls due; `explained`: one question, one answer; `changed`: a rule, before and after. */
  shelf: z.enum(['month', 'explained', 'changed']),
  /** The year the article speaks of, as it is shown. */
  year: z.string().regex(/^[AF]Y \d{4}-\d{2}$/, 'a year as AY 2026-27 or FY 2026-27'),
  published: day,
  /** When its figures were last compared with their sources. */
  checkedOn: day,
  /** After this day the article says that it may be out of date. */
  goodUntil: day,
  /** The role of whoever wrote it, not a name. */
  author: words,
  /** A drawing of `src/assets/art`. */
  art: z.string().regex(/^[\w-]+\.svg$/, 'the name of an SVG drawing'),
  /** The sources of the rule: act, notification or official page. */
  sources: z.array(z.strictObject({ title: words, address: z.url({ protocol: /^https$/ }) })).min(1, 'name a source'),
});
export type FrontMatter = z.infer<typeof FrontMatter>;
