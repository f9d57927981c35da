import { firm } from '../../content/firm';
import { notFound, type PageRoute, routes } from '../routes';
import { articlePages, missingArticle } from './article-pages';
import { ORIGIN } from './origin';
import { headOf } from './prerendered-head';

const image = { path: '/assets/share.png', alt: 'Easy Tax' };
const pages = [...routes.filter(({ kind }) => kind === 'public'), ...articlePages];

/** Parses the head like a browser. */
function read(route: PageRoute) {
  const head = new DOMParser().parseFromString(`<head>${headOf(route, image)}</head>`, 'text/html');
  const content = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const data: unknown = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');
  return { title: head.title, canonical: head.querySelector('link')?.getAttribute('href'), content, data, head };
}

it.each(pages.map((page) => [page.path, page] as const))(
  '%s is shared with a picture, title and text',
  (path, page) => {
    const { title, canonical, content } = read(page);
    expect(canonical).toBe(ORIGIN + path);
    expect({
      url: content('og:url'),
      title: content('og:title'),
      text: content('og:description'),
      image: content('og:image'),
      card: content('twitter:card'),
      kind: content('og:type'),
    }).toEqual({
      url: ORIGIN + path,
      title,
      text: page.description,
      image: ORIGIN + image.path,
      card: 'summary_large_image',
      kind: path.includes('?article=') ? 'article' : 'website',
    });
    expect(content('robots')).toBeUndefined();
  },
);

it('links the page in both languages, and the address without a language as the default', () => {
  for (const page of pages) {
    const links = [...read(page).head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
    const address = ORIGIN + page.path;
    expect(links.map((link) => [link.hreflang, link.getAttribute('href')])).toEqual([
      ['en', address],
      ['hi', `${address}${page.path.includes('?') ? '&' : '?'}lang=hi`],
      ['x-default', address],
    ]);
  }
});

it('keeps the 404 page and pages behind the login out of search engines', () => {
  const closed = routes.filter(({ kind }) => kind !== 'public');
  for (const route of [notFound, missingArticle, ...closed]) expect(read(route).content('robots')).toBe('noindex');
});

it('escapes content so that it can’t end an attribute or the data block', () => {
  const odd: PageRoute = { ...notFound, path: '/odd', title: 'A "b" <c>', description: '</script><img src=x> & "q"' };
  const { content, head, title, data } = read(odd);
  expect(title).toBe(`A "b" <c> · ${firm.name}`);
  expect(content('description')).toBe(odd.description);
  expect(head.querySelector('img')).toBeNull();
  expect(JSON.stringify(data)).toContain('A \\"b\\" <c>');
});
