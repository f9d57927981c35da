import { BroadcastChannel } from 'node:worker_threads';
import { messages } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { GoogleButton } from '../../../components/google/GoogleButton';
import { openGooglePopup } from '../../../components/google/google-popup';
import { loadPage } from '../../../lib/browser/load-page';
import { onTokenChange, readToken } from '../../../lib/http/token';
import { SessionProvider } from '../../../lib/session/session';
import { readOwnWaitingPage, rememberWaitingPage } from '../../../lib/session/waiting-page';
import { type Answers, answering, ok, refused, siteConfig } from '../../../testing/answers';
import { enterText, submitText } from '../../../testing/enter-text';
import { aUser, checkedAs } from '../../../testing/logged-in';
import { visit, where } from '../../../testing/visit';
import PasswordPage from '../password/PasswordPage';
import LoginPage from './LoginPage';

jest.mock('../../../components/google/google-popup', () => ({
  ...jest.requireActual('../../../components/google/google-popup'),
  openGooglePopup: jest.fn(),
}));
jest.mock('../../../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

const page = (
  <SessionProvider>
    <LoginPage />
  </SessionProvider>
);

const LOGIN = 'POST /auth/login';
function open(answers: Answers = {}) {
  answering({ ...siteConfig(), ...answers });
  return visit(page, '/login');
}
const press = (user: ReturnType<typeof visit>) => user.click(screen.getByRole('button', { name: 'Login' }));
async function logIn(user: ReturnType<typeof visit>, email = 'asha@example.com') {
  enterText(screen.getByLabelText('Email'), email);
  enterText(screen.getByLabelText('Password'), 'a short sentence');
  await press(user);
}

it('stores the token and goes to the dashboard by a full page load, without another redirect before', async () => {
  let back: (value?: unknown) => void = () => undefined;
  jest.mocked(loadPage).mockReturnValueOnce(new Promise((done) => (back = done)));
  const listener = jest.fn();
  const stop = onTokenChange(listener);
  const user = open({ [LOGIN]: ok({ message: 'Logged in', token: 'abc' }) });
  await logIn(user);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/dashboard'));
  expect(readToken()).toBe('abc');
  expect(listener).not.toHaveBeenCalled();
  stop();
  // A second click while the dashboard loads sends nothing and shows no error.
  const isBusy = () => screen.getByRole('button', { name: 'Login' }).getAttribute('aria-disabled') === 'true';
  expect(isBusy()).toBe(true);
  await act(async () => back());
  expect(isBusy()).toBe(false);
});

it('asks for both fields, and marks the empty ones; shows the error of the server, keeps what was typed, and leads to a new password or account', async () => {
  const user = open({ [LOGIN]: refused('unauthenticated', 'Email or password is wrong.') });
  await press(user);
  expect(await screen.findByText('All Fields Required')).toBeTruthy();
  expect(screen.getByText('Enter your email')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await logIn(user);
  expect(await screen.findByText('Email or password is wrong.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
  expect(readToken()).toBeNull();
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/password');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

it('hides the password until its button is pressed, and allows password managers to fill it in', async () => {
  const user = open();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
});

it.each([
  ['asha@example.com', '/profile?return=7'],
  ['ravi@example.com', '/admin/dashboard'],
])('goes on to the page remembered for Asha only if she logs in: %s', async (email, opened) => {
  rememberWaitingPage('/profile?return=7', 'asha@example.com');
  const user = open({ [LOGIN]: ok({ message: 'Logged in', token: 'abc' }) });
  await logIn(user, email);
  await waitFor(() => expect(loadPage).toHaveBeenLastCalledWith(opened));
  expect(readOwnWaitingPage()).toBeNull();
});

it('welcomes who comes by Google, and goes to the home page', async () => {
  jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
  answering({
    ...siteConfig({ googleClientId: 'us', googleIssuer: 'https://accounts.test' }),
    'POST /auth/google': ok({ message: 'Welcome Asha Rawat', token: 'abc' }),
    ...checkedAs(aUser()),
  });
  const user = visit(page, '/login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('Welcome Asha Rawat')).toBeTruthy();
  await waitFor(() => expect([readToken(), where()]).toEqual(['abc', '/']));
});

describe('an account with two-step login', () => {
  const CODE = 'POST /auth/login/second';
  const second = ok({ message: messages.codeNext, second: { id: 'this-login', kinds: ['totp', 'recovery'] } });
  async function openCodeForm(answers: Answers) {
    const asked = answering({ ...siteConfig(), [LOGIN]: second, ...answers });
    const user = visit(page, '/login');
    await logIn(user);
    expect(await screen.findByLabelText('Code from the app')).toBe(document.activeElement);
    expect(readToken()).toBeNull();
    return { user, sent: () => asked.filter(({ path }) => path === '/auth/login/second').map(({ body }) => body) };
  }

  it('asks for a code after the password: shows the error of a recovery code beside it, and continues as usual by another', async () => {
    const { user, sent } = await openCodeForm({
      [CODE]: [refused('validation', messages.recoveryWrong, 'code'), ok({ message: 'Logged in', token: 'abc' })],
    });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.click(screen.getByRole('checkbox', { name: /Trust this device/ }));
    await submitText(user, screen.getByLabelText('Recovery code'), 'abcde-fghjk');
    await waitFor(() => expect(screen.getByLabelText('Recovery code').getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByRole('checkbox', { name: /Trust this device/ }));
    await user.click(screen.getByRole('button', { name: 'Use the app instead' }));
    await submitText(user, screen.getByLabelText('Code from the app'), '123456');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/dashboard'));
    expect(readToken()).toBe('abc');
    expect(sent()).toEqual([
      { id: 'this-login', kind: 'recovery', code: 'ABCDEFGHJK', trust: true },
      { id: 'this-login', kind: 'totp', code: '123456', trust: false },
    ]);
  });

  it('goes back to the password after ten minutes, with the address filled in and without the password', async () => {
    const { user } = await openCodeForm({ [CODE]: refused('unauthenticated', messages.secondStepOver) });
    await submitText(user, screen.getByLabelText('Code from the app'), '123456');
    await waitFor(() => expect(screen.getAllByText(messages.secondStepOver)).toHaveLength(2));
    const [email, password] = ['Email', 'Password'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
    expect([email?.value, password?.value]).toEqual(['asha@example.com', '']);
    expect(password).toBe(document.activeElement);
  });
});

describe('a new password', () => {
  it('sets a new password on the page of the mail’s link', async () => {
    const asked = answering({ 'POST /auth/password/reset': ok({ message: 'Your password is changed.' }) });
    const user = visit(<PasswordPage />, { pathname: '/password', search: '?token=tok' });
    enterText(screen.getByLabelText('New password'), 'a lamp beside the window');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await waitFor(() => expect(asked[0]?.body).toEqual({ token: 'tok', password: 'a lamp beside the window' }));
    expect(await screen.findByText('Your password is changed.')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/login'));
  });

  const cut = new TypeError('network');
  const late = refused('unavailable', messages.unavailable);
  const busy = refused('too_many_requests', messages.tooMany);
  const spent = refused('validation', messages.linkSpent, 'token');
  const tooWeak = refused('validation', messages.passwordCommon, 'password');
  const maybe = /^This link has expired or was used\. If you used it a moment ago, log in with the new password;/;
  it.each([
    ['may be set after no answer', [cut, spent], maybe, '/login'],
    ['may be set after a service took too long', [late, spent], maybe, '/login'],
    ['may be set after no answer, and then one of a busy service', [cut, busy, spent], maybe, '/login'],
    ['is not set by a refused try', [busy, spent], messages.linkSpent, '/password?token=tok'],
    [
      'is not set by a lost try before one that finds the link unused',
      [cut, tooWeak, spent],
      messages.linkSpent,
      '/password?token=tok',
    ],
  ])('%s, if the link is used up at the next try', async (_, answers, said, page) => {
    const asked = answering({ 'POST /auth/password/reset': answers });
    const user = visit(<PasswordPage />, { pathname: '/password', search: '?token=tok' });
    enterText(screen.getByLabelText('New password'), 'a lamp beside the window');
    for (const at of answers.keys()) {
      await user.click(screen.getByRole('button', { name: 'Set new password' }));
      await waitFor(() => expect(asked).toHaveLength(at + 1));
    }
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(where()).toBe(page));
  });
});

describe('the button of Google', () => {
  const google = { googleClientId: 'us', googleIssuer: 'https://accounts.test' };
  const onToken = jest.fn();
  const onSecond = jest.fn(async () => undefined);
  async function press(answers: Answers) {
    const asked = answering({ ...siteConfig(google), ...answers });
    const user = visit(<GoogleButton onToken={onToken} onSecond={onSecond} />, '/login');
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
      expect(openGooglePopup).toHaveBeenCalledWith('https://accounts.test', 'us', expect.anything());
    });
    return asked;
  }

  it.each([
    ['is not set up', siteConfig()],
    ['may not be, because nothing answers', { 'GET /config.json': refused('unavailable', 'Not now.') }],
  ])('shows no button where Google %s', async (_, answers) => {
    const asked = answering(answers);
    visit(<GoogleButton onToken={onToken} onSecond={onSecond} />, '/login');
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('starts the second step if the account has one, and stores no token', async () => {
    jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
    const second = { id: 'this-login', kinds: ['totp'] };
    const asked = await press({ 'POST /auth/google': ok({ message: messages.codeNext, second }) });
    await waitFor(() => expect(onSecond).toHaveBeenCalledWith(second));
    expect(asked.at(-1)?.body).toEqual({ credential: 'signed', nonce: 'once' });
    expect(onToken).not.toHaveBeenCalled();
  });

  it('accepts messages only from the window that it opened', async () => {
    Object.assign(globalThis, { BroadcastChannel });
    const { openGooglePopup } = jest.requireActual('../../../components/google/google-popup');
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const secrets = ['the-nonce', 'the-state'];
    const answer = openGooglePopup('https://accounts.test', 'us', () => secrets.shift() ?? '');
    const { searchParams } = new URL(String(opened.mock.calls[0]?.[0]));
    expect([searchParams.get('nonce'), searchParams.get('state')]).toEqual(['the-nonce', 'the-state']);
    const windows = new BroadcastChannel('easy-tax-google');
    windows.postMessage({ state: 'a-guess', credential: 'of a stranger' });
    windows.postMessage({ state: 'the-state', credential: 'signed' });
    expect(await answer).toEqual({ credential: 'signed', nonce: 'the-nonce' });
    windows.close();
  });
});
