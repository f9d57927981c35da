import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { FoundFocus } from '../components/navigation/FoundFocus';
import { loadPage } from '../lib/browser/load-page';
import { readToken, storeToken } from '../lib/http/token';
import { type Answers, answering, ok, refused, siteConfig } from '../testing/answers';
import { enterText } from '../testing/enter-text';
import { aUser, checkedAs } from '../testing/logged-in';
import { openSite } from '../testing/open-site';
import { anOpenReturn, aRequest } from '../testing/returns/my-returns';
import { idOf } from '../testing/staff-filings';
import { App, ScrollRestoration } from './App';

jest.mock('../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

const CHECK = 'GET /auth/checkauth';
const person = (role: 'admin' | 'user') => checkedAs(aUser({ role }))[CHECK];
/** The answers that Tax Filing needs. */
const taxFiling = {
  'GET /api/my-filings': ok({ data: [] }),
  'GET /api/my-returns': ok({ data: [] }),
  'GET /api/my-clients': ok({ data: { clients: [], offers: [] } }),
};
const overlay = () => document.documentElement.dataset.checking !== undefined;

function open(path: string, answers: Answers = {}) {
  const asked = answering({ ...siteConfig(), ...answers });
  if (readToken()) document.documentElement.dataset.checking = '';
  openSite(path);
  return asked;
}

beforeEach(() => {
  delete document.documentElement.dataset.checking;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a stranger', () => {
  it('sees the page without any request', async () => {
    const asked = open('/');
    expect(await screen.findByRole('heading', { level: 1, name: "IT'S TIME TO FILE YOUR ITR !" })).toBeTruthy();
    expect(asked).toHaveLength(0);
  });
});

const logIn = async (user: ReturnType<typeof userEvent.setup>) => {
  enterText(await screen.findByLabelText('Email'), 'asha@example.com');
  enterText(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

it('is asked to log in for Tax Filing, and led there after the login, also after a detour over Register', async () => {
  const user = userEvent.setup();
  open('/get-started?return=7', { 'POST /auth/login': ok({ message: 'Logged in', token: 'abc' }) });
  expect(await screen.findByText('Please login first to continue')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Login' }));
  await logIn(user);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/get-started?return=7'));
});

it.each([
  ['/get-started?shared', '/get-started'],
  ['/profile?papers#filing', '/profile?papers#filing'],
  ['/profile?papers&lang=hi#filing', '/profile?papers#filing'],
  ['//admin/users?tab=audit', '/admin/users?tab=audit'],
])('is asked to log in for %s, and led to %s after that', async (address, opened) => {
  open(address, { 'POST /auth/login': ok({ message: 'Logged in', token: 'abc' }) });
  expect(await screen.findByText(/^(Please login first to continue|Log in first)/)).toBeTruthy();
  await logIn(userEvent.setup());
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(opened));
});

describe('a user with a token', () => {
  beforeEach(() => storeToken('abc'));

  it('sees Profile and what is needed once checkauth has answered, and the overlay disappears', async () => {
    const data = [anOpenReturn({ step: 'documents-needed', requests: [aRequest(1), aRequest(2)] })];
    open('/', { [CHECK]: person('user'), 'GET /api/my-returns': ok({ data }) });
    expect(overlay()).toBe(true);
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    await waitFor(() => expect(overlay()).toBe(false));
    const line = await screen.findByRole('link', { name: /^Needed from you: two papers/ });
    expect(line.getAttribute('href')).toBe(`/profile?return=${data[0]?._id}#filing`);
  });

  it('sees at Profile that an offer of access waits', async () => {
    const offers = [{ _id: idOf(702), name: 'Bhatt HUF' }];
    const answers = {
      'GET /api/my-returns': ok({ data: [] }),
      'GET /api/my-clients': ok({ data: { clients: [], offers } }),
    };
    open('/', { [CHECK]: person('user'), ...answers });
    expect(await screen.findByRole('link', { name: 'Profile 1 needs you' })).toBeTruthy();
  });

  it('is sent there by a full page load if the site is Hindi for them, as the admin area is not', async () => {
    open('/admin/dashboard', checkedAs(aUser({ language: 'hi' })));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/', { replace: true }));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('stays on Tax Filing if a first check got no answer and the next one does', async () => {
    const asked = open('/get-started', {
      [CHECK]: [new TypeError('Failed to fetch'), person('user')],
      ...taxFiling,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Easy Tax' }, { timeout: 5000 })).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/auth/checkauth')).toHaveLength(2);
    expect(screen.queryByText('Please login first to continue')).toBeNull();
  });

  it('goes on from the login to the waiting page once a check is answered', async () => {
    const down = refused('unavailable', 'No.');
    open('/get-started', { [CHECK]: [down, down, down, person('user')], ...taxFiling });
    expect(await screen.findByRole('heading', { name: 'Login' }, { timeout: 5000 })).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Easy Tax' })).toBeTruthy();
  });

  it('is logged out by a logout in another tab, and the page does not wait for whoever logs in next', async () => {
    open('/get-started', { [CHECK]: person('user'), ...taxFiling });
    await screen.findByRole('heading', { level: 1, name: 'Easy Tax' });
    act(() => {
      localStorage.clear();
      for (const change of [{ key: 'loggedOut', newValue: '1' }, { key: 'token' }])
        dispatchEvent(new StorageEvent('storage', change));
    });
    expect(await screen.findByText(/^You logged out in another tab/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
  });
});

it('another personal link that is opened in the same tab shows its own page', async () => {
  const link = { reference: 'ETR-2026-00044', form: 'ITR-1', formName: null, period: 'AY 2026-27', requests: [] };
  const of = { taxpayer: 'Kamla Devi', language: 'en', endsAt: '2026-12-09T10:00:00.000Z' };
  const answers = ['Meera Joshi', 'Rohan Verma'].map((askedBy) => ok({ data: { ...link, ...of, askedBy } }));
  const asked = answering({ ...siteConfig(), 'GET /api/personal-link': answers });
  const go = (hash: string) => history.pushState(null, '', `/get-started?lang=en#link=${hash}`);
  go('first');
  render(<App />, { wrapper: BrowserRouter });
  expect(await screen.findByText('Meera Joshi')).toBeTruthy();
  act(() => {
    go('second');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Rohan Verma')).toBeTruthy();
  expect(screen.queryByText('Meera Joshi')).toBeNull();
  const sent = asked.filter(({ path }) => path === '/api/personal-link').map(({ headers }) => headers.authorization);
  expect(sent).toEqual(['Link first', 'Link second']);
  history.replaceState(null, '', '/');
});

function ScrolledPage() {
  const navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <main id="main" tabIndex={-1}>
        <input aria-label="Search" onChange={(event) => navigate(`?search=${event.target.value}`, { replace: true })} />
        <button type="button" onClick={() => navigate('/contact')}>
          Away
        </button>
      </main>
    </>
  );
}

function ListOfClients() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      {params.has('client') ? (
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      ) : (
        <Link to="?client=2">Asha</Link>
      )}
    </main>
  );
}

describe('a navigation', () => {
  beforeEach(() => {
    window.scrollTo = () => undefined;
  });

  const openScrolled = (path = '/admin/file-data') =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <ScrolledPage />
      </MemoryRouter>,
    );

  it('sets the title of a page without one, but not where it redirects or was prerendered', () => {
    document.title = 'Easy Tax';
    for (const path of ['/admin', '/settings/']) openScrolled(path).unmount();
    expect(document.title).toBe('Easy Tax');
    openScrolled().unmount();
    expect(document.title).toBe('ITR File Data · Easy Tax');
    document.title = 'From the build';
    document.body.innerHTML = '<div id="root" data-prerendered></div>';
    openScrolled();
    expect(document.title).toBe('From the build');
    document.body.innerHTML = '';
  });

  it('keeps focus in the search box while typing changes the address, and moves it to a new page', async () => {
    openScrolled();
    await userEvent.type(screen.getByLabelText('Search'), 'asha');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await userEvent.click(screen.getByRole('button', { name: 'Away' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('has the page focused once a record has opened in place of its list, and after Back', async () => {
    render(
      <MemoryRouter initialEntries={['/admin/clients']}>
        <ListOfClients />
        <FoundFocus />
      </MemoryRouter>,
    );
    expect(document.activeElement).toBe(document.body);
    for (const role of ['link', 'button']) {
      await userEvent.click(screen.getByRole(role));
      expect(document.activeElement).toBe(screen.getByRole('main'));
    }
  });

  it('moves focus to the anchor in the address, after a click in a table of contents', async () => {
    render(
      <MemoryRouter initialEntries={['/terms']}>
        <ScrollRestoration />
        <main id="main" tabIndex={-1}>
          <Link to="#fees">To the fees</Link>
          <h2 id="fees">Fees</h2>
        </main>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});
