import { MINUTE } from '@easy-tax/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, ok, refused } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { filingsOverview, overview } from '../../../testing/overview';
import { pageOf } from '../../../testing/staff-filings';
import FileDataPage from '../filings/FileDataPage';
import AdminFrame from './AdminFrame';

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

it('refreshes by itself while the user is active, and sends no request once the user is inactive', async () => {
  const { takeRequests } = await openFrame();
  takeRequests();
  await after(2);
  expect(takeRequests()).toContain('/api/filings/overview');
  await after(2);
  takeRequests();
  await after(60);
  expect(takeRequests()).toEqual([]);
});

it.each([
  ['key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
  ['turn of the wheel', () => fireEvent.wheel(document.body)],
  ['touch', () => fireEvent.pointerDown(document.body)],
  ['look at the window', () => fireEvent.focus(window)],
])('refreshes everything, also links, at the first %s after a break, and continues', async (_, comeBack) => {
  const { takeRequests } = await openFrame();
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
});

it('ignores a pointer that does not move', async () => {
  const { takeRequests } = await openFrame();
  await after(5);
  takeRequests();
  fireEvent.pointerMove(document.body);
  fireEvent.focusIn(document.body);
  await after(10);
  expect(takeRequests()).toEqual([]);
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
