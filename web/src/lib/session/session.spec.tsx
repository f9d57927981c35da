import { HOUR } from '@easy-tax/contracts';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answer, answering, deferred, ok, refused } from '../../testing/answers';
import { aUser, checkedAs } from '../../testing/logged-in';
import { loadPage } from '../browser/load-page';
import { notifySessionOver, onSessionOver } from '../http/session-prompts';
import { forgetToken, readToken, storeToken } from '../http/token';
import { checkEarly, SessionProvider, useChecked, useSession } from './session';
import { forgetWaitingPage, ownPath, readOwnWaitingPage, readWaitingPage, rememberWaitingPage } from './waiting-page';

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

const own = ['LoggedInUser', 'occupation'];

async function logOutWithAnswer(answer: ReturnType<typeof ok>) {
  storeToken('abc');
  for (const key of own) localStorage.setItem(key, 'Asha');
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
])('%s, and removes what this browser holds of the person', async (_, answer) => {
  const asked = await logOutWithAnswer(answer);
  expect(asked?.headers.authorization).toBe('Bearer abc');
  expect([readToken(), ...own.map((key) => localStorage.getItem(key))]).toEqual([null, null, null]);
});

it('asks for no new login when a list is refused on the way out', async () => {
  const asked = jest.fn();
  onSessionOver(asked);
  await logOutWithAnswer(ok({ message: 'Logged out' }));
  notifySessionOver(false);
  expect(asked).not.toHaveBeenCalled();
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
  forgetToken({ loggingOut: true, leaving: true });
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
  forgetToken({ loggingOut: true, leaving: true });
  expect(readToken()).toBeNull();
});

describe('waiting-page', () => {
  it('leads to a path of this site, and never to another site', () => {
    const own = [
      '/get-started',
      '/profile?return=%2F%2Fevil.example#documents',
      '/admin/users?tab=audit',
      '/%2F/evil.example',
    ];
    expect(own.map(ownPath)).toEqual(own);
    const foreign = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/.//evil.example'];
    const others = [
      '/x/..//evil.example',
      'https://evil.example/get-started',
      'javascript:alert(1)',
      'get-started',
      '',
    ];
    for (const path of [...foreign, ...others, undefined, { pathname: '/get-started' }])
      expect([path, ownPath(path)]).toEqual([path, null]);
  });

  it('is remembered for an hour, until a login has opened it; not by the login of a mail’s link', () => {
    rememberWaitingPage('/get-started', null);
    forgetWaitingPage('/login?verify=tok', null);
    expect(readWaitingPage(null)).toBe('/get-started');
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + HOUR + 1);
    expect(readWaitingPage(null)).toBeNull();
    forgetWaitingPage('/get-started', null);
    expect(readWaitingPage(null)).toBeNull();
  });

  it('leads only the person whose page it is, and is dropped by another one’s login', () => {
    const remember = () => rememberWaitingPage('/profile?return=7', 'asha@example.com');
    remember();
    expect(['Asha@example.com ', 'ravi@example.com', null].map(readWaitingPage)).toEqual([
      '/profile?return=7',
      null,
      null,
    ]);
    forgetWaitingPage('/login?verify=tok', 'asha@example.com');
    expect(readOwnWaitingPage()).toBe('/profile?return=7');
    for (const stranger of ['ravi@example.com', null]) {
      remember();
      forgetWaitingPage('/login?verify=tok', stranger);
      expect(readOwnWaitingPage()).toBeNull();
    }
  });
});

describe('check-early', () => {
  const CHECK = 'GET /auth/checkauth';
  const [asha, ravi] = [checkedAs(aUser({ name: 'Asha' }))[CHECK], checkedAs(aUser({ name: 'Ravi' }))[CHECK]];

  const renderCheckedName = (token: string) => renderHook(() => useChecked(token)[0]?.name).result;

  it('uses the early answer once, and sends new requests afterwards', async () => {
    storeToken('abc');
    const asked = answering({ [CHECK]: [asha, ravi] });
    void checkEarly();
    const first = renderCheckedName('abc');
    await waitFor(() => expect(first.current).toBe('Asha'));
    expect(asked).toHaveLength(1);
    const second = renderCheckedName('abc');
    await waitFor(() => expect(second.current).toBe('Ravi'));
    expect(asked).toHaveLength(2);
  });

  it('does not use an early answer for another token', async () => {
    storeToken('abc');
    answering({ [CHECK]: [asha, ravi] });
    await checkEarly();
    const who = renderCheckedName('newer');
    await waitFor(() => expect(who.current).toBe('Ravi'));
  });

  it('sends no early request if nobody is logged in', () => {
    const asked = answering({});
    expect([checkEarly(), asked]).toEqual([null, []]);
  });
});
