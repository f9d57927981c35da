import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answer, answering, deferred, ok, refused } from '../../testing/answers';
import { aUser } from '../../testing/logged-in';
import { loadPage } from '../browser/load-page';
import { forgetToken, readToken, storeToken } from '../http/token';
import { SessionProvider, useSession } from './session';

jest.mock('../browser/load-page', () => ({ loadPage: jest.fn() }));

const renderInSession = (page: ReactNode) => render(<SessionProvider>{page}</SessionProvider>);

function LogoutButton() {
  const { logout } = useSession();
  return (
    <button type="button" onClick={() => void logout('/login')}>
      Logout
    </button>
  );
}

async function logOutWithAnswer(answer: ReturnType<typeof ok>) {
  storeToken('abc');
  localStorage.setItem('LoggedInUser', 'Asha');
  const asked = answering({ 'GET /auth/checkauth': refused('forbidden', 'No.'), 'POST /auth/logout': answer });
  renderInSession(<LogoutButton />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login'));
  return asked.find(({ path }) => path === '/auth/logout');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  ['ends the session on the server and here', ok({ message: 'Logged out' })],
  ['logs out here even when the server cannot be reached', refused('unavailable', 'later')],
])('%s, and removes both entries', async (_, answer) => {
  const asked = await logOutWithAnswer(answer);
  expect(asked?.headers.authorization).toBe('Bearer abc');
  expect([readToken(), localStorage.getItem('LoggedInUser')]).toEqual([null, null]);
});

function UserName() {
  const { user, checking } = useSession();
  return <output>{checking ? '…' : (user?.name ?? 'nobody')}</output>;
}

const asha = ok({ data: { user: aUser({ name: 'Asha' }) } });

/** Shows Asha's tab again, which checks the session with this answer. */
async function showTabAgain(answer: Answer) {
  storeToken('abc');
  const asked = answering({ 'GET /auth/checkauth': [asha, answer] });
  renderInSession(<UserName />);
  await screen.findByText('Asha');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked).toHaveLength(2));
}

it('logs out here when the session has ended meanwhile and the tab is shown again', async () => {
  await showTabAgain(refused('unauthenticated', 'Your session has ended. Please log in again.'));
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(readToken()).toBeNull();
});

it('keeps the user logged in when a later check fails', async () => {
  const logged = jest.mocked(console.error);
  await showTabAgain(refused('forbidden', 'No.'));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText('Asha')).toBeTruthy();
  expect(readToken()).toBe('abc');
});

it('waits for the check under way when a later one fails: the network has just changed', async () => {
  const first = deferred();
  storeToken('abc');
  const logged = jest.mocked(console.error);
  answering({ 'GET /auth/checkauth': [first.answer, refused('forbidden', 'No.')] });
  renderInSession(<UserName />);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText('…')).toBeTruthy();
  await act(async () => first.give(asha));
  expect(screen.getByText('Asha')).toBeTruthy();
});

it('shows the user while a newer token is checked', async () => {
  await showTabAgain(ok({ data: { user: aUser({ name: 'Meera' }) } }));
  await screen.findByText('Meera');
  answering({ 'GET /auth/checkauth': asha });
  act(() => storeToken('newer'));
  expect(screen.getByText('Meera')).toBeTruthy();
  expect(await screen.findByText('Asha')).toBeTruthy();
});

function Rename() {
  const { user, update } = useSession();
  return (
    <button type="button" onClick={() => user && update({ ...user, name: 'Asha Rao' })}>
      {user?.name}
    </button>
  );
}

it('keeps a saved name when a check that began earlier answers later', async () => {
  const late = deferred();
  storeToken('abc');
  const asked = answering({ 'GET /auth/checkauth': [asha, late.answer] });
  renderInSession(<Rename />);
  await screen.findByText('Asha');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Asha' }));
  await act(async () => late.give(asha));
  expect(screen.getByRole('button', { name: 'Asha Rao' })).toBeTruthy();
});

/** The browser restores the page from its back/forward cache. */
const restorePage = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

it('reloads a page of the logged-out user when the next person goes back on a shared phone', async () => {
  await showTabAgain(asha);
  restorePage();
  expect(loadPage).not.toHaveBeenCalled();
  forgetToken({ loggingOut: true });
  restorePage();
  expect(loadPage).toHaveBeenCalledWith('/');
  expect(document.documentElement.dataset.checking).toBe('');
  delete document.documentElement.dataset.checking;
});

it('reloads the login page when a logged-in user goes back to it', () => {
  renderInSession(<UserName />);
  restorePage();
  expect(loadPage).not.toHaveBeenCalled();
  storeToken('abc', { leaving: true });
  restorePage();
  expect(loadPage).toHaveBeenCalledWith('/');
  delete document.documentElement.dataset.checking;
});

it('logs out when the browser’s storage is full', () => {
  storeToken('abc');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  forgetToken({ loggingOut: true });
  expect(readToken()).toBeNull();
});
