import { articles, texts } from 'virtual:articles';
import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ArticleMeta, ArticleText } from '../../../content/blog/article';
import { descriptions } from '../../../content/pages';
import { t } from '../../../i18n/en/blogs';
import { applyHead } from '../../../lib/head';

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

type Shown = ArticleMeta | 'missing' | null;

/** Title and description of an article, the list, or a missing article. */
export function headFor(shown: Shown) {
  if (shown === 'missing') return { path: '/blogs', title: t('missing.title'), description: descriptions.blogs };
  if (!shown) return { path: '/blogs', title: t('title'), description: descriptions.blogs };
  return { path: pathOf(shown.slug), title: shown.title, description: shown.summary };
}

const slugOf = (shown: Shown) => (shown === null || shown === 'missing' ? shown : shown.slug);

/**
 * Articles open and close inside one page: updates title and description, scrolls an opened article to its top,
 * focuses its heading, and going back restores the list's scroll position and focus.
 */
export function useReading(shown: Shown, heading: RefObject<HTMLHeadingElement | null>) {
  const { hash } = useLocation();
  const kind = useNavigationType();
  const listAt = useRef<number | null>(null);
  const before = useRef<Shown | undefined>(undefined);

  const arrive = useEffectEvent(() => {
    const left = before.current;
    before.current = shown;
    // After a page load the browser does the rest.
    if (left === undefined && kind === 'POP') return;
    const back = kind === 'POP' && shown === null && typeof left === 'object' && left !== null;
    const target = back ? document.getElementById(`note-${left.slug}`) : heading.current;
    target?.focus({ preventScroll: true });
    if (back && listAt.current !== null) scrollTo({ top: listAt.current, behavior: 'instant' });
    else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  });
  const slug = slugOf(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on another article only
  useEffect(() => arrive(), [slug]);

  const name = useEffectEvent(() => applyHead(headFor(shown)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an anchor in the article resets the page's title
  useEffect(() => name(), [slug, hash]);

  const rememberList = (top: number) => {
    listAt.current = top;
  };
  return { rememberList };
}

/** Reports the list's scroll position just before it unmounts. */
export function useLastScroll(onLeave: (top: number) => void): void {
  const last = useEffectEvent(onLeave);
  useLayoutEffect(() => () => last(scrollY), []);
}
