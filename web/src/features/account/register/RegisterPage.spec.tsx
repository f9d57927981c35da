import { messages } from '@easy-tax/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { announceLanguageChange } from '../../../lib/browser/language-change';
import { readToken, storeToken } from '../../../lib/http/token';
import { answering, ok, refused } from '../../../testing/answers';
import { enterText, submitText } from '../../../testing/enter-text';
import { advanceTime } from '../../../testing/motion';
import { visit, where } from '../../../testing/visit';
import RegisterPage from './RegisterPage';

describe('RegisterPage', () => {
  const REGISTER = 'POST /auth/register';

  function fillIn() {
    enterText(screen.getByLabelText('Name'), 'Asha Rawat');
    enterText(screen.getByLabelText('Email'), 'asha@example.com');
    enterText(screen.getByLabelText('Password'), 'a short sentence');
  }

  it('keeps what was typed, but the password, when the language is changed', async () => {
    visit(<RegisterPage />, '/register');
    fillIn();
    announceLanguageChange(location.href);
    expect(JSON.stringify(sessionStorage)).not.toContain('a short sentence');
    cleanup();
    visit(<RegisterPage />, '/register');
    const values = ['Name', 'Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(['Asha Rawat', 'asha@example.com', '']);
  });

  it('goes to the login after exactly a second, and stores no token if the server sends none', async () => {
    answering({ [REGISTER]: ok({ message: 'Registered. Please log in.' }, 201) });
    visit(<RegisterPage />, '/register');
    fillIn();
    jest.useFakeTimers();
    fireEvent.submit(screen.getByRole('button', { name: 'Register' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    advanceTime(999);
    expect(where()).toBe('/register');
    advanceTime(1);
    expect(where()).toBe('/login');
    expect(screen.getByTestId('state').textContent).toContain('"email":"asha@example.com"');
    expect(screen.getByText('Registered. Please log in.')).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  it('says the detail of the server, or that it failed, each time, and keeps what was typed; stores a token that comes at last', async () => {
    const taken = 'This email already has an account.';
    answering({
      [REGISTER]: [
        refused('conflict', taken),
        { status: 200, body: { success: false } },
        { status: 502, body: '<html>' },
        new TypeError('Failed to fetch'),
        ok({ message: 'Registered.', token: 'abc' }, 201),
      ],
    });
    const user = visit(<RegisterPage />, '/register');
    fillIn();
    for (const [text, times] of [
      [taken, 1],
      ['Registration failed.', 1],
      ['Something went wrong.', 1],
      ['Something went wrong.', 2],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Register' }));
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(times));
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rawat');
    }
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(readToken()).toBe('abc'));
  });

  it('asks for all fields, before hydration by the browser itself; says an error at the field alone, ours and the server’s', async () => {
    const details = [{ path: 'email', message: 'This email already has an account.' }];
    answering({
      [REGISTER]: { status: 409, body: { success: false, message: 'No', error: { code: 'conflict', details } } },
    });
    const user = visit(<RegisterPage />, '/register');
    const fields = ['Name', 'Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect(fields.map(({ required }) => required)).toEqual([true, true, true]);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('All Fields Required')).toBeTruthy();
    expect(screen.getByText('Enter your name')).toBeTruthy();
    fillIn();
    await user.clear(screen.getByLabelText('Email'));
    await submitText(user, screen.getByLabelText('Email'), 'asha@');
    expect(await screen.findAllByText(messages.email)).toHaveLength(1);
    await submitText(user, screen.getByLabelText('Email'), 'example.com');
    expect(await screen.findAllByText('This email already has an account.')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByText('No')).toBeNull();
  });
});

describe('Invited', () => {
  const READ = 'POST /auth/invitation/read';
  const view = { email: 'dev@office.example', name: 'Dev', staffRole: 'owner', expiresAt: '2026-11-27T05:12:00.000Z' };
  const open = () => visit(<RegisterPage />, { pathname: '/register', search: '?invite=tok' });

  it('asks an invited person for a name and a password, and goes to the login', async () => {
    const asked = answering({
      [READ]: ok({ data: view }),
      'POST /auth/invitation/accept': ok({ message: 'Your account is ready. Please log in.' }, 201),
    });
    const user = open();
    expect(await screen.findByText(/invited as an owner, with dev@office\.example/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dev');
    expect(screen.queryByLabelText('Email')).toBeNull();
    enterText(screen.getByLabelText('Password'), 'nine clay cups of tea');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(asked.at(-1)?.body).toMatchObject({ token: 'tok', name: 'Dev', password: 'nine clay cups of tea' });
  });

  it('says that the account may be made if the link is used up after a try without an answer', async () => {
    storeToken('of a session that has ended');
    answering({
      [READ]: ok({ data: view }),
      'POST /auth/invitation/accept': [new TypeError('network'), refused('validation', messages.inviteOver, 'token')],
      'GET /auth/checkauth': refused('unauthenticated', messages.sessionEnded),
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = open();
    enterText(await screen.findByLabelText('Password'), 'nine clay cups of tea');
    const maybe = /^This invitation has ended\. If you accepted it a moment ago, log in;/;
    for (const said of [messages.unanswered, maybe]) {
      await user.click(screen.getByRole('button', { name: 'Create my account' }));
      expect(await screen.findByText(said)).toBeTruthy();
    }
    await waitFor(() => expect([where(), readToken()]).toEqual(['/login', null]));
  });

  it('does not call a client a member of staff', async () => {
    answering({ [READ]: ok({ data: { ...view, staffRole: null } }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(screen.getByText(/has the address dev@office\.example/)).toBeTruthy();
  });

  it('reports that an invitation was used or revoked, or has expired', async () => {
    answering({ [READ]: refused('validation', 'This invitation was used or revoked, or it has expired.') });
    open();
    expect(await screen.findByRole('heading', { name: 'This invitation is not valid' })).toBeTruthy();
    expect(screen.getByText('This invitation was used or revoked, or it has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['no answer comes', new TypeError('network')],
    ['the service is down', refused('unavailable', 'Not now.')],
  ])('does not call an invitation invalid if %s, and loads it again on Retry', async (_, answer) => {
    answering({ [READ]: [answer, ok({ data: view })] });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/invited as an owner/)).toBeTruthy();
  });
});
