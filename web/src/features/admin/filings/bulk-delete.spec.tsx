import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../testing/answers';
import {
  bar,
  DELETE,
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
import { aFiling, idOf } from '../../../testing/staff-filings';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

async function deleteSelected(person: Person) {
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

it('asks once, deletes all selected rows at once, and restores all by one Undo', async () => {
  const { person, sent } = await openFileData({
    [LIST]: [three, page(aFiling(2)), three],
    [DELETE]: outcome([1, 3]),
    [RESTORE]: outcome([1, 3]),
  });
  await select(person, 1, 3);
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('The 2 records and their files leave the list.')).toBeTruthy();
  expect(dialog.getByText(/^You can undo this for 10 seconds/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  expect(sent(DELETE)).toEqual([]);
  await deleteSelected(person);
  await waitFor(() => expect(names()).toEqual(['Client 2']));
  expect(sent(DELETE).map(({ body }) => body)).toEqual([{ ids: [idOf(1), idOf(3)] }]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Client 1', 'Client 2', 'Client 3']));
  expect(await screen.findByText('Restored 2 records')).toBeTruthy();
});

it('restores rows that could not be deleted, and says how many they are and how many were already gone', async () => {
  const { person } = await openFileData({ [LIST]: [three, page(aFiling(3))], [DELETE]: outcome([1], [2], [3]) });
  await select(person, 1, 2, 3);
  await deleteSelected(person);
  expect(await screen.findByText('1 record could not be deleted and is back in the list.')).toBeTruthy();
  expect(screen.getByText('1 record was already deleted by another person.')).toBeTruthy();
  expect(screen.getByText('Deleted 1 record')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('Records could not be deleted: 1', null);
  await waitFor(() => expect(names()).toEqual(['Client 3']));
});

it('restores all rows if the service does not answer, and says why', async () => {
  const { person } = await openFileData({ [DELETE]: refused('unavailable', 'Not now.') });
  await select(person, 1, 2);
  await deleteSelected(person);
  expect(await screen.findByText('2 records could not be deleted and are back in the list. Not now.')).toBeTruthy();
  expect(names()).toHaveLength(3);
  expect(logged).toHaveBeenCalledWith('Records could not be deleted: 2', 'Not now.');
});

it('closes the open record if it is deleted with others', async () => {
  const { person } = await openFileData({ [LIST]: [three, page(aFiling(3))], [DELETE]: outcome([1, 2]) });
  await person.click(screen.getByRole('button', { name: 'Client 1' }));
  await select(person, 1, 2);
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  await person.click(
    within(screen.getByRole('dialog', { name: 'Delete 2 records?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(names()).toEqual(['Client 3']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
