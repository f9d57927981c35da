import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { forgetToken, storeToken } from '../../lib/http/token';
import { SessionProvider, useSession } from '../../lib/session/session';
import { answering, ok, refused, siteConfig } from '../../testing/answers';
import { enterText, submitText } from '../../testing/enter-text';
import { aUser, checkedAs } from '../../testing/logged-in';
import { visit } from '../../testing/visit';
import { SessionOver } from './SessionPrompts';

const ended = refused('unauthenticated', 'Your session has ended. Please log in again.');

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
