import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { leaveTo } from '../lib/leave';
import { forgetToken, readToken, storeToken } from '../lib/token';
import { answering, ok, refused } from '../testing/answers';
import { SessionProvider, useSession } from './session';

jest.mock('../lib/leave', () => ({ leaveTo: jest.fn() }));

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
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider>
        <Leave />
      </SessionProvider>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
  return asked.find(({ path }) => path === '/auth/logout');
}

beforeEach(() => {
  forgetToken();
  jest.mocked(leaveTo).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('ends the session on the server and removes both entries', async () => {
  const asked = await logOutAgainst(ok({ message: 'Logged out' }));
  expect(asked?.headers.authorization).toBe('Bearer abc');
  expect([readToken(), localStorage.getItem('LoggedInUser')]).toEqual([null, null]);
});

it('logs out here even when the server cannot be reached', async () => {
  await logOutAgainst(refused('unavailable', 'later'));
  expect(readToken()).toBeNull();
});
