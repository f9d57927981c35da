import { type Call, calls, limits, MB, pathOf } from '@easy-tax/contracts';
import { matcher } from './match.js';
import { requestTarget } from './request-target.js';
import { apiAreas, routes, routeTable } from './routes.js';
import { disguises } from './testing/disguises.js';

const { find, isApi } = matcher(routes);
const id = '019400a0-0000-7000-8000-000000000001';
const routed = Object.values<Call>(calls).filter(({ service }) => service !== 'gateway');

describe('the route table', () => {
  it.each(routed.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'routes %s to its service',
    (_, call) => {
      const route = find(pathOf(call, { id }));
      expect(route).toMatchObject({ path: call.path, target: call.service, streaming: call.multipart ?? false });
      expect(route?.methods).toContain(call.method);
    },
  );

  it('routes the links that people open', () => {
    expect(find('/file/open/abc.def-ghi_123')).toMatchObject({ target: 'filings', streaming: true });
    expect(find('/contact-data/newsletter/confirm')?.target).toBe('contacts');
  });

  it('streams the files that are made while they are fetched', () => {
    expect(find('/file/download/key')).toMatchObject({ target: 'filings', methods: ['GET'], streaming: true });
    expect(find('/contact-data/download/key')).toMatchObject({ target: 'contacts', methods: ['GET'], streaming: true });
    expect(find('/auth/office/audit/file/key')).toMatchObject({ target: 'auth', methods: ['GET'], streaming: true });
  });

  it.each([
    '/internal/jwks',
    '/internal',
    '/auth/internal/x',
    '/auth',
    '/auth/',
    '/auth/login/',
    '/AUTH/login',
    '/auth/loginx',
    '/x/auth/login',
    '/file/open',
    '/file/open/',
    '/healthz',
    '/auth/healthz',
    '/metrics',
    '/auth/users/1/2',
    '/constructor',
    '/__proto__',
  ])('does not route %s', (path) => {
    expect(find(path)).toBeUndefined();
  });

  it.each([...disguises, '', 'internal', '/file/open/\u00e9', '/file/open/a\tb'])(
    'lets nothing disguised as a route through: %s',
    (url) => {
      const target = requestTarget(url);
      const reached = typeof target === 'string' ? undefined : find(target.path);
      expect(reached).toBeUndefined();
    },
  );

  it('never names an internal address', () => {
    expect(routes.filter(({ path }) => path.includes('internal'))).toEqual([]);
  });

  it('has every route in an area of the API, where the unknown is answered with E', () => {
    for (const { path } of routes) expect(apiAreas.some((area) => path.startsWith(`${area}/`))).toBe(true);
    expect(isApi('/auth/unknown')).toBe(true);
    expect(isApi('/internal/jwks')).toBe(true);
    expect(isApi('/contact')).toBe(false);
    expect(isApi('/contact/')).toBe(false);
    expect(isApi('/authors')).toBe(false);
  });

  it('allows an upload of the largest file, whatever its size is here', () => {
    const upload = (mb: number) => routeTable(mb).find(({ path }) => path === '/api/upload-file')?.maxBodyBytes ?? 0;
    expect(upload(25)).toBeGreaterThan(25 * MB);
    expect(upload(100)).toBeGreaterThan(100 * MB);
  });

  it('hears what a service says in time, before it takes it for dead', () => {
    for (const { timeouts } of routes) expect(timeouts.responseMs).toBeGreaterThanOrEqual(limits.answerMs + 500);
  });

  it('answers within 5 s when a service is silent', () => {
    for (const { streaming, methods, timeouts } of routes) {
      if (!(streaming && methods.includes('POST'))) expect(timeouts.responseMs).toBeLessThan(5000);
      expect(timeouts.connectMs).toBeLessThan(5000);
    }
  });

  it('is plain data that another engine can be configured from', () => {
    expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
  });
});
