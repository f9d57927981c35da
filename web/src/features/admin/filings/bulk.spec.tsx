import { act, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../../../lib/browser/save-file';
import { deferred, ok, refused } from '../../../testing/answers';
import { anOwner, aReviewer } from '../../../testing/logged-in';
import {
  bar,
  CHANGE,
  COUNTS,
  counts,
  DELETE,
  DOWNLOAD,
  LIST,
  names,
  openFileData,
  outcome,
  type Person,
  page,
  RESTORE,
  select,
  three,
} from '../../../testing/many-filings';
import { aReturn, returnsPage } from '../../../testing/returns/staff-returns';
import { aFiling, idOf } from '../../../testing/staff-filings';

jest.mock('../../../lib/browser/save-file', () => ({ saveFile: jest.fn() }));

describe('deleting many', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  const question = () => screen.getByRole('dialog', { name: /^Delete \d records/ });
  async function deleteSelected(person: Person) {
    await person.click(bar().getByRole('button', { name: 'Delete' }));
    await person.click(within(question()).getByRole('button', { name: 'Delete' }));
  }

  it('asks once, deletes all selected rows at once, closes the open record of one, and restores all by one Undo', async () => {
    const { person, sent } = await openFileData({
      [LIST]: [three, page(aFiling(2)), three],
      [DELETE]: outcome([1, 3]),
      [RESTORE]: outcome([1, 3]),
    });
    await person.click(screen.getByRole('button', { name: 'Client 1' }));
    await select(person, 1, 3);
    await person.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(question());
    expect(dialog.getByText('The 2 records and their files leave the list.')).toBeTruthy();
    expect(dialog.getByText(/^You can undo this for 10 seconds/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Keep' }));
    expect(sent(DELETE)).toEqual([]);
    await deleteSelected(person);
    await waitFor(() => expect(names()).toEqual(['Client 2']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(DELETE).map(({ body }) => body)).toEqual([{ ids: [idOf(1), idOf(3)] }]);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 2', 'Client 3']));
    expect(await screen.findByText('Restored 2 records')).toBeTruthy();
  });

  it('restores rows that could not be deleted, says how many they and those already gone are, and undoes the others alone', async () => {
    const { person, sent } = await openFileData({
      [LIST]: [three, page(aFiling(3))],
      [DELETE]: outcome([1], [2], [3]),
      [RESTORE]: outcome([1]),
    });
    await select(person, 1, 2, 3);
    await deleteSelected(person);
    expect(await screen.findByText('1 record could not be deleted and is back in the list.')).toBeTruthy();
    expect(screen.getByText('1 record was already deleted by another person.')).toBeTruthy();
    expect(screen.getByText('Deleted 1 record')).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('Records could not be deleted: 1', null);
    await waitFor(() => expect(names()).toEqual(['Client 3']));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(RESTORE).map(({ body }) => body)).toEqual([{ ids: [idOf(1)] }]));
  });

  it('offers Undo also if no answer came, and once more after it failed, for those that it did not restore', async () => {
    const [deleted, restored] = [deferred(), deferred()];
    const { person, sent } = await openFileData({
      [LIST]: [three, page(aFiling(3)), page(aFiling(3)), three],
      [DELETE]: deleted.answer,
      [RESTORE]: [restored.answer, new Error('lost'), outcome([], [2])],
    });
    await select(person, 1, 2);
    await deleteSelected(person);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    deleted.give(new Error('lost'));
    expect(await screen.findByText('No answer came for 2: they may be done. Look at the list.')).toBeTruthy();
    now.mockRestore();
    expect(screen.getByText('Perhaps deleted: 2 records')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Client 3']));
    const undo = screen.getByRole('button', { name: 'Undo' });
    const timer = () => undo.closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]')?.style;
    expect(timer()?.animationDuration).toBe('9500ms');
    await person.click(undo);
    expect(timer()?.animationPlayState).toBe('paused');
    restored.give(outcome([1], [], [2]));
    expect(await screen.findByText('1 record could not be restored.')).toBeTruthy();
    await waitFor(() => expect(timer()?.animationPlayState).toBe('running'));
    await person.click(undo);
    // Restored all the same.
    await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 2', 'Client 3']));
    await person.click(undo);
    expect(await screen.findByText('1 record is back already, or its time for undo is over.')).toBeTruthy();
    // While it leaves, it does nothing.
    await person.click(undo);
    expect(sent(RESTORE).map(({ body }) => body)).toEqual([[1, 2], [2], [2]].map((ids) => ({ ids: ids.map(idOf) })));
  });

  it('restores all rows if the service is busy, and says why', async () => {
    const { person } = await openFileData({ [DELETE]: refused('too_many_requests', 'Not now.') });
    await select(person, 1, 2);
    await deleteSelected(person);
    expect(await screen.findByText('2 records could not be deleted and are back in the list. Not now.')).toBeTruthy();
    expect(names()).toHaveLength(3);
    expect(logged).toHaveBeenCalledWith('Records could not be deleted: 2', 'Not now.');
  });
});

it('selects rows by their boxes, all at once, or by Space and Shift, and says how many instead of the toolbar', async () => {
  const { person } = await openFileData({});
  await select(person, 1, 3);
  expect(bar().getByText('2 selected')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(bar().getByText('3 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('searchbox')).toBeTruthy();
  act(() => screen.getByRole('row', { name: /Client 1/ }).focus());
  await person.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(bar().getByText('3 selected')).toBeTruthy();
});

it('lets a reviewer mark rows as opened, but neither delete nor export', async () => {
  const { person } = await openFileData({}, aReviewer());
  expect(screen.queryByRole('button', { name: /^(Delete|Export)/ })).toBeNull();
  await select(person, 1);
  expect(
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent?.trim()),
  ).toEqual(['', 'Select all', 'Mark as opened', 'Sort into a return']);
});

it('marks all selected rows as opened, and counts them; rows that could not be changed stay selected', async () => {
  const { person, sent } = await openFileData({
    [COUNTS]: [counts(), counts(2)],
    [CHANGE]: [outcome([1], [], [2]), new Error('lost'), outcome([2])],
  });
  expect(await screen.findByRole('button', { name: 'New 3' })).toBeTruthy();
  await select(person, 1, 2);
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  expect(await screen.findByText('1 record could not be changed.')).toBeTruthy();
  expect(bar().getByText('1 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  expect(await screen.findByText('No answer came for 1: it may be done. Look at the list.')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Mark as opened' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'New 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Opened 2' })).toBeTruthy();
  expect(sent(CHANGE)[0]?.body).toEqual({ ids: [idOf(1), idOf(2)], status: 'opened' });
});

it('changes once even if the button is pressed several times, and keeps focus where the user has moved it', async () => {
  const late = deferred();
  const { person, sent } = await openFileData({ [CHANGE]: late.answer });
  await select(person, 1, 2);
  await person.dblClick(bar().getByRole('button', { name: 'Mark as opened' }));
  act(() => screen.getByRole('button', { name: 'Client 3' }).focus());
  late.give(outcome([1, 2]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(sent(CHANGE)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Client 3' }));
});

describe('sorting selected papers', () => {
  const SORT = 'POST /api/filings/bulk/sort';

  it('moves those of one client into one of its returns, and names the refused ones', async () => {
    const refused = { _id: idOf(2), message: 'This paper belongs to another client.' };
    const { person, sent } = await openFileData({
      'GET /api/returns': returnsPage([aReturn(7, { form: 'GSTR-3B', period: '2026-10' })]),
      [SORT]: outcome([1], [], [], [refused]),
    });
    await select(person, 1, 2);
    await person.click(bar().getByRole('button', { name: 'Sort into a return' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sort 2 papers into a return' }));
    await person.click(dialog.getByRole('button', { name: 'Sort' }));
    expect(sent(SORT)).toEqual([]);
    await dialog.findByRole('option', { name: /^Client 7, GSTR-3B/ });
    await person.selectOptions(dialog.getByLabelText('Return'), idOf(7));
    await person.click(dialog.getByRole('button', { name: 'Sort' }));
    expect(await screen.findByText('Not changed: Client 2. This paper belongs to another client.')).toBeTruthy();
    expect(sent(SORT)[0]?.body).toEqual({ ids: [idOf(1), idOf(2)], returnId: idOf(7) });
    expect(bar().getByText('1 selected')).toBeTruthy();
  });

  it('asks for papers of one client', async () => {
    const { person } = await openFileData({ [LIST]: page(aFiling(1), aFiling(2, { clientId: idOf(901) })) });
    await select(person, 1, 2);
    await person.click(bar().getByRole('button', { name: 'Sort into a return' }));
    expect(screen.getByText('The selected papers are of several clients. Select those of one.')).toBeTruthy();
  });
});

it('exports what the table finds in its order, or the selected files', async () => {
  const ready = ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201);
  const { person, sent } = await openFileData({ [DOWNLOAD]: ready }, anOwner(), '?search=client&sort=name&dir=asc');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  await select(person, 1, 3);
  await person.click(bar().getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^ZIP/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  expect(sent(DOWNLOAD).map(({ body }) => body)).toMatchObject([
    { format: 'csv', view: { search: 'client', sort: 'name', dir: 'asc' } },
    { format: 'zip', ids: [idOf(1), idOf(3)] },
  ]);
});

it('says why an export failed, and then requests one file even if the button is pressed several times', async () => {
  const late = deferred();
  const { person, sent } = await openFileData({
    [DOWNLOAD]: [refused('too_many_requests', 'Too many tries.'), late.answer],
  });
  const exporting = screen.getByRole('button', { name: 'Export' });
  await person.click(exporting);
  await person.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
  expect(await screen.findByText('Too many tries.')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
  await person.click(exporting);
  await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await person.click(exporting);
  expect(screen.queryByRole('menuitem', { name: /^CSV/ })).toBeNull();
  late.give(ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(sent(DOWNLOAD)).toHaveLength(2);
  await person.click(exporting);
  expect(await screen.findByRole('menuitem', { name: /^CSV/ })).toBeTruthy();
});
