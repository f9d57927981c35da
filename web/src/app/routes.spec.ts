import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adminFrame, notFound, routeOf, routes } from './routes';

const pages = [...routes.map(({ page }) => page), adminFrame, notFound.page];

it.each([...new Set(pages.map(({ source }) => source))])(
  '%s is a file, so that the build finds its styles',
  (source) => {
    expect(existsSync(join(__dirname, '..', source))).toBe(true);
  },
);

it('gives every page a title, and every public page a description, of its own', () => {
  const titles = routes.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = routes.filter(({ kind }) => kind === 'public').map(({ description }) => description);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

it('knows an address whatever its case and slashes, and says when there is none', () => {
  expect(routeOf('/Contact/').path).toBe('/contact');
  expect(routeOf('/contact/us').title).toBe('Page Not Found !!');
});
