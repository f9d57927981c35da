import { type Call, calls, pathOf } from '@easy-tax/contracts';
import { expectError, stranger } from '../support/caller.js';
import { aClient, theOwner } from '../support/people.js';
import { publicPages } from '../support/public-pages.js';

const all = Object.entries<Call>(calls);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const jsonCalls = all.filter(([, call]) => call.body && !call.multipart);

describe('every call', () => {
  it.each(all)('%s answers its wrong method with 405 and what it allows', async (_, call) => {
    const reply = await (await theOwner()).fetch(pathOf(call, { id }), { method: 'PUT' });
    expect(reply.headers.get('allow')?.split(/, ?/)).toContain(call.method);
    await expectError(reply, 405);
  });

  it.each(all.filter(([, call]) => call.access !== 'public'))('%s is closed to a stranger', async (_, call) => {
    await stranger().refused(call, 401, { params: { id }, ...(call.body ? { body: {} } : {}) });
  });

  it.each(jsonCalls)('%s refuses broken JSON, other types, lists and far too much', async (_, call) => {
    const owner = call.access === 'public' ? stranger() : await theOwner();
    const path = pathOf(call, { id });
    const send = (body: string, type = 'application/json') =>
      owner.fetch(path, { method: call.method, headers: { 'content-type': type }, body });
    await expectError(await send('{"a":'), 400);
    await expectError(await send('[]'), 400);
    await expectError(await send('null'), 400);
    await expectError(await send('<a/>', 'application/xml'), 415);
    await expectError(await send(JSON.stringify({ a: 'x'.repeat(400_000) })), 413);
  });
});

describe('addresses', () => {
  it.each(['/auth/nothing', '/api/nothing', '/file/nothing', '/contact-data/nothing/here', '/auth', '/api/'])(
    '%s is nothing, in E',
    async (path) => {
      await expectError(await stranger().fetch(path), 404);
    },
  );

  it.each([
    '/internal/jwks',
    '/auth/../internal/jwks',
    '/auth/%2e%2e/internal/jwks',
    '//internal/jwks',
    '/auth/internal/jwks',
    '/api/..%2finternal/jwks',
    '/internal/sessions/x',
  ])('%s never reaches a service', async (path) => {
    const reply = await fetch(new URL(process.env.BASE_URL ?? '').origin + path, {
      headers: { 'x-internal-token': 'guess' },
    });
    expect([400, 404]).toContain(reply.status);
    expect(await reply.text()).not.toMatch(/"keys"|"kty"/);
  });

  it('answers health to everybody, and readiness to its own machine alone', async () => {
    expect((await stranger().fetch('/healthz')).status).toBe(200);
    // Containers have an address of their own: every call comes from outside.
    const asHere = process.env.COMPOSE_PROJECT_NAME ? 404 : 200;
    expect((await stranger().fetch('/readyz')).status).toBe(asHere);
  });

  it('says what the UI must know', async () => {
    expect(await stranger().call(calls.siteConfig)).toMatchObject({ maxFileMb: 25, googleClientId: null });
  });

  it('describes the API to programs and to people', async () => {
    const spec = await (await stranger().fetch('/api/docs/openapi.json')).json();
    expect(Object.keys(spec.paths)).toHaveLength(new Set(all.map(([, call]) => call.path)).size);
    const page = await stranger().fetch('/api/docs', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/api/upload-file')]);
  });
});

describe('every answer', () => {
  it.each(['/', '/login', '/no-such-page', '/config.json', '/auth/checkauth', '/api/docs', '/auth/nothing'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await stranger().fetch(path, { headers: { accept: 'text/html' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src/);
      const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(scripts).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    },
  );

  it('keeps a sane request id and replaces an odd one', async () => {
    const kept = await stranger().fetch('/auth/checkauth', { headers: { 'x-request-id': 'abc-123-def-456' } });
    expect(kept.headers.get('x-request-id')).toBe('abc-123-def-456');
    const odd = await stranger().fetch('/auth/checkauth', { headers: { 'x-request-id': '<script>' } });
    expect(odd.headers.get('x-request-id')).not.toContain('<');
  });
});

describe('pages', () => {
  it.each(publicPages)('%s can be read without JavaScript', async (path) => {
    const reply = await stranger().fetch(path, { headers: { accept: 'text/html' } });
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/);
  });

  it.each(['/profile', '/get-started', '/settings', '/admin/dashboard', '/admin/file-data'])(
    '%s is a place of the app',
    async (path) => {
      expect((await stranger().fetch(path, { headers: { accept: 'text/html' } })).status).toBe(200);
    },
  );

  it.each(['/nothing', '/about/us', '/wp-login.php', '/index.php'])('%s is not found', async (path) => {
    const reply = await stranger().fetch(path, { headers: { accept: 'text/html' } });
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('Page Not Found !!')]);
  });
});

it('tells no cache to keep what one client is told', async () => {
  const { as } = await aClient();
  const reply = await as.fetch(calls.checkAuth.path);
  expect(reply.headers.get('cache-control')).toMatch(/no-store/);
});
