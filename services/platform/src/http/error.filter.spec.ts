import { messages } from '@easy-tax/contracts';
import type { ExecutionContext } from '@nestjs/common';
import { firstValueFrom, NEVER, type Observable, Subject } from 'rxjs';
import { expectE } from '../testing/requests.js';
import { service, toyService } from '../testing/toy-service.js';
import { TimeoutInterceptor } from './error.filter.js';
import { Unavailable } from './errors.js';

toyService();

describe('errors', () => {
  it.each([
    ['cursor', 400, 'malformed', messages.badCursor],
    ['twice', 409, 'conflict', messages.duplicate],
    ['engine', 503, 'unavailable', messages.unavailable],
    ['damage', 503, 'unavailable', messages.unavailable],
    ['gone', 404, 'not_found', messages.gone],
    // The code or status of an unforeseen error doesn't tell whose it was.
    ['reset', 500, 'internal', messages.broken],
    ['other', 500, 'internal', messages.broken],
    ['bug', 500, 'internal', messages.broken],
  ])('%s', async (how, status, code, message) => {
    await expectE(await service.call(`/fails/${how}`), status, code, message);
  });

  it('distinguishes an unknown address from a wrong method', async () => {
    await expectE(await service.call('/nowhere'), 404, 'not_found', messages.notFound);
    const wrong = await service.call('/contact-data/submit', { method: 'DELETE' });
    await expectE(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.get('allow')).toBe('POST');
    expect((await service.call('/me', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET, HEAD');
  });

  it('takes no word for an id: another method’s address, an unknown one, and a write that names no record', async () => {
    const authorization = 'Bearer aaa.owner.sig';
    await expectE(await service.call('/contact-data/submit'), 405, 'method_not_allowed');
    await expectE(await service.call('/contact-data/nope'), 404, 'not_found', messages.notFound);
    const page = await service.call('/contact-data/nope', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Page Not Found !!')]);
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    await expectE(await service.call(`/contact-data/${id}`), 401, 'unauthenticated');
    expect((await service.call(`/contact-data/${id}`, { headers: { authorization } })).status).toBe(200);
    const remove = { method: 'DELETE', headers: { authorization } };
    await expectE(await service.call('/contact/contact-data/delete/nope', remove), 400, 'validation', messages.badId);
  });

  it('answers 503 when the response times out', async () => {
    await expectE(await service.call('/silent'), 503, 'unavailable', messages.unavailable);
  });

  it('refuses an address that can’t be decoded', async () => {
    await expectE(await service.call('/fails/%E0%A4%A'), 400, 'malformed');
  });

  it('keeps a valid request id, replaces an invalid one and doesn’t name the framework', async () => {
    const kept = await service.call('/healthz', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(kept.headers.get('x-request-id')).toBe('abcdef-123456');
    expect(kept.headers.get('x-powered-by')).toBeNull();
    const replaced = await service.call('/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

const TIMEOUT_MS = 20;
const asked = { path: '/api/my-filings', method: 'GET', readAt: 0, is: () => null };

function intercepted(answer: Observable<unknown>, request: object = {}, response: object = { headersSent: false }) {
  const http = {
    getRequest: () => ({ ...asked, readAt: performance.now(), ...request }),
    getResponse: () => response,
  };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  return new TimeoutInterceptor(TIMEOUT_MS).intercept(context, { handle: () => answer });
}

/** The answer, if it comes within that time. */
async function orElse(answer: Observable<unknown>, ms = 2 * TIMEOUT_MS): Promise<unknown> {
  const first = Promise.race([firstValueFrom(answer), new Promise((done) => setTimeout(done, ms, 'still waiting'))]);
  // It is looked at below, once the time has passed.
  first.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(ms);
  return first;
}

describe('the request timeout', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts from the moment when the request has been read', async () => {
    const longAgo = { readAt: performance.now() - 10 * TIMEOUT_MS };
    await expect(orElse(intercepted(NEVER, longAgo), TIMEOUT_MS - 1)).rejects.toBeInstanceOf(Unavailable);
  });

  it('doesn’t abort a response that has begun, as a file may take long', async () => {
    const file = new Subject();
    const waited = intercepted(file, {}, { headersSent: true });
    expect(await orElse(waited)).toBe('still waiting');
  });

  it.each([
    ['another service', { path: '/internal/personal-data/page' }],
    ['an upload', { is: () => 'multipart/form-data' }],
  ])('doesn’t apply to %s', async (_, request) => {
    expect(await orElse(intercepted(NEVER, request))).toBe('still waiting');
  });
});
