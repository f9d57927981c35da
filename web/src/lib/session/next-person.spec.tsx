import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { answering, ok, refused } from '../../testing/answers';
import { aUser } from '../../testing/logged-in';
import { loadPage } from '../browser/load-page';
import { OCCUPATION, storeToken } from '../http/token';
import { SessionProvider, useChecked, useSession } from './session';

jest.mock('../browser/load-page', () => ({ loadPage: jest.fn() }));

function Page() {
  const { user } = useSession();
  const { data: papers = [] } = useSWR(user && 'papers-of-the-test', async () => ['form16.pdf']);
  const { data: settings } = useSWR('settings-of-the-test', async () => 'at most 25 MB');
  return <output>{[user?.name ?? 'nobody', ...papers, settings].join()}</output>;
}

const CHECK = 'GET /auth/checkauth';
const ended = refused('unauthenticated', 'Your session has ended. Please log in again.');
const asha = ok({ data: { user: aUser({ name: 'Asha' }) } });
const ravi = ok({ data: { user: aUser({ _id: '019ab000-0000-7000-8000-000000000901', name: 'Ravi' }) } });

async function openAsAsha() {
  storeToken('abc');
  answering({ [CHECK]: asha });
  render(
    <SessionProvider>
      <Page />
    </SessionProvider>,
  );
  await screen.findByText('Asha,form16.pdf,at most 25 MB');
}
const endSession = async () => {
  answering({ [CHECK]: ended });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('nobody,at most 25 MB');
};
const listsInMemory = () => SWRConfig.defaultValue.cache.get('papers-of-the-test')?.data;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  delete document.documentElement.dataset.checking;
});

// First: the module that this test can't load stays loaded afterwards.
it('treats the visitor as logged out if the session can’t be checked, instead of waiting forever', async () => {
  jest.doMock('./server-session', () => {
    throw new TypeError('offline');
  });
  const { result } = renderHook(() => useChecked('abc'));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBeNull());
  jest.dontMock('./server-session');
});

it.each([
  ['in another tab', 'another person', ravi, 1],
  ['in another tab', 'the same person', asha, 0],
  ['after the session has ended by itself', 'another person', ravi, 1],
  ['after the session has ended by itself', 'the same person', asha, 0],
])(
  'a login %s by %s shows nothing of another person: for that, the page is loaded again',
  async (how, _, next, loads) => {
    await openAsAsha();
    if (how !== 'in another tab') await endSession();
    answering({ [CHECK]: next });
    localStorage.setItem(OCCUPATION, 'Intern');
    act(() => storeToken('of the next login'));
    expect(localStorage.getItem(OCCUPATION)).toBeNull();
    if (loads > 0) await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/', { replace: true }));
    else await screen.findByText('Asha,form16.pdf,at most 25 MB');
    expect(loadPage).toHaveBeenCalledTimes(loads);
    expect(screen.queryByText(/Ravi/)).toBeNull();
  },
);

it('leaves the page of a personal link as it is when another person logs in elsewhere', async () => {
  await openAsAsha();
  history.replaceState(null, '', '/get-started#link=abc');
  answering({ [CHECK]: ravi });
  act(() => storeToken('of the next login'));
  await screen.findByText(/^Ravi/);
  history.replaceState(null, '', '/');
  expect(loadPage).not.toHaveBeenCalled();
});

it('clears the lists of the person whose session has ended by itself, and shows what everybody sees', async () => {
  await openAsAsha();
  expect(listsInMemory()).toEqual(['form16.pdf']);
  await endSession();
  await waitFor(() => expect(listsInMemory()).toBeUndefined());
  expect(await screen.findByText('nobody,at most 25 MB')).toBeTruthy();
});
