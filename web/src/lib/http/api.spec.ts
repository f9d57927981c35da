import { calls } from '@easy-tax/contracts';
import { answering, deferred, ok, refused } from '../../testing/answers';
import { api, newIdempotencyKey } from './api';
import { type ApiError, messageOf } from './api-error';
import { onSessionOver } from './session-over';
import { storeToken } from './token';

const LOGIN = 'POST /auth/login';
const body = { email: 'asha@example.com', password: 'a short sentence' };
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('The call should have failed')),
    (error: unknown) => error as ApiError,
  );

it('sends the token with every call while there is one, and none before', async () => {
  const asked = answering({ 'POST /auth/logout': ok({ message: 'Logged out' }) });
  await api.call(calls.logout);
  storeToken('abc');
  await api.call(calls.logout);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
});

it('returns the data that the call declares', async () => {
  const asked = answering({ [LOGIN]: ok({ message: 'Logged in', token: 't' }) });
  expect(await api.call(calls.login, { body })).toEqual({ success: true, message: 'Logged in', token: 't' });
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/auth/login', body });
});

it('fills in the id of an address and leaves out empty query values', async () => {
  const asked = answering({ 'GET /api/my-returns/a%2Fb/messages': ok({ data: [], earlier: null }) });
  await api.call(calls.readMyThread, { params: { id: 'a/b' }, query: { cursor: undefined } });
  await api.call(calls.readMyThread, { params: { id: 'a/b' }, query: { cursor: 'next' } });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/my-returns/a%2Fb/messages',
    '/api/my-returns/a%2Fb/messages?cursor=next',
  ]);
});

it('returns the first detail of an error, its status, and the time to retry', async () => {
  answering({
    [LOGIN]: refused('too_many_requests', 'Too many tries. Please wait a moment.', '', { 'retry-after': '30' }),
  });
  expect(await failureOf(api.call(calls.login, { body }))).toMatchObject({
    message: 'Too many tries. Please wait a moment.',
    status: 429,
    code: 'too_many_requests',
    retryAfter: 30,
  });
});

it.each([
  ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }, { code: 'unreadable', status: 502 }],
  ['a successful response with invalid data', ok({ message: 'Logged in' }), { code: 'unreadable', status: 200 }],
  ['no answer at all', new TypeError('Failed to fetch'), { code: 'network', status: 0 }],
])('leaves the words for %s to the caller', async (_, answer, expected) => {
  answering({ [LOGIN]: answer });
  const failure = await failureOf(api.call(calls.login, { body }));
  expect(failure).toMatchObject({ message: '', ...expected });
  expect([messageOf(failure), messageOf(failure, 'Our own words')]).toEqual(['Something went wrong', 'Our own words']);
});

it('keeps the code and the details of an error that lacks other parts', async () => {
  const error = {
    code: 'conflict',
    details: [{ message: 'Changed meanwhile', path: 'email' }, null, { path: 'name' }],
  };
  answering({ [LOGIN]: { status: 409, body: { error } } });
  expect(await failureOf(api.call(calls.login, { body }))).toMatchObject({
    message: 'Changed meanwhile',
    code: 'conflict',
    details: [
      { message: 'Changed meanwhile', path: 'email' },
      { message: '', path: '' },
      { message: '', path: 'name' },
    ],
  });
});

it('never repeats a request that writes', async () => {
  const asked = answering({ [LOGIN]: new TypeError('Failed to fetch') });
  await failureOf(api.call(calls.login, { body }));
  expect(asked).toHaveLength(1);
});

it('distinguishes an aborted call from a failed one', async () => {
  answering({ [LOGIN]: new DOMException('Aborted', 'AbortError') });
  expect(await failureOf(api.call(calls.login, { body, signal: AbortSignal.abort() }))).toMatchObject({
    code: 'aborted',
  });
});

it('makes unique keys', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});

it('reports the end of a session, but not if a new one has started meanwhile', async () => {
  const over = jest.fn();
  const stop = onSessionOver(over);
  const late = deferred();
  const ended = refused('unauthenticated', 'Your session has ended.');
  answering({ 'GET /auth/sessions': [ended, late.answer] });
  storeToken('first');
  await failureOf(api.call(calls.listSessions));
  expect(over).toHaveBeenCalledTimes(1);
  const asking = failureOf(api.call(calls.listSessions));
  storeToken('second');
  late.give(ended);
  expect(await asking).toMatchObject({ status: 401 });
  expect(over).toHaveBeenCalledTimes(1);
  stop();
});
