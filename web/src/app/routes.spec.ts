import { guardRoute } from './guard/guard-route';
import { routeOf, routes } from './routes';

describe('routes', () => {
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
});

describe('guard-route', () => {
  const stay = { kind: 'stay' };
  const to = (path: string) => ({ kind: 'redirect', to: path });
  const pleaseLogin = { kind: 'redirect', to: '/login', message: 'Please login first to continue' };

  describe('an administrator', () => {
    it.each(['/', '/about', '/login', '/profile', '/get-started', '/no-such-page', '/administrator', '/Admin/Users'])(
      'is sent from %s to the dashboard',
      (path) => expect(guardRoute('admin', path)).toEqual(to('/admin/dashboard')),
    );
    it('lands on the dashboard from /admin itself', () =>
      expect(guardRoute('admin', '/admin')).toEqual(to('/admin/dashboard')));
    it('is sent from /settings to the admin settings', () =>
      expect(guardRoute('admin', '/settings')).toEqual(to('/admin/settings')));
    it.each(['/admin/dashboard', '/admin/file-data', '/admin/users', '/admin/dashboard/'])('stays at %s', (path) =>
      expect(guardRoute('admin', path)).toEqual(stay),
    );
  });

  describe('staff who have to set up their second factor', () => {
    it.each(['/', '/admin', '/admin/dashboard', '/admin/users', '/settings'])('are sent from %s to the setup', (path) =>
      expect(guardRoute('admin', path, '', true)).toEqual(to('/admin/admin-profile')),
    );
    it('stay on the page of the setup', () =>
      expect(guardRoute('admin', '/admin/admin-profile', '', true)).toEqual(stay));
  });

  describe('a client', () => {
    it.each(['/admin', '/admin/', '/admin/dashboard', '//admin/users', '/admin/no-such-page'])(
      'is sent from %s to the home page',
      (path) => expect(guardRoute('user', path)).toEqual(to('/')),
    );
    it.each(['/', '/profile', '/get-started', '/login', '/no-such-page', '/Admin/users'])('stays at %s', (path) =>
      expect(guardRoute('user', path)).toEqual(stay),
    );
  });

  describe('a stranger', () => {
    it.each(['/', '/about', '/login', '/no-such-page'])('stays at %s', (path) =>
      expect(guardRoute(null, path)).toEqual(stay),
    );
    it.each(['/get-started', '/get-started/', '/admin/dashboard', '/admin'])('is asked to log in at %s', (path) =>
      expect(guardRoute(null, path)).toEqual(pleaseLogin),
    );
    it('is asked to share again after the login', () => {
      const message = 'Log in first, then share the paper again';
      expect(guardRoute(null, '/get-started', '?shared')).toEqual({ kind: 'redirect', to: '/login', message });
    });
    it('gets the 404 page at /profile', () => expect(guardRoute(null, '/profile')).toEqual({ kind: 'not-found' }));
  });

  it.each([null, 'user'] as const)('%s gets the 404 page at /settings, with its title', (role) =>
    expect(guardRoute(role, '/settings')).toEqual({ kind: 'not-found' }),
  );

  it.each(['?return=7', '?receipt=ET-2026-00001', '?papers', '?client=offers'])(
    'is sent from a mail’s link to %s to the login',
    (search) => {
      expect(guardRoute(null, '/profile', search)).toEqual(pleaseLogin);
      expect(guardRoute('user', '/profile', search)).toEqual(stay);
    },
  );
});

it('knows an unknown address of the desk', () => {
  expect(routeOf('/admin/profile')).toMatchObject({ kind: 'admin', title: 'Page Not Found !!' });
});
