import { act, screen } from '@testing-library/react';
import { aReviewer } from '../../../testing/logged-in';
import { bar, openFileData, select } from '../../../testing/many-filings';

it('says how many are selected where the toolbar was, and gives that back', async () => {
  const { person } = await openFileData({});
  await select(person, 1, 3);
  expect(bar().getByText('2 selected')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(bar().getByText('3 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('selects by the Space key on a row, with Shift as far as there', async () => {
  const { person } = await openFileData({});
  act(() => screen.getByRole('row', { name: /Client 1/ }).focus());
  await person.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(bar().getByText('3 selected')).toBeTruthy();
});

it('lets a reviewer mark, and neither delete nor export', async () => {
  const { person } = await openFileData({}, aReviewer());
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await select(person, 1);
  expect(
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['', 'Select all', 'Mark as opened']);
});
