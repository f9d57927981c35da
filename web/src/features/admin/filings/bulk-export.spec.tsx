import { screen, waitFor } from '@testing-library/react';
import { saveFile } from '../../../lib/browser/save-file';
import { deferred, ok, refused } from '../../../testing/answers';
import { anOwner } from '../../../testing/logged-in';
import { bar, DOWNLOAD, openFileData, select } from '../../../testing/many-filings';
import { idOf } from '../../../testing/staff-filings';

jest.mock('../../../lib/browser/save-file', () => ({ saveFile: jest.fn() }));

it('requests one file even if the button is pressed several times', async () => {
  const late = deferred();
  const { person, sent } = await openFileData({ [DOWNLOAD]: late.answer });
  const exporting = screen.getByRole('button', { name: 'Export' });
  await person.click(exporting);
  await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await person.click(exporting);
  expect(screen.queryByRole('menuitem', { name: /^CSV/ })).toBeNull();
  late.give(ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(sent(DOWNLOAD)).toHaveLength(1);
  await person.click(exporting);
  expect(await screen.findByRole('menuitem', { name: /^CSV/ })).toBeTruthy();
});

it('exports the rows of the table, or the selected ones, by a link that the browser downloads', async () => {
  const link = ok({ message: 'Ready', data: { path: '/file/download/key' } }, 201);
  const { person, sent } = await openFileData({ [DOWNLOAD]: link }, anOwner(), '?search=kaur&sort=name');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/file/download/key'));
  await select(person, 2);
  await person.click(bar().getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^ZIP/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  expect(sent(DOWNLOAD).map(({ body }) => body)).toEqual([
    { format: 'csv', view: { search: 'kaur', sort: 'name', dir: 'asc' } },
    { format: 'zip', ids: [idOf(2)] },
  ]);
});

it('says why the export failed', async () => {
  const { person } = await openFileData({ [DOWNLOAD]: refused('too_many_requests', 'Too many tries.') });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
  expect(await screen.findByText('Too many tries.')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});
