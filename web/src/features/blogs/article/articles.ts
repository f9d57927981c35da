import { articles, texts } from 'virtual:articles';
import { use } from 'react';
import type { ArticleMeta, ArticleText } from '../../../content/blog/article';

export { articles };

export const pathOf = (slug: string): string => `/blogs?article=${slug}`;

/** The article of an address, `missing`, or null. */
export function articleIn(search: string): ArticleMeta | 'missing' | null {
  const slug = new URLSearchParams(search).get('article');
  if (!slug) return null;
  return articles.find((article) => article.slug === slug) ?? 'missing';
}

const loaded = new Map<string, ArticleText>();
const loading = new Map<string, Promise<ArticleText>>();

/** An article's text; while it loads, the page stays unchanged. */
export const useText = (slug: string): ArticleText => loaded.get(slug) ?? use(fetchText(slug));

/** Loads an article's text once. */
export function fetchText(slug: string): Promise<ArticleText> {
  const known = loading.get(slug);
  if (known) return known;
  const load = texts[slug];
  if (!load) return Promise.reject(new Error(`There is no article ${slug}`));
  const text = load().then((module) => module.default);
  loading.set(slug, text);
  text.then(
    (value) => loaded.set(slug, value),
    // Allows a retry.
    () => loading.delete(slug),
  );
  return text;
}
