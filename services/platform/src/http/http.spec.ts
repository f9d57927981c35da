import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { messages } from '@easy-tax/contracts';
import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { firstValueFrom, NEVER, type Observable, Subject } from 'rxjs';
import { AppAdapter } from '../office/service/start.js';
import { expectE, good, json } from '../testing/requests.js';
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
    const late = await service.call('/silent');
    await expectE(late, 503, 'unavailable', messages.unavailable);
    expect(late.headers.get('retry-after')).toBe('10');
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

describe('bodies', () => {
  it('are parsed as JSON by the schema of the call', async () => {
    const answer = await service.call('/contact-data/submit', json(good));
    expect([answer.status, await answer.json()]).toEqual([201, { success: true, message: 'Thanks 9876543210' }]);
  });

  it('can’t pollute a prototype', async () => {
    const fields = JSON.stringify(good).slice(1);
    const body = `{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}},${fields}`;
    expect((await service.call('/contact-data/submit', json(body))).status).toBe(201);
    expect('isOwner' in {}).toBe(false);
  });

  it('are refused with every invalid field, in order', async () => {
    const body = await expectE(
      await service.call('/contact-data/submit', json({ ...good, name: '', mobile: '12' })),
      400,
      'validation',
      messages.nameMissing,
    );
    expect(body.error.details.map(({ path }) => path)).toEqual(['name', 'mobile']);
  });

  it.each([
    ['no body', { method: 'POST' }, 400, 'validation'],
    ['broken JSON', json('{"name":'), 400, 'malformed'],
    ['a bare string', json('"x"'), 400, 'malformed'],
    ['an array', json([]), 400, 'validation'],
    [
      'a form for a call without forms',
      { method: 'PATCH', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
      415,
      'unsupported_type',
    ],
    ['text', json('x', { 'content-type': 'text/plain' }), 415, 'unsupported_type'],
    ['no type', json('{}', { 'content-type': '' }), 415, 'unsupported_type'],
    ['an odd charset', json(good, { 'content-type': 'application/json; charset=utf-99' }), 415, 'unsupported_type'],
    ['packed JSON', json(good, { 'content-encoding': 'gzip' }), 415, 'unsupported_type'],
    ['too much', json({ ...good, more: 'x'.repeat(70_000) }), 413, 'too_large'],
  ])('refuses %s', async (_, init: RequestInit, status, code) => {
    await expectE(
      await service.call(init.method === 'PATCH' ? '/contact-data/any' : '/contact-data/submit', init),
      status,
      code,
    );
  });

  it('are refused if they are too large and have no Content-Length', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...good, more: 'x'.repeat(70_000) }));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 10_000) controller.enqueue(bytes.subarray(at, at + 10_000));
        controller.close();
      },
    });
    const init = { ...json(''), body, duplex: 'half' } as RequestInit;
    await expectE(await service.call('/contact-data/submit', init), 413, 'too_large', messages.tooLarge);
  });

  it('of a plain form are answered with a page, also for errors', async () => {
    const form = (fields: Record<string, string>) =>
      service.call('/contact-data/submit', {
        method: 'POST',
        headers: { accept: 'text/html,*/*' },
        body: new URLSearchParams(fields),
      });
    const thanks = await form(good);
    expect([thanks.status, thanks.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
    expect(await thanks.text()).toContain('Thanks 9876543210');
    const wrong = await form({ ...good, mobile: '1' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain(`<h1>${messages.mobile}</h1>`);
    expect(html).toContain(messages.typedIsKept);
    expect(html).toContain('href="/contact"');
  });
});

describe('a request that the parser refuses', () => {
  const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';
  it.each([
    ['for a coding that nobody knows', 200, `${HEAD}Transfer-Encoding: xchunked\r\n\r\nabc`, ''],
    ['for a chunk after its answer', 200, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\n'],
    ['for its first line', 400, 'hello\r\n\r\n', ''],
    ['for its size', 431, `${HEAD}X-A: ${'a'.repeat(10_000)}\r\n\r\n`, ''],
  ])('%s, has one answer: %i', async (_, status, bytes, more) => {
    const adapter = new AppAdapter();
    adapter.getInstance().use((_: Request, response: Response) => response.json({}));
    adapter.initHttpServer();
    const server = adapter.getHttpServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const received = text(socket);
    socket.write(bytes);
    socket.once('data', () => socket.write(more));
    const statuses = [...(await received).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each));
    server.close();
    expect(statuses).toEqual([status]);
  });
});
