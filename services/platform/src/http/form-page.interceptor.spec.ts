import { type ExecutionContext } from '@nestjs/common';
import { firstValueFrom, NEVER, type Observable, of, Subject } from 'rxjs';
import { TimeoutInterceptor } from './error.filter.js';
import { Unavailable } from './errors.js';

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

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The answer, if it comes within that time. */
async function orElse(answer: Observable<unknown>, ms = 2 * TIMEOUT_MS): Promise<unknown> {
  const first = Promise.race([firstValueFrom(answer), new Promise((done) => setTimeout(done, ms, 'still waiting'))]);
  // It is looked at below, once the time has passed.
  first.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(ms);
  return first;
}

describe('the request timeout', () => {
  it('doesn’t change a response in time', async () => {
    expect(await firstValueFrom(intercepted(of('a page')))).toBe('a page');
  });

  it('answers 503 without a response in time', async () => {
    await expect(orElse(intercepted(NEVER))).rejects.toBeInstanceOf(Unavailable);
  });

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
