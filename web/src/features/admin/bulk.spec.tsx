import type { SessionUser, StaffFiling } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { saveFile } from '../../lib/save-file';
import { type Answer, answering, held, ok, refused } from '../../testing/answers';
import { anOwner, aReviewer, checkedAs, loggedIn } from '../../testing/logged-in';
import { aFiling, idOf, pageOf } from '../../testing/staff-filings';
import { visit } from '../../testing/visit';
import FileDataPage from './FileDataPage';

jest.mock('../../lib/save-file', () => ({ saveFile: jest.fn() }));
jest.setTimeout(20_000);

const LIST = 'GET /api/download-files';
const COUNTS = 'GET /api/filings/counts';
const DELETE = 'POST /api/filings/bulk/delete';
const page = (...rows: StaffFiling[]) => pageOf(rows);
const three = page(aFiling(1), aFiling(2), aFiling(3));
const exactly = (value: number) => ({ value, exact: true });
const counts = (opened = 0) =>
  ok({ data: { all: exactly(3), unopened: exactly(3 - opened), opened: exactly(opened) } });
const outcome = (done: number[], gone: number[] = [], failed: number[] = []) =>
  ok({
    message: 'Done',
    data: { done: done.map(idOf), gone: gone.map(idOf), failed: failed.map(idOf) },
  });

async function open(answers: Record<string, Answer | Answer[]>, user: SessionUser = anOwner(), search = '') {
  const asked = answering({ ...checkedAs(user), [LIST]: three, [COUNTS]: counts(), ...answers });
  const person = visit(loggedIn(<FileDataPage />), { pathname: '/admin/file-data', search });
  await screen.findByText('Client 1');
  return { person, asked, sent: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call) };
}
type Person = Awaited<ReturnType<typeof open>>['person'];
const names = () => screen.queryAllByRole('button', { name: /^Client/ }).map((name) => name.textContent);
const box = (n: number) => screen.getByRole('checkbox', { name: `Select Client ${n}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
async function select(person: Person, ...numbers: number[]) {
  for (const n of numbers) await person.click(box(n));
}
async function deleteSelected(person: Person) {
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

afterEach(() => {
  toast.dismiss();
  jest.mocked(saveFile).mockClear();
});

it('says how many are selected where the toolbar was, and gives that back', async () => {
  const { person } = await open({});
  await select(person, 1, 3);
  expect(bar().getByText('2 selected')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(bar().getByText('3 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('selects by the Space key on a row, with Shift as far as there', async () => {
  const { person } = await open({});
  act(() => screen.getByRole('row', { name: /Client 1/ }).focus());
  await person.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(bar().getByText('3 selected')).toBeTruthy();
});

it('asks once, deletes all that is selected at once, and brings all back by one Undo', async () => {
  const { person, sent } = await open({
    [LIST]: [three, page(aFiling(2)), three],
    [DELETE]: outcome([1, 3]),
    'POST /api/filings/bulk/restore': outcome([1, 3]),
  });
  await select(person, 1, 3);
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  expect(
    within(screen.getByRole('dialog')).getByText('The 2 records and their files are removed for good.'),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  expect(sent(DELETE)).toEqual([]);
  await deleteSelected(person);
  await waitFor(() => expect(names()).toEqual(['Client 2']));
  expect(sent(DELETE).map(({ body }) => body)).toEqual([{ ids: [idOf(1), idOf(3)] }]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 2', 'Client 3']));
  expect(await screen.findByText('Restored 2 records')).toBeTruthy();
});

it('brings back what could not be deleted, and says how many that are, and how many were gone already', async () => {
  const { person } = await open({ [LIST]: [three, page(aFiling(3))], [DELETE]: outcome([1], [2], [3]) });
  await select(person, 1, 2, 3);
  await deleteSelected(person);
  expect(await screen.findByText('1 record was not deleted, and is back in the list.')).toBeTruthy();
  expect(screen.getByText('1 record was deleted already, by somebody else.')).toBeTruthy();
  expect(screen.getByText('Deleted 1 record')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Client 3']));
});

it('brings all back where the service does not answer, and says why', async () => {
  const { person } = await open({ [DELETE]: refused('unavailable', 'Not now.') });
  await select(person, 1, 2);
  await deleteSelected(person);
  expect(await screen.findByText('2 records were not deleted, and are back in the list. Not now.')).toBeTruthy();
  expect(names()).toHaveLength(3);
});

it('marks all that is selected as opened; what could not be changed stays selected', async () => {
  const { person, sent } = await open({
    'POST /api/filings/bulk/change': [outcome([1], [], [2]), outcome([2])],
  });
  await select(person, 1, 2);
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  expect(await screen.findByText('1 record was not changed.')).toBeTruthy();
  expect(bar().getByText('2 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(sent('POST /api/filings/bulk/change')[0]?.body).toEqual({ ids: [idOf(1), idOf(2)], opened: true });
});

it('changes once however often it is pressed, and leaves focus where somebody has gone on meanwhile', async () => {
  const late = held();
  const { person, sent } = await open({ 'POST /api/filings/bulk/change': late.answer });
  await select(person, 1, 2);
  await person.dblClick(bar().getByRole('button', { name: 'Mark as opened' }));
  act(() => screen.getByRole('button', { name: 'Client 3' }).focus());
  late.give(outcome([1, 2]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(sent('POST /api/filings/bulk/change')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Client 3' }));
});

it('asks for one file however often it is pressed', async () => {
  const late = held();
  const { person, sent } = await open({ 'POST /api/filings/bulk/download': late.answer });
  const exporting = screen.getByRole('button', { name: 'Export' });
  await person.click(exporting);
  await person.click(screen.getByRole('button', { name: /^CSV/ }));
  await person.click(exporting);
  expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull();
  late.give(ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(sent('POST /api/filings/bulk/download')).toHaveLength(1);
  await person.click(exporting);
  expect(screen.getByRole('button', { name: /^CSV/ })).toBeTruthy();
});

it('exports what the table shows, and what is selected, by a link that the browser saves', async () => {
  const link = ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201);
  const { person, sent } = await open({ 'POST /api/filings/bulk/download': link }, anOwner(), '?search=kaur&sort=name');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('button', { name: /^CSV/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/file/download/key'));
  await select(person, 2);
  await person.click(bar().getByRole('button', { name: 'Export' }));
  await person.click(bar().getByRole('button', { name: /^ZIP/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  expect(sent('POST /api/filings/bulk/download').map(({ body }) => body)).toEqual([
    { format: 'csv', view: { search: 'kaur', sort: 'name', dir: 'asc' } },
    { format: 'zip', ids: [idOf(2)] },
  ]);
});

it('says why there is no file', async () => {
  const { person } = await open({ 'POST /api/filings/bulk/download': refused('too_many_requests', 'Too many tries.') });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('button', { name: /^Excel/ }));
  expect(await screen.findByText('Too many tries.')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

it('lets a reviewer mark, and neither delete nor export', async () => {
  const { person } = await open({}, aReviewer());
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await select(person, 1);
  expect(
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['', 'Select all', 'Mark as opened']);
});

it('says how many there are of each status, and counts again when the list has changed', async () => {
  const { person } = await open({
    [COUNTS]: [counts(), counts(1)],
    [LIST]: [three, page(aFiling(1, { opened: true }), aFiling(2), aFiling(3))],
    'POST /api/filings/bulk/change': outcome([1]),
  });
  expect(await screen.findByRole('button', { name: 'New 3' })).toBeTruthy();
  await select(person, 1);
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  expect(await screen.findByRole('button', { name: 'New 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Opened 1' })).toBeTruthy();
});

it('keeps a record open that has left the list by being opened; arrows walk on from its place', async () => {
  const { person } = await open(
    {
      [LIST]: [three, page(aFiling(1), aFiling(3))],
      [`PATCH /api/filings/${idOf(2)}`]: ok({ message: 'Saved' }),
      [`GET /api/filings/${idOf(2)}`]: ok({ data: aFiling(2, { opened: true }) }),
    },
    anOwner(),
    '?status=unopened',
  );
  await person.click(screen.getByRole('button', { name: 'Client 2' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as opened' }));
  await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 3']));
  expect(within(screen.getByRole('dialog', { name: 'Client 2' })).getByText('Opened')).toBeTruthy();
  screen.getByRole('dialog').focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('dialog', { name: 'Client 3' })).toBeTruthy();
});

it('closes the open record with the others that are deleted', async () => {
  const { person } = await open({ [LIST]: [three, page(aFiling(3))], [DELETE]: outcome([1, 2]) });
  await person.click(screen.getByRole('button', { name: 'Client 1' }));
  await select(person, 1, 2);
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  await person.click(
    within(screen.getByRole('dialog', { name: 'Delete 2 records?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(names()).toEqual(['Client 3']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
