import { routeOf, routes } from './routes';

it('gives every page a title, and every public page a description, of its own', () => {
  const titles = routes.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = routes.filter(({ kind }) => kind === 'public').map(({ description }) => description);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

it('accepts an address with a trailing slash, and reports an unknown address', () => {
  expect(routeOf('/contact/').path).toBe('/contact');
  expect(routeOf('/Contact').title).toBe('Page Not Found !!');
  expect(routeOf('/contact/us').title).toBe('Page Not Found !!');
});
