import { MINUTE } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { loadPage } from '../../../lib/browser/load-page';
import { requestSecondLook } from '../../../lib/http/session-prompts';
import { readToken } from '../../../lib/http/token';
import { type Answers, ok, refused } from '../../../testing/answers';
import { enterText } from '../../../testing/enter-text';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { filingsOverview, overview } from '../../../testing/overview';
import { pageOf } from '../../../testing/staff-filings';
import FileDataPage from '../filings/FileDataPage';
import AdminFrame from './AdminFrame';

jest.mock('../../../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

const over = refused('unauthenticated', 'Your session has ended. Please log in again.');
const filingsAnswer = ok({ data: filingsOverview() });

/** A page with a text being typed. */
function Notes() {
  const [text, setText] = useState('');
  return <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />;
}

const frame = (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route path="*" element={<Notes />} />
    </Route>
  </Routes>
);

async function open(answers: Answers) {
  const visited = visitAs(anOwner(), frame, '/admin/settings', { ...overview(), ...answers });
  await visited.person.type(await screen.findByRole('textbox', { name: 'Notes', hidden: true }), 'half a sentence');
  return visited;
}
const notes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes', hidden: true }).value;
const question = () => screen.findByRole('dialog', { name: 'Log in again' });

it('says in the bell and in the page’s title how many queues wait and what came since the bell was last opened', async () => {
  localStorage.setItem(`seenQueues ${anOwner()._id}`, JSON.stringify({ files: 9, enquiries: 8, overdue: 5 }));
  document.title = 'Returns · Easy Tax';
  const { person } = await open({});
  await waitFor(() => expect(document.title).toBe('(3) Returns · Easy Tax'));
  await person.click(screen.getByRole('button', { name: 'Notifications: 3 queues' }));
  const entries = await screen.findAllByRole('menuitem', { name: /^(Files 3 new.*12|Enquiries.*5|Overdue.*5)$/ });
  expect(entries).toHaveLength(3);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.title).toBe('Returns · Easy Tax'));
});

it('links the seven screens in their order, then a group Office, each with the number that waits there', async () => {
  await open({});
  const sidebar = within(screen.getByRole('navigation', { name: 'Admin' }));
  await sidebar.findByRole('link', { name: 'Returns 7' });
  const textsOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent?.trim());
  const screens = ['Dashboard', 'Home', 'Profile', 'Users', 'File Data12', 'Contact Data5', 'Settings'];
  const office = ['Returns7', 'Clients', 'Calendar'];
  expect(textsOf(sidebar.getAllByRole('link'))).toEqual([...screens, ...office]);
  expect(textsOf(within(sidebar.getByRole('list', { name: 'Office' })).getAllByRole('link'))).toEqual(office);
});

it('asks to log in in a dialog when the session has ended, and loses nothing on the page', async () => {
  const login = ok({ message: 'Welcome', token: 'a-new-token' });
  const { person, asked } = await open({
    'GET /api/filings/overview': [over, filingsAnswer],
    'POST /auth/login': login,
  });
  const dialog = within(await question());
  enterText(dialog.getByLabelText('Password'), 'seven brass lamps');
  await person.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([readToken(), notes()]).toEqual(['a-new-token', 'half a sentence']);
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/api/filings/overview'))).toHaveLength(2));
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  expect(loadPage).not.toHaveBeenCalled();
});

it('resets the page when another user logs in, and shows nothing of the previous one', async () => {
  const login = ok({ message: 'Welcome', token: 'of-somebody-else' });
  const { person } = await open({ 'GET /api/filings/overview': over, 'POST /auth/login': login });
  const dialog = within(await question());
  await person.clear(dialog.getByLabelText('Email'));
  enterText(dialog.getByLabelText('Email'), 'tara@office.example');
  enterText(dialog.getByLabelText('Password'), 'seven brass lamps');
  await person.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(location.pathname));
  expect(readToken()).toBe('of-somebody-else');
});

it('keeps the frame when a service fails', async () => {
  const broken = refused('internal', 'Something went wrong');
  const calls = ['POST /auth/visits', 'GET /api/filings/overview', 'GET /contact-data/overview'];
  const { person } = await open(Object.fromEntries(calls.map((call) => [call, broken])));
  await person.click(screen.getByRole('button', { name: /^Notifications/ }));
  expect(await screen.findByText('The queues could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeTruthy();
});

it('shows and loads nothing of the admin area for staff who have to set up their second factor', async () => {
  const { asked } = visitAs({ ...anOwner(), secondFactor: 'required' }, frame, '/admin/admin-profile', {});
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /auth/checkauth']);
});

it('asks them for the factor that they have set up elsewhere meanwhile', async () => {
  visitAs({ ...anOwner(), secondFactor: 'required' }, frame, '/admin/admin-profile', {
    'POST /auth/factors/look/options': ok({ data: { kinds: ['totp', 'recovery'] } }),
  });
  await screen.findByRole('textbox', { name: 'Notes' });
  act(() => void requestSecondLook());
  expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
});

describe('an unattended page', () => {
  beforeEach(() => jest.useFakeTimers());

  const after = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
  const none = { value: 0, exact: true };

  /** Opens the list of files in the frame. `takeRequests` returns the paths requested since its last call. */
  async function openFrame(answers: Answers = {}) {
    const frame = (
      <Routes>
        <Route element={<AdminFrame />}>
          <Route path="*" element={<FileDataPage />} />
        </Route>
      </Routes>
    );
    const { asked } = visitAs(anOwner(), frame, '/admin/file-data', {
      ...overview(),
      'GET /api/download-files': pageOf([]),
      'GET /api/filings/counts': ok({ data: { all: none, unopened: none, opened: none } }),
      ...answers,
    });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.pointerDown(document.body);
    await after(0);
    return { takeRequests: () => asked.splice(0).map(({ path }) => path.split('?')[0]) };
  }

  it('refreshes by itself while the user is active, and sends no request later, even if a pointer passes that does not move', async () => {
    const { takeRequests } = await openFrame();
    takeRequests();
    await after(2);
    expect(takeRequests()).toContain('/api/filings/overview');
    await after(3);
    fireEvent.pointerMove(document.body);
    fireEvent.focusIn(document.body);
    takeRequests();
    await after(60);
    expect(takeRequests()).toEqual([]);
  });

  it('refreshes everything, also links, at the first act after each break, and continues', async () => {
    const { takeRequests } = await openFrame();
    for (const comeBack of [
      () => fireEvent.keyDown(document.body, { key: 'Shift' }),
      () => fireEvent.wheel(document.body),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.focus(window),
    ]) {
      await after(30);
      takeRequests();
      comeBack();
      await after(0);
      expect(takeRequests().sort()).toEqual([
        '/api/download-files',
        '/api/filings/counts',
        '/api/filings/overview',
        '/api/returns/overview',
        '/auth/visits',
        '/contact-data/overview',
      ]);
      await after(1);
      expect(takeRequests()).toContain('/api/filings/overview');
    }
  });

  it('asks a returning user once to log in again, even if several automatic requests fail', async () => {
    const over = refused('unauthenticated', 'Your session has ended. Please log in again.');
    const { takeRequests } = await openFrame({ 'GET /api/filings/overview': [ok({ data: filingsOverview() }), over] });
    const question = () => screen.queryByRole('dialog', { name: 'Log in again' });
    expect(question()).toBeNull();
    await after(61);
    fireEvent.keyDown(document.body, { key: 'a' });
    await after(0);
    fireEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Close' }));
    takeRequests();
    await after(5);
    fireEvent.pointerDown(document.body);
    await after(0);
    expect(takeRequests()).toContain('/api/filings/overview');
    expect(question()).toBeNull();
  });
});
