import { admits, type Call, calls, pathOf, type RoleHolder } from '@easy-tax/contracts';
import { type Caller, expectError, stranger } from '../support/caller.js';
import { aClient, aReviewer, confirmEmail, theOwner } from '../support/people.js';

const all = Object.entries<Call>(calls);
/** An id that no record has. */
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const params = { id, requestId: id, accessId: id, paymentId: id };
const ofLinks = all.filter(([, call]) => call.access === 'link');
const others = all.filter(([, call]) => call.access !== 'link');
const jsonCalls = others.filter(([, call]) => call.body && !call.multipart);
const closedTo = (person: RoleHolder) => others.filter(([, call]) => !admits(call.access, person));
const isClosed = (caller: Caller, call: Call, status: number) =>
  caller.refused(call, status, { params, ...(call.body ? { body: {} } : {}) });

let people: Record<'owner' | 'reviewer' | 'client', Caller>;
beforeAll(async () => {
  people = { owner: await theOwner(), reviewer: (await aReviewer()).as, client: (await aClient()).as };
});

describe('every API call', () => {
  it.each(all)('%s answers a wrong method with 405 and the allowed methods', async (_, call) => {
    const reply = await people.owner.fetch(pathOf(call, params), { method: 'PUT' });
    expect(reply.headers.get('allow')?.split(/, ?/)).toContain(call.method);
    await expectError(reply, 405);
  });

  it.each(closedTo(null))('%s is refused without a login', (_, call) => isClosed(stranger(), call, 401));
  it.each(closedTo({ role: 'user', staffRole: null }))('%s is refused for a client', (_, call) =>
    isClosed(people.client, call, 403),
  );
  it.each(closedTo({ role: 'admin', staffRole: 'reviewer' }))('%s is refused for a reviewer', (_, call) =>
    isClosed(people.reviewer, call, 403),
  );
  it.each(ofLinks)('%s is refused without a personal link, as with one that has ended', async (_, call) => {
    for (const caller of [stranger(), people.client, people.owner]) await isClosed(caller, call, 404);
  });

  it.each(jsonCalls)(
    '%s refuses broken JSON, other content types, lists and bodies that are too large',
    async (_, call) => {
      const caller = call.access === 'public' ? stranger() : people.owner;
      const path = pathOf(call, params);
      const send = (body: string, type = 'application/json') =>
        caller.fetch(path, { method: call.method, headers: { 'content-type': type }, body });
      await expectError(await send('{"a":'), 400);
      await expectError(await send('[]'), 400);
      await expectError(await send('null'), 400);
      await expectError(await send('<a/>', 'application/xml'), 415);
      const tooLarge = Math.max(400_000, (call.bodyLimit ?? 0) + 1);
      await expectError(await send(JSON.stringify({ a: 'x'.repeat(tooLarge) })), 413);
    },
  );
});

it('another client’s return gets the same answer as one that does not exist', async () => {
  const client = await aClient();
  const other = people.client;
  await confirmEmail(client);
  const { data: me } = await client.as.call(calls.checkAuth);
  const opening = { clientId: me.user._id, form: 'ITR-1', period: 'AY 2026-27' } as const;
  const { data } = await people.reviewer.call(calls.openReturn, { body: opening });
  const own = { id: data._id };
  const texts = await Promise.all(
    [own, { id }].map(async (params) => (await other.refused(calls.myReturn, 404, { params })).message),
  );
  expect(texts[0]).toBe(texts[1]);
  await other.refused(calls.withdrawMyReturn, 404, { params: own, body: { text: 'stop' } });
  expect((await client.as.call(calls.myReturn, { params: own })).data.step).toBe('received');
  await other.refused(calls.readReturn, 403, { params: own });
}, 60_000);

describe('addresses', () => {
  it.each(['/auth/nothing', '/api/nothing', '/file/nothing', '/contact-data/nothing/here', '/auth', '/api/'])(
    '%s answers 404 in the error format of the API',
    async (path) => {
      await expectError(await stranger().fetch(path), 404);
    },
  );

  it('answers the health check to everybody, and the readiness check only to its own machine', async () => {
    expect((await stranger().fetch('/healthz')).status).toBe(200);
    // Containers have an address of their own: every call comes from outside.
    const asHere = process.env.COMPOSE_PROJECT_NAME ? 404 : 200;
    expect((await stranger().fetch('/readyz')).status).toBe(asHere);
  });

  it('describes the API to programs and to people', async () => {
    const spec = await (await stranger().fetch('/api/docs/openapi.json')).json();
    expect(Object.keys(spec.paths)).toHaveLength(new Set(all.map(([, call]) => call.path)).size);
    const page = await stranger().fetch('/api/docs', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/api/upload-file')]);
  });
});

it.each(['/', '/login', '/no-such-page', '/config.json', '/auth/checkauth', '/api/docs', '/auth/nothing'])(
  'the answer at %s carries the security headers',
  async (path) => {
    const { headers } = await stranger().fetch(path, {
      headers: { accept: 'text/html', origin: 'https://evil.example' },
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? '').not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('content-type')).toMatch(/^(text\/html; charset=utf-8$|application\/json)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  },
);

it.each(['/profile', '/get-started', '/settings', '/admin/dashboard', '/admin/file-data'])(
  '%s is a page of the app',
  async (path) => {
    expect((await stranger().fetch(path, { headers: { accept: 'text/html' } })).status).toBe(200);
  },
);
