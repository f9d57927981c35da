import { OfficeDetails } from '@easy-tax/contracts';
import { firm } from '../../content/firm';
import { place } from '../../content/place';
import { showOffice } from '../../lib/show-office';
import { notFound, type PageRoute, routeOf, routes } from '../routes';
import { articlePages, missingArticle } from './entry-server';
import { headOf, ORIGIN, structuredDataOf } from './prerendered-head';

const image = { path: '/assets/share.png', alt: 'Easy Tax' };
const pages = [...routes.filter(({ kind }) => kind === 'public'), ...articlePages];

describe('prerendered-head', () => {
  /** Parses the head like a browser. */
  function read(route: PageRoute) {
    const head = new DOMParser().parseFromString(`<head>${headOf(route, image)}</head>`, 'text/html');
    const content = (name: string) =>
      head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    const data: unknown = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');
    return { title: head.title, canonical: head.querySelector('link')?.getAttribute('href'), content, data, head };
  }

  it('says nothing of the office that an owner has changed', () => {
    document.head.innerHTML = headOf(routeOf('/contact'), image);
    const built = OfficeDetails.parse({
      ...{ officeName: '', officeAddress1: '', officeAddress2: '', officePhone: '', advisorPhone: '' },
      ...{ officeEmail: '', helpEmail: '', topBarHours: '', contactDays: '', contactTimes: '' },
    });
    const office = () => document.querySelector('script')?.textContent ?? '';
    showOffice(built);
    expect(office()).toContain('"geo":');
    const moved = { officeName: 'Sharma & Co', officeAddress1: '12 Mall Road', officeAddress2: 'Shimla 171001' };
    showOffice({ ...built, ...moved, contactTimes: '10AM-5PM' });
    expect(office()).toContain('"name":"Sharma & Co"');
    expect(office()).toContain('"address":"12 Mall Road, Shimla 171001"');
    expect(office()).not.toMatch(/geo|openingHours|Easy Tax/);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('Contact · Sharma & Co');
    showOffice(built);
  });

  it('shares every public page with a picture, title and text', () => {
    for (const page of pages) {
      const { title, canonical, content } = read(page);
      expect({
        canonical,
        url: content('og:url'),
        title: content('og:title'),
        text: content('og:description'),
        image: content('og:image'),
        card: content('twitter:card'),
        kind: content('og:type'),
        robots: content('robots'),
      }).toEqual({
        canonical: ORIGIN + page.path,
        url: ORIGIN + page.path,
        title,
        text: page.description,
        image: ORIGIN + image.path,
        card: 'summary_large_image',
        kind: page.path.includes('?article=') ? 'article' : 'website',
        robots: undefined,
      });
    }
  });

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
});

describe('structured-data', () => {
  interface Block {
    readonly '@type': string;
    readonly itemListElement?: readonly { readonly position: number; readonly item: string }[];
  }
  const dataOf = (route: PageRoute) =>
    (structuredDataOf(route, image) as { readonly '@graph': readonly Block[] })['@graph'];
  const kindsOf = (route: PageRoute) => dataOf(route).map((block) => block['@type']);

  it('has no rating, and no empty or relative value, on any page', () => {
    for (const page of pages)
      expect(JSON.stringify(structuredDataOf(page, image))).not.toMatch(/rating|review|FAQPage|:(""|null|\[\])|":"\//i);
  });

  it('describes the office on pages about it, with the hours of the contact page', () => {
    for (const page of pages)
      expect(kindsOf(page).includes('AccountingService')).toBe(['/', '/about', '/contact'].includes(page.path));
    const [office] = dataOf(routeOf('/'));
    expect(office).toMatchObject({
      name: firm.name,
      telephone: `+91${firm.phone}`,
      address: { postalCode: place.postal.postalCode, addressCountry: 'IN' },
      geo: place.coordinates,
      openingHoursSpecification: { opens: '11:00', closes: '19:00' },
    });
    const days = place.open.days;
    expect(firm.hours.contact).toEqual([`${days[0]} to ${days.at(-1)}`, '11AM-7PM']);
  });

  it('has breadcrumbs from Home to every inner page, and through the blog to an article, which alone has its type', () => {
    for (const page of pages) {
      expect(kindsOf(page).includes('BreadcrumbList')).toBe(page.path !== '/');
      expect(kindsOf(page).includes('BlogPosting')).toBe('article' in page);
    }
    const [article] = articlePages;
    if (!article) throw new Error('There is no article');
    const crumbs = dataOf(article).find((block) => block['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement?.map(({ position, item }) => [position, item])).toEqual([
      [1, `${ORIGIN}/`],
      [2, `${ORIGIN}/blogs`],
      [3, ORIGIN + article.path],
    ]);
  });
});
