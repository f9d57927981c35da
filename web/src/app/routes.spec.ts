import { allDestinations } from '../features/admin/addresses';
import { guardRoute } from './RouteGuard';
import { routeOf, routes } from './routes';

describe('routes', () => {
  it('gives every page a title, and every public page a description, of its own', () => {
    const titles = routes.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = routes.filter(({ kind }) => kind === 'public').map(({ description }) => description);
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it('has every page of the desk in its sidebar, and so in its palette', () => {
    const linked = allDestinations.map(({ to }) => to);
    const missing = routes.filter(({ kind, path }) => kind === 'admin' && !linked.includes(path));
    expect({ 'add to addresses.ts': missing.map(({ path }) => path) }).toEqual({ 'add to addresses.ts': [] });
  });

  it('accepts an address with a trailing slash, and knows an unknown one, also of the desk', () => {
    expect(routeOf('/contact/').path).toBe('/contact');
    expect(routeOf('/Contact').title).toBe('Page Not Found !!');
    expect(routeOf('/contact/us').title).toBe('Page Not Found !!');
    expect(routeOf('/admin/profile')).toMatchObject({ kind: 'admin', title: 'Page Not Found !!' });
  });
});

describe('guard-route', () => {
  const stay = { kind: 'stay' };
  const notFound = { kind: 'not-found' };
  const to = (path: string) => ({ kind: 'redirect', to: path });
  const pleaseLogin = { kind: 'redirect', to: '/login', message: 'Please login first to continue' };
  const outside = ['/', '/about', '/login', '/profile', '/get-started', '/no-such-page', '/administrator'];

  it.each([
    ['admin', [...outside, '/Admin/Users', '/admin'], to('/admin/dashboard')],
    ['admin', ['/settings'], to('/admin/settings')],
    ['admin', ['/admin/dashboard', '/admin/file-data', '/admin/users', '/admin/dashboard/'], stay],
    ['user', ['/admin', '/admin/', '/admin/dashboard', '//admin/users', '/admin/no-such-page'], to('/')],
    ['user', ['/', '/profile', '/get-started', '/login', '/no-such-page', '/Admin/users'], stay],
    ['user', ['/settings'], notFound],
    [null, ['/', '/about', '/login', '/no-such-page'], stay],
    [null, ['/get-started', '/get-started/', '/admin/dashboard', '/admin'], pleaseLogin],
    [null, ['/profile', '/settings'], notFound],
  ] as const)('for %s, %j lead to %j', (role, paths, decision) => {
    for (const path of paths) expect([path, guardRoute(role, path)]).toEqual([path, decision]);
  });

  it('leads staff who have to set up their second factor there alone', () => {
    for (const path of ['/', '/admin', '/admin/dashboard', '/admin/users', '/settings'])
      expect(guardRoute('admin', path, '', true)).toEqual(to('/admin/admin-profile'));
    expect(guardRoute('admin', '/admin/admin-profile', '', true)).toEqual(stay);
  });

  it('leaves everybody at the page of a mailed link, which may be for another account', () => {
    for (const [path, search] of [
      ['/password', '?token=a'],
      ['/register/', '?invite=a'],
      ['/login', '?erase'],
    ] as const) {
      for (const role of ['admin', 'user', null] as const) expect(guardRoute(role, path, search, false)).toEqual(stay);
      expect(guardRoute('admin', path, search, true)).toEqual(stay);
      expect(guardRoute('admin', path, '?=a')).toEqual(to('/admin/dashboard'));
    }
  });

  it('asks a stranger to share again after the login', () => {
    const message = 'Log in first, then share the paper again';
    expect(guardRoute(null, '/get-started', '?shared')).toEqual({ kind: 'redirect', to: '/login', message });
  });

  it('sends a visitor from a mail’s link to the login', () => {
    for (const search of ['?return=7', '?receipt=ET-2026-00001', '?papers', '?client=offers']) {
      expect([search, guardRoute(null, '/profile', search)]).toEqual([search, pleaseLogin]);
      expect([search, guardRoute('user', '/profile', search)]).toEqual([search, stay]);
    }
  });
});
