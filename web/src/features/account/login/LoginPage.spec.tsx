import { messages } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openGooglePopup } from '../../../components/google/google-popup';
import { loadPage } from '../../../lib/browser/load-page';
import { onTokenChange, readToken } from '../../../lib/http/token';
import { SessionProvider } from '../../../lib/session/session';
import { readOwnWaitingPage, rememberWaitingPage } from '../../../lib/session/waiting-page';
import { type Answers, answering, ok, refused, siteConfig } from '../../../testing/answers';
import { assertionSent, browserWithPasskeys } from '../../../testing/browser-with-passkeys';
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
  await user.type(screen.getByLabelText('Email'), email);
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

  it('offers the passkey first, and a code instead', async () => {
    browserWithPasskeys();
    const options = { challenge: 'Y2hhbGxlbmdl', allowCredentials: [{ id: 'a2V5', type: 'public-key' }] };
    const kinds = ['passkey', 'totp', 'recovery'];
    const asked = answering({
      ...siteConfig(),
      [LOGIN]: ok({ message: messages.codeNext, second: { id: 'this-login', kinds, options } }),
      [CODE]: [refused('validation', messages.passkeyFailed, 'response'), ok({ message: 'Logged in', token: 'abc' })],
    });
    const user = visit(page, '/login');
    await logIn(user);
    const button = await screen.findByRole('button', { name: 'Use your passkey' });
    expect(document.activeElement).toBe(button);
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(screen.getByLabelText('Code from the app')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
    await user.click(screen.getByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByText(messages.passkeyFailed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/dashboard'));
    const sent = { id: 'this-login', kind: 'passkey', response: assertionSent };
    expect(asked.filter(({ path }) => path === '/auth/login/second').map(({ body }) => body)).toMatchObject([
      sent,
      sent,
    ]);
  });
});

describe('a new password', () => {
  it('is asked for by a link, with the same answer for every address', async () => {
    const asked = answering({ 'POST /auth/password/forgot': ok({ message: 'A link is on its way.' }, 202) });
    const user = visit(<PasswordPage />, '/password');
    enterText(screen.getByLabelText('Email'), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('A link is on its way.')).toBeTruthy();
    expect(asked[0]?.body).toEqual({ email: 'asha@example.com' });
  });

  it('sets a new password on the page of the mail’s link', async () => {
    const asked = answering({ 'POST /auth/password/reset': ok({ message: 'Your password is changed.' }) });
    const user = visit(<PasswordPage />, { pathname: '/password', search: '?token=tok' });
    enterText(screen.getByLabelText('New password'), 'a lamp beside the window');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await waitFor(() => expect(asked[0]?.body).toEqual({ token: 'tok', password: 'a lamp beside the window' }));
    expect(await screen.findByText('Your password is changed.')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/login'));
  });
});
