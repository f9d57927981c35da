import { renderHook, waitFor } from '@testing-library/react';
import { storeToken } from '../http/token';
import { checkSession } from './check-session';
import { checkEarly, useChecked } from './use-checked';

jest.mock('./check-session', () => ({ checkSession: jest.fn() }));
const asked = jest.mocked(checkSession);
const asha = { _id: 'asha' } as never;
const ravi = { _id: 'ravi' } as never;

beforeEach(() => asked.mockReset());
afterEach(() => localStorage.clear());

const whoHas = (token: string) => renderHook(() => useChecked(token)).result;

it('takes what was found early, and asks anew from then on', async () => {
  storeToken('abc');
  asked.mockResolvedValueOnce(asha).mockResolvedValueOnce(ravi);
  checkEarly();
  const first = whoHas('abc');
  await waitFor(() => expect(first.current[0]).toBe(asha));
  expect(asked).toHaveBeenCalledTimes(1);
  const second = whoHas('abc');
  await waitFor(() => expect(second.current[0]).toBe(ravi));
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not take what was found early about another token', async () => {
  storeToken('abc');
  asked.mockResolvedValueOnce(asha).mockResolvedValueOnce(ravi);
  checkEarly();
  const who = whoHas('newer');
  await waitFor(() => expect(who.current[0]).toBe(ravi));
});

it('asks nothing early where nobody is logged in', async () => {
  checkEarly();
  // The check itself is fetched before it asks.
  await import('./check-session');
  await new Promise((done) => setTimeout(done));
  expect(asked).not.toHaveBeenCalled();
});
