import { calls, errorBody, messages } from '@easy-tax/contracts';
import { type Answer, answering, answeringUpload, deferred, ok, refused } from '../../testing/answers';
import { uploadFile } from '../upload/send-file';
import { type ApiError, api, isRefused, messageOf } from './api';
import { onSessionOver } from './session-prompts';
import { isPersonalLink, readLinkToken, storeToken } from './token';

describe('api', () => {
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
    const failure = await failureOf(api.call(calls.login, { body }));
    expect(failure).toMatchObject({
      message: 'Too many tries. Please wait a moment.',
      status: 429,
      code: 'too_many_requests',
      retryAfter: 30,
    });
    // A retry is of the same attempt.
    expect(isRefused(failure)).toBe(false);
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

  it('tells a call without an answer, which is not repeated, from an unreadable and an aborted one', async () => {
    const asked = answering({
      [LOGIN]: [
        new TypeError('Failed to fetch'),
        ok({ message: 'Logged in' }),
        new DOMException('Aborted', 'AbortError'),
      ],
    });
    const login = (signal?: AbortSignal) => failureOf(api.call(calls.login, { body, ...(signal && { signal }) }));
    expect(await login()).toMatchObject({ code: 'network', status: 0 });
    expect(asked).toHaveLength(1);
    expect(await login()).toMatchObject({ code: 'unreadable', status: 200 });
    expect(await login(AbortSignal.abort())).toMatchObject({ code: 'aborted' });
  });

  it('passes a fault of its own on, instead of blaming the network', async () => {
    answering({ 'GET /auth/sessions': refused('unauthenticated', 'Your session has ended.') });
    const fault = new RangeError('a listener failed');
    const stop = onSessionOver(() => {
      throw fault;
    });
    expect(await failureOf(api.call(calls.listSessions))).toBe(fault);
    stop();
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
});

describe('failed-answers', () => {
  const OWN = 'Our own words';

  /** Each answer that a call may fail with, and its text; none where the page says it in its own words. */
  const answers: readonly (readonly [name: string, answer: Awaited<Answer>, text: string | null])[] = [
    [
      'our full error',
      { status: 400, body: errorBody('validation', [{ message: 'Detail', path: '' }], 'r-1') },
      'Detail',
    ],
    ['details alone', { status: 200, body: { success: false, error: { details: [{ message: 'Detail' }] } } }, 'Detail'],
    ['details beside a message', { status: 422, body: { message: 'M', error: { details: [{ message: 'D' }] } } }, 'D'],
    ['details without success', { status: 200, body: { message: 'M', error: { details: [{ message: 'D' }] } } }, 'D'],
    ['an odd detail beside a message', { status: 400, body: { message: 'M', error: { details: [null] } } }, 'M'],
    ['success false with a message', { status: 200, body: { success: false, message: 'Not today' } }, 'Not today'],
    ['a broken server with a message', { status: 500, body: { message: 'Not now' } }, 'Not now'],
    ['message before msg', { status: 409, body: { message: 'M', msg: 'S' } }, 'M'],
    ['msg alone', { status: 400, body: { msg: 'S' } }, 'S'],
    ['a success without its data', { status: 200, body: { success: true, message: 'Logged in' } }, null],
    ['success false without a text', { status: 200, body: { success: false, message: ' ' } }, null],
    ['odd JSON', { status: 500, body: { message: ['M'], msg: 7, error: 'Internal Server Error' } }, null],
    ['a list', { status: 500, body: ['M'] }, null],
    ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }, null],
    ['an empty body', { status: 503, body: '' }, null],
    ['no answer', new TypeError('Failed to fetch'), null],
  ];

  const body = { email: 'asha@example.com', password: 'a short sentence' };
  const paper = { name: 'Asha', mobile: '9876543210' } as never;
  const ways: readonly (readonly [string, (answer: Answer) => Promise<unknown>])[] = [
    [
      'call',
      (answer) => {
        answering({ 'POST /auth/login': answer });
        return api.call(calls.login, { body });
      },
    ],
    [
      'upload',
      (answer) => {
        answeringUpload(answer);
        return uploadFile(calls.uploadFiling, paper, new File(['%PDF-'], 'form-16.pdf'));
      },
    ],
  ];

  it.each(ways)('a failed %s has the text of its answer, else the page’s own', async (_, send) => {
    for (const [name, answer, text] of answers) {
      const error: unknown = await send(answer).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      const ours = name === 'no answer' ? messages.unanswered : messages.broken;
      expect([name, messageOf(error), messageOf(error, OWN)]).toEqual([name, text ?? ours, text ?? OWN]);
    }
  });
});

describe('link-token', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['/get-started', '#link=abc', true],
    ['/get-started/', '#link=', true],
    ['/get-started', '', false],
    ['/get-started', '#file', false],
    ['/', '#link=abc', false],
    ['/get-started/x', '#link=abc', false],
  ])('%s%s is a personal link: %s', (pathname, hash, expected) => {
    expect(isPersonalLink({ pathname, hash })).toBe(expected);
  });

  it.each([
    ['#link=Ab-_9', 'Ab-_9'],
    ['#link=abc.', 'abc'],
    ['#link=', ''],
    ['#other', ''],
  ])('the token of %s is %j', (hash, token) => {
    history.replaceState(null, '', `/get-started${hash}`);
    expect(readLinkToken()).toBe(token);
  });
});
