import { calls, errorBody, messages } from '@easy-tax/contracts';
import { type Answer, answering, answeringUpload } from '../../testing/answers';
import { api } from './api';
import { messageOf } from './api-error';
import { uploadFile } from './upload';

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

describe.each(ways)('a failed %s', (_, send) => {
  it.each(answers)('has the text of %s', async (_name, answer, text) => {
    const error: unknown = await send(answer).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect([messageOf(error), messageOf(error, OWN)]).toEqual([text ?? messages.broken, text ?? OWN]);
  });
});
