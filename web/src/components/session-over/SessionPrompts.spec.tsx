import { limits, messages, returnCalls } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadPage } from '../../lib/browser/load-page';
import { api, messageOf } from '../../lib/http/api';
import { forgetToken, readToken, storeToken } from '../../lib/http/token';
import { SessionProvider, useSession } from '../../lib/session/session';
import { type Answers, answering, ok, refused, siteConfig } from '../../testing/answers';
import { browserWithPasskeys } from '../../testing/browser-with-passkeys';
import { enterText, submitText } from '../../testing/enter-text';
import { aUser, checkedAs } from '../../testing/logged-in';
import { visit } from '../../testing/visit';
import { openGooglePopup } from '../google/google-popup';
import { LogInAgain } from './LogInAgain';
import { SecondLook, SessionOver } from './SessionPrompts';

jest.mock('../google/google-popup', () => ({ openGooglePopup: jest.fn() }));
jest.mock('../../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

describe('the second look', () => {
  const WRITE = 'POST /api/my-returns/7/messages';
  const START = 'POST /auth/factors/look/options';
  const SECOND_LOOK = 'POST /auth/factors/look';
  const factorKinds = ok({ data: { kinds: ['totp', 'recovery'] } });
  const secondLookRequired = refused('second-look', messages.secondLook);
  const write = (idempotencyKey: string) =>
    api.call(returnCalls.writeToOffice, { params: { id: '7' }, body: { text: 'Hello' }, idempotencyKey });

  /** A write that needs a second look, which succeeds; override what matters to the test. */
  function open(answers: Answers = {}) {
    const asked = answering({
      [WRITE]: [secondLookRequired, ok({ message: 'Sent' })],
      [START]: factorKinds,
      [SECOND_LOOK]: ok({ message: messages.factorChecked }),
      ...answers,
    });
    const sent = (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call);
    return { user: visit(<SecondLook />), sent };
  }

  it('asks for a code once for two actions, and repeats both with their own keys', async () => {
    const { user, sent } = open({
      [WRITE]: [secondLookRequired, secondLookRequired, ok({ message: 'Sent' })],
      [SECOND_LOOK]: [refused('validation', messages.codeWrong, 'code'), ok({ message: messages.factorChecked })],
    });
    const acts = Promise.all([write('one'), write('two')]);
    const code = await screen.findByLabelText('Code from the app');
    expect(document.activeElement).toBe(code);
    await submitText(user, code, '000000');
    expect((await screen.findAllByText(messages.codeWrong)).length).toBeGreaterThan(0);
    await user.clear(code);
    await submitText(user, code, '123456');
    expect(await acts).toEqual([
      { success: true, message: 'Sent' },
      { success: true, message: 'Sent' },
    ]);
    expect(sent(WRITE).map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'two', 'one', 'two']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cancels the action if the user cancels, and asks again the next time', async () => {
    const { user, sent } = open({ [WRITE]: secondLookRequired });
    for (const key of ['one', 'two']) {
      const act = write(key).then(() => 'done', messageOf);
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await act).toBe(messages.secondLook);
    }
    expect(sent(WRITE)).toHaveLength(2);
  });

  it('prompts a passkey by a new challenge after one has failed, and once the prompt would last longer than the first', async () => {
    browserWithPasskeys();
    const prompts = jest.spyOn(navigator.credentials, 'get');
    const challenge = (text: string) =>
      ok({ data: { kinds: ['passkey', 'recovery'], options: { challenge: btoa(text), allowCredentials: [] } } });
    const { user, sent } = open({
      [START]: [challenge('first'), challenge('second'), challenge('third')],
      [SECOND_LOOK]: [refused('validation', messages.passkeyFailed, 'response'), ok({ message: 'Checked' })],
    });
    const act = write('one');
    const press = async () => user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
    await screen.findByRole('button', { name: 'Use your passkey' });
    const loadedAt = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(loadedAt + limits.passkeyPromptMs);
    await press();
    await screen.findByText(messages.passkeyFailed);
    await press();
    expect(await act).toEqual({ success: true, message: 'Sent' });
    now.mockRestore();
    const challenges = prompts.mock.calls.map(([options]) => options?.publicKey?.challenge as ArrayBuffer);
    expect(challenges.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['second', 'third']);
    expect(sent(SECOND_LOOK)).toHaveLength(2);
  });

  it('closes once wrong codes have ended the session, and does nothing', async () => {
    const { user, sent } = open({ [SECOND_LOOK]: refused('unauthenticated', messages.wrongLooks) });
    const act = write('one').then(() => 'done', messageOf);
    await submitText(user, await screen.findByLabelText('Code from the app'), '000000');
    expect(await act).toBe(messages.secondLook);
    expect(await screen.findByText(messages.wrongLooks)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(WRITE)).toHaveLength(1);
  });
});

describe('the login after a session has ended', () => {
  it.each([
    [messages.loginWrong, refused('unauthenticated', messages.loginWrong), 1],
    ['No answer came', new Error('lost'), 0],
  ])(
    'thinks of a changed email if address and password are refused, and not otherwise: %s',
    async (said, answer, hints) => {
      answering({ ...siteConfig(), 'POST /auth/login': answer });
      const user = visit(<LogInAgain email="asha@example.com" onClose={jest.fn()} />);
      await submitText(user, screen.getByLabelText('Password'), 'a lamp beside the window');
      expect(await screen.findByText(said, { exact: false })).toBeTruthy();
      expect(screen.queryAllByText('Changed your email? Type the new one.')).toHaveLength(hints);
    },
  );

  it('also asks for the code of an account with two-step login, and closes when the session starts', async () => {
    const onClose = jest.fn();
    answering({
      ...siteConfig(),
      'POST /auth/login': ok({ message: messages.codeNext, second: { id: 'this-login', kinds: ['totp', 'recovery'] } }),
      'POST /auth/login/second': ok({ message: 'Logged in', token: 'a-new-token' }),
    });
    const user = visit(<LogInAgain email="asha@example.com" onClose={onClose} />);
    await submitText(user, screen.getByLabelText('Password'), 'a lamp beside the window');
    await submitText(user, await screen.findByLabelText('Code from the app'), '123456');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(readToken()).toBe('a-new-token');
  });

  it('says at the password alone that it is wrong', async () => {
    answering({ ...siteConfig(), 'POST /auth/login': refused('unauthenticated', messages.loginWrong) });
    const user = visit(<LogInAgain email="asha@example.com" onClose={jest.fn()} />);
    await submitText(user, screen.getByLabelText('Password'), 'a lamp');
    expect(await screen.findAllByText(messages.loginWrong)).toHaveLength(1);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['goes on with the page for the same person', 'asha@example.com', 1, 0],
    ['loads the page again for another one', 'ravi@example.com', 0, 1],
  ])('offers Google where it is set up, and %s', async (_, email, closed, loaded) => {
    jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
    const onClose = jest.fn();
    answering({
      ...siteConfig({ googleClientId: 'us', googleIssuer: 'https://accounts.test' }),
      'POST /auth/google': ok({ message: 'Welcome', token: 'a-new-token' }),
      ...checkedAs(aUser({ email })),
    });
    const user = visit(<LogInAgain email="Asha@example.com" onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(readToken()).toBe('a-new-token'));
    await waitFor(() => expect(onClose.mock.calls.length + jest.mocked(loadPage).mock.calls.length).toBe(1));
    expect([onClose.mock.calls.length, jest.mocked(loadPage).mock.calls.length]).toEqual([closed, loaded]);
  });
});

function Form() {
  const { user } = useSession();
  const [text, setText] = useState('');
  if (!user) return 'nobody';
  return (
    <>
      <SessionOver user={user} />
      <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

describe('two tabs', () => {
  const ended = refused('unauthenticated', 'Your session has ended. Please log in again.');

  /** The second tab's writes reach this one as events of the storage. */
  function inSecondTab(write: () => void) {
    const events: StorageEvent[] = [];
    const note = (key: string, newValue: string | null) => events.push(new StorageEvent('storage', { key, newValue }));
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => note(key, value));
    const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => note(key, null));
    write();
    for (const spy of [set, remove]) spy.mockRestore();
    for (const event of events) {
      if (event.key && event.newValue) localStorage.setItem(event.key, event.newValue);
      else if (event.key) localStorage.removeItem(event.key);
      act(() => void dispatchEvent(event));
    }
  }

  async function typeInFirstTab() {
    storeToken('abc');
    answering(checkedAs(aUser()));
    const user = visit(
      <SessionProvider>
        <Form />
      </SessionProvider>,
    );
    enterText(await screen.findByLabelText('Message'), 'Here is my');
    return user;
  }
  const showFirstTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('keeps what was typed when a second tab finds that the session has ended, and asks to log in again', async () => {
    const user = await typeInFirstTab();
    inSecondTab(() => forgetToken());
    answering({ ...siteConfig(), 'GET /auth/checkauth': ended });
    showFirstTab();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Your session has ended. Nothing on this page is lost/);
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Here is my');
    await user.click(screen.getByRole('button', { name: 'Log in again' }));
    answering({ ...checkedAs(aUser()), 'POST /auth/login': ok({ message: '', token: 'newer' }) });
    await submitText(user, await screen.findByLabelText('Password'), 'a lamp beside the window');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in again' })).toBeNull());
    enterText(screen.getByLabelText('Message'), ' paper');
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Here is my paper');
  });

  it('shows nothing more at once when a second tab logs out, also after the session was found ended', async () => {
    await typeInFirstTab();
    inSecondTab(() => forgetToken());
    expect(screen.getByLabelText('Message')).toBeTruthy();
    inSecondTab(() => storeToken('newer', { leaving: true }));
    inSecondTab(() => forgetToken({ loggingOut: true, leaving: true }));
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('keeps what was typed also if a logout in a second tab came before this login', async () => {
    await typeInFirstTab();
    inSecondTab(() => forgetToken({ loggingOut: true, leaving: true }));
    expect(screen.getByText('nobody')).toBeTruthy();
    inSecondTab(() => storeToken('newer', { leaving: true }));
    await screen.findByLabelText('Message');
    inSecondTab(() => forgetToken());
    expect(screen.getByLabelText('Message')).toBeTruthy();
  });
});
