import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answer, answering, held, ok, refused } from '../../testing/answers';
import { aUser } from '../../testing/logged-in';
import { loadPage } from '../browser/load-page';
import { forgetToken, readToken, storeToken } from '../http/token';
import { SessionProvider, useSession } from './session';

jest.mock('../browser/load-page', () => ({ loadPage: jest.fn() }));

const renderInSession = (page: ReactNode) => render(<SessionProvider>{page}</SessionProvider>);

function Leave() {
  const { logout } = useSession();
  return (
    <button type="button" onClick={() => void logout('/login')}>
      Logout
    </button>
  );
}

async function logOutAgainst(answer: ReturnType<typeof ok>) {
  storeToken('abc');
  localStorage.setItem('LoggedInUser', 'Asha');
  const asked = answering({ 'GET /auth/checkauth': refused('unavailable', 'later'), 'POST /auth/logout': answer });
  renderInSession(<Leave />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login'));
  return asked.find(({ path }) => path === '/auth/logout');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('ends the session on the server and removes both entries', async () => {
  const asked = await logOutAgainst(ok({ message: 'Logged out' }));
  expect(asked?.headers.authorization).toBe('Bearer abc');
  expect([readToken(), localStorage.getItem('LoggedInUser')]).toEqual([null, null]);
});

it('logs out here even when the server cannot be reached', async () => {
  await logOutAgainst(refused('unavailable', 'later'));
  expect(readToken()).toBeNull();
});

function Who() {
  const { user, checking } = useSession();
  return <output>{checking ? '…' : (user?.name ?? 'nobody')}</output>;
}

const asha = ok({ data: { user: aUser({ name: 'Asha' }) } });

/** Asha is here, and the tab is seen again: this is what the check says then. */
async function seenAgain(answer: Answer) {
  storeToken('abc');
  const asked = answering({ 'GET /auth/checkauth': [asha, answer] });
  renderInSession(<Who />);
  await screen.findByText('Asha');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked).toHaveLength(2));
}

it('notices that the session ended meanwhile when the tab is seen again', async () => {
  await seenAgain(refused('unauthenticated', 'Your session has ended. Please log in again.'));
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(readToken()).toBeNull();
});

it('leaves who is here where they are when a later check cannot be made', async () => {
  const told = jest.mocked(console.error);
  await seenAgain(refused('unavailable', 'later'));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(screen.getByText('Asha')).toBeTruthy();
  expect(readToken()).toBe('abc');
});

it('keeps who is here while a newer token is checked', async () => {
  await seenAgain(ok({ data: { user: aUser({ name: 'Meera' }) } }));
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

it('keeps what was saved when a check that began before answers after it', async () => {
  const late = held();
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

/** The browser shows the page again as it stood when it was left: the way Back after a full page load. */
const shownAgain = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

it('shows nothing of who has logged out to whoever goes back on a shared phone', async () => {
  await seenAgain(asha);
  shownAgain();
  expect(loadPage).not.toHaveBeenCalled();
  forgetToken({ loggingOut: true });
  shownAgain();
  expect(loadPage).toHaveBeenCalledWith('/');
  expect(document.documentElement.dataset.checking).toBe('');
  delete document.documentElement.dataset.checking;
});

it('reads the login anew for who goes back to it after having logged in', () => {
  renderInSession(<Who />);
  shownAgain();
  expect(loadPage).not.toHaveBeenCalled();
  storeToken('abc', { leaving: true });
  shownAgain();
  expect(loadPage).toHaveBeenCalledWith('/');
  delete document.documentElement.dataset.checking;
});

it('logs out where the browser keeps nothing more', () => {
  storeToken('abc');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  forgetToken({ loggingOut: true });
  expect(readToken()).toBeNull();
});
