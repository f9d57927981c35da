import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, deferred, ok, refused } from '../../../testing/answers';
import { anOwner } from '../../../testing/logged-in';
import { LIST, openFileData, page } from '../../../testing/many-filings';
import { aFiling, idOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';

const READ = `GET /api/filings/${idOf(7)}`;

const open = (answers: Answers, search = `?open=${idOf(7)}`) =>
  openFileData({ [LIST]: page(aFiling(1)), ...answers }, anOwner(), search);

it('opens the record of a link, wherever it is in the list, and moves on from it', async () => {
  const { person } = await open({ [READ]: ok({ data: aFiling(7) }) });
  expect(await screen.findByRole('dialog', { name: 'Client 7' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Client 1' });
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Client 1' })).toBeTruthy();
  expect(where()).toBe('/admin/file-data');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the record does not exist, and shows the list', async () => {
  await open({ [READ]: refused('not_found', 'This record does not exist, or it has been deleted.') });
  expect(await screen.findByText('This record does not exist, or it has been deleted.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/admin/file-data'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Client 1' })).toBeTruthy();
});

it('shows that the record is loading, and can be cancelled by Escape', async () => {
  const { person } = await open({ [READ]: deferred().answer });
  const coming = await screen.findByRole('dialog', { name: 'Loading' });
  expect(document.activeElement).toBe(coming);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(where()).toBe('/admin/file-data'));
});

it('has a Retry if the record did not load', async () => {
  const { person } = await open({ [READ]: [refused('unavailable', 'Not now.'), ok({ data: aFiling(7) })] });
  expect(await screen.findByRole('dialog', { name: 'The record could not be loaded' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Client 7' })).toBeTruthy();
});

it.each([
  ['the next record', '{ArrowDown}', 'Client 2'],
  ['none', '{Escape}', null],
])('keeps %s open if that was chosen while the marked one was reloading', async (_, key, left) => {
  const late = deferred();
  const { person } = await open(
    {
      [LIST]: page(aFiling(1), aFiling(2)),
      [`PATCH /api/filings/${idOf(1)}`]: ok({ message: 'Saved' }),
      [`GET /api/filings/${idOf(1)}`]: late.answer,
    },
    '?status=unopened',
  );
  await person.click(await screen.findByRole('button', { name: 'Client 1' }));
  await person.click(screen.getByRole('button', { name: 'Mark as opened' }));
  screen.getByRole('dialog').focus();
  await person.keyboard(key);
  await act(async () => late.give(ok({ data: aFiling(1, { status: 'opened' }) })));
  await act(async () => undefined);
  expect(screen.queryByRole('dialog', { name: 'Client 1' })).toBeNull();
  expect(screen.queryAllByRole('dialog')).toHaveLength(left ? 1 : 0);
});
