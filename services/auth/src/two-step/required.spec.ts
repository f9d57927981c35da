import { calls, messages } from '@easy-tax/contracts';
import { loadConfig } from '@easy-tax/platform';
import { authConfig, isSecondFactorRequired } from '../config/auth.config.js';
import { authEnv, ownerLogin, saying } from '../testing/auth-under-test.js';
import { auth, oneServiceForEach, restartWith } from '../testing/suite.js';

const isRequiredWith = (env: Record<string, string | undefined>) =>
  isSecondFactorRequired(loadConfig('auth', authConfig, authEnv('.', { STAFF_SECOND_FACTOR: undefined, ...env })));
const own = { HOST: '127.0.0.1', TRUST_PROXY: '0', PUBLIC_URL: 'http://localhost:8080' };

it.each([
  [false, {}],
  [false, { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }],
  [true, { HOST: '0.0.0.0' }],
  [true, { TRUST_PROXY: '1' }],
  [true, { TRUST_PROXY: undefined }],
  [true, { PUBLIC_URL: 'https://tax.example.com' }],
  [true, { STAFF_SECOND_FACTOR: 'required' }],
  [false, { STAFF_SECOND_FACTOR: 'optional', HOST: '0.0.0.0' }],
])('is required of staff, %s: with %o', (required, more) => {
  expect(isRequiredWith({ ...own, ...more })).toBe(required);
});

describe('where it is required', () => {
  oneServiceForEach();

  it('a session from before can set one up, log out, and nothing else', async () => {
    const token = await auth.asOwner();
    await restartWith({ STAFF_SECOND_FACTOR: 'required' });
    expect(await auth.call('GET', calls.listUsers.path, undefined, token)).toMatchObject(
      saying(403, messages.secondFactorRequired),
    );
    expect((await auth.call('GET', calls.twoStep.path, undefined, token)).status).toBe(200);
    const began = await auth.call('POST', calls.startTwoStep.path, { current: ownerLogin.password }, token);
    expect(began.status).toBe(201);
    expect((await auth.call('POST', calls.logout.path, undefined, token)).status).toBe(200);
  });
});
