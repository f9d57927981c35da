import { routeOf, routes } from './routes';

it('gives every page a title, and every public page a description, of its own', () => {
  const titles = routes.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = routes.filter(({ kind }) => kind === 'public').map(({ description }) => description);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

it('knows an address with a slash at its end, and says when there is none', () => {
  expect(routeOf('/contact/').path).toBe('/contact');
  expect(routeOf('/Contact').title).toBe('Page Not Found !!');
  expect(routeOf('/contact/us').title).toBe('Page Not Found !!');
});
