import { messages, type SessionUser } from '@easy-tax/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { COUNTS, counts, FOUND, LIST, names, outcome, RESTORE } from '../../../testing/many-filings';
import { aFiling, idOf, pageOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';
import FileDataPage from './FileDataPage';

const two = pageOf([aFiling(1), aFiling(2)]);

async function open(answers: Answers, user: SessionUser = anOwner(), search = '') {
  const { person, asked } = visitAs(user, <FileDataPage />, { pathname: '/admin/file-data', search }, answers);
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/api'))).toBe(true));
  return { person, lists: () => asked.filter(({ path }) => path.startsWith('/api')).map(({ path }) => path), asked };
}

async function deleteFirst(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Delete Client 1’s record' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

it('searches once typing pauses, outside addresses, and shows what in a paper’s text was found, or that nothing was', async () => {
  const says = { name: 'deductor' as const, value: 'ACME TOOLS PRIVATE LIMITED' };
  const { person, lists, asked } = await open({
    [LIST]: two,
    [FOUND]: [pageOf([{ ...aFiling(1), says }]), pageOf([])],
  });
  await screen.findByText('2 files');
  await person.type(screen.getByRole('searchbox'), 'ACME');
  expect(await screen.findByText('Says: deductor “ACME TOOLS PRIVATE LIMITED”')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/filings/search')?.body).toMatchObject({ search: 'ACME' });
  expect([where(), lists().filter((path) => path.includes('ACME'))]).toEqual(['/admin/file-data', []]);
  await person.type(screen.getByRole('searchbox'), ' 98');
  expect(await screen.findByText('Nothing matches “ACME 98”')).toBeTruthy();
  expect(lists().filter((path) => path === '/api/filings/search')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('2 files')).toBeTruthy();
});

it('lists what the address says, sorted by the clicked column, with N/A if there is no file', async () => {
  const pageWithoutFile = pageOf([aFiling(1, { fileName: '', filePath: '' })]);
  const { person, asked } = await open(
    { [FOUND]: pageWithoutFile },
    anOwner(),
    '?search=kaur&sort=name&dir=desc&pageSize=25',
  );
  expect(asked.find(({ path }) => path === '/api/filings/search')?.body).toEqual({
    page: '1',
    pageSize: '25',
    search: 'kaur',
    sort: 'name',
    dir: 'desc',
  });
  expect(await screen.findByText('N/A')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Email' }));
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending');
  expect(where()).toContain('sort=email&dir=asc');
});

it.each([
  ['?view=returns&step=checking', '/admin/returns?step=checking'],
  ['?view=board', '/admin/returns?view=board'],
  [`?return=${idOf(1)}`, `/admin/returns?return=${idOf(1)}`],
])('leads from %s, an earlier address of returns, to %s', async (search, to) => {
  visitAs(anOwner(), <FileDataPage />, { pathname: '/admin/file-data', search }, { [LIST]: two });
  await waitFor(() => expect(where()).toBe(to));
});

it('shows a paper’s return, and by one press only papers without one', async () => {
  const sortedInto = { form: 'GSTR-3B', formName: null, period: '2026-10' } as const;
  const sorted = aFiling(1, { returnId: idOf(7), sortedInto });
  const { person, lists } = await open({
    [LIST]: [pageOf([sorted, aFiling(2)]), pageOf([aFiling(2)])],
    [COUNTS]: counts(),
  });
  const link = await screen.findByRole('link', { name: 'GSTR-3B Oct 2026' });
  expect(link.getAttribute('href')).toBe(`/admin/returns?return=${idOf(7)}`);
  await person.click(screen.getByRole('button', { name: 'Unsorted' }));
  expect(where()).toBe('/admin/file-data?unsorted=true');
  await waitFor(() => expect(lists()).toContain('/api/filings/counts?unsorted=true'));
});

it('pages by the list’s cursors, in both directions', async () => {
  const second = pageOf([aFiling(2)], { total: 21, page: 2, next: 'after-2', prev: 'before-2' });
  const third = pageOf([aFiling(3)], { total: 21, page: 3, prev: 'before-3' });
  const { person, lists } = await open({ [LIST]: [second, third, second] }, anOwner(), '?page=2&cursor=after-1');
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
  expect(screen.getByText('21 to 21 of 21')).toBeTruthy();
  expect(lists().at(-1)).toContain('cursor=after-2');
  await person.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(lists().at(-1)).toContain('page=2&pageSize=10&sort=createdAt&dir=desc&cursor=before-3'));
});

it('keeps the chosen rows per page for the next visit, unless the address names them', async () => {
  const { person } = await open({ [LIST]: two });
  await person.selectOptions(await screen.findByLabelText('Rows'), '50');
  expect(where()).toBe('/admin/file-data?pageSize=50');
  for (const [search, size] of [
    ['', 50],
    ['?pageSize=25', 25],
  ] as const) {
    cleanup();
    const { lists } = await open({ [LIST]: two }, anOwner(), search);
    expect(lists()[0]).toContain(`pageSize=${size}`);
  }
});

it('asks for the first page of another size, never for the old page of it', async () => {
  const second = pageOf([aFiling(2)], { total: 21, page: 2, next: 'after-2', prev: 'before-2' });
  const { person, lists } = await open({ [LIST]: [second, two] }, anOwner(), '?page=2&cursor=after-1');
  await person.selectOptions(await screen.findByLabelText('Rows'), '25');
  await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 2']));
  expect(lists().filter((list) => list.includes('pageSize=25'))).toEqual([expect.stringContaining('page=1&')]);
});

it.each([
  ['answered', ok({ message: 'Deleted' }), 'Deleted Client 1, paper-1.pdf'],
  ['done without an answer', new Error('lost'), 'Perhaps deleted: 1 record'],
  ['done too late for an answer', refused('unavailable', messages.unavailable), 'Perhaps deleted: 1 record'],
])('asks before deleting, removes the row at once, and restores it by Undo: %s', async (_, deleted, said) => {
  const { person, asked } = await open({
    [LIST]: [two, pageOf([aFiling(2)]), two],
    [`DELETE /file/file_submit/delete/${idOf(1)}`]: deleted,
    [RESTORE]: outcome([1]),
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Client 1’s record' }));
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await deleteFirst(person);
  await waitFor(() => expect(names()).toEqual(['Client 2']));
  expect(await screen.findByText(said)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored 1 record')).toBeTruthy();
  expect(names()).toEqual(['Client 1', 'Client 2']);
});

it('restores the row with a notification when deleting fails, and logs why', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person } = await open({
    [LIST]: two,
    [`DELETE /file/file_submit/delete/${idOf(1)}`]: refused('too_many_requests', messages.tooMany),
  });
  await deleteFirst(person);
  expect(await screen.findByText(messages.tooMany)).toBeTruthy();
  expect(names()).toEqual(['Client 1', 'Client 2']);
  expect(log).toHaveBeenCalledWith('The record could not be deleted', expect.objectContaining({ status: 429 }));
  log.mockRestore();
});

it('keeps the row removed if another administrator deleted it first, and says so', async () => {
  const { person, lists } = await open({
    [LIST]: [two, pageOf([aFiling(2)])],
    [`DELETE /file/file_submit/delete/${idOf(1)}`]: refused('not_found', 'There is no such filing.'),
  });
  await deleteFirst(person);
  const toast = await screen.findByText('Already deleted: Client 1, paper-1.pdf');
  expect(toast.classList.contains('Toastify__toast--info')).toBe(true);
  expect(names()).toEqual(['Client 2']);
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('says and logs when the list did not load, and loads it on Retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person } = await open({ [LIST]: [refused('unavailable', 'Not now.'), two] });
  expect(await screen.findByText('The list did not load')).toBeTruthy();
  expect(log).toHaveBeenCalledWith('The list could not be read', expect.objectContaining({ message: 'Not now.' }));
  log.mockRestore();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 files')).toBeTruthy();
});

it.each([
  [
    'the first page for an unknown cursor',
    '?page=3&cursor=odd',
    [refused('validation', 'Odd cursor'), two],
    '2 files',
    '',
  ],
  [
    'the last page for a number after it',
    '?page=9',
    [pageOf([], { total: 11, page: 9 }), pageOf([aFiling(11)], { total: 11, page: 2 })],
    'Page 2 of 2',
    '?page=2',
  ],
])('shows %s in the address', async (_, search, answers, shown, then) => {
  const { lists } = await open({ [LIST]: answers }, anOwner(), search);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(where()).toBe(`/admin/file-data${then}`);
  expect(lists().filter((path) => path.startsWith('/api/download-files'))).toHaveLength(2);
});

it('links to mail, phone and the file in a new tab, marks unopened files, and removes the mark when one is opened', async () => {
  const { person, asked } = await open({
    [LIST]: [pageOf([aFiling(1), aFiling(2, { status: 'opened' })]), pageOf([aFiling(1, { status: 'opened' })])],
    [`PATCH /api/filings/${idOf(1)}`]: ok({ message: 'Saved' }),
  });
  const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
  await screen.findByText('2 files');
  const file = screen.getByRole('link', { name: 'Open Client 1’s file in a new tab' });
  expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['/file/open/1', '_blank']);
  expect(screen.getByRole('link', { name: 'Email Client 1' }).getAttribute('href')).toBe('mailto:client1@example.com');
  expect(screen.getByRole('link', { name: 'Call Client 1' }).getAttribute('href')).toBe('tel:+919876500012');
  expect(rowOf(/Client 1/).getByText('New')).toBeTruthy();
  expect(rowOf(/Client 2/).queryByText('New')).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Open Client 2’s file in a new tab' }));
  await person.click(file);
  await waitFor(() => expect(rowOf(/Client 1/).queryByText('New')).toBeNull());
  const changes = asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }));
  expect(changes).toEqual([{ path: `/api/filings/${idOf(1)}`, body: { status: 'opened' } }]);
});
