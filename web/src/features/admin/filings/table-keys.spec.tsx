import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReviewer } from '../../../testing/logged-in';
import { openFileData } from '../../../testing/many-filings';

const press = (keys: string) => userEvent.keyboard(keys);
const focused = () => document.activeElement?.querySelector('button')?.textContent;
const record = (n: number) => screen.queryByRole('dialog', { name: `Client ${n}` });
const question = () => screen.queryByRole('dialog', { name: /^Delete/ });
const pressKeep = () => userEvent.click(screen.getByRole('button', { name: 'Keep' }));

it('focuses the search by /, and moves from there to the results', async () => {
  await openFileData({});
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await press('a/b?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b?');
  await press('{ArrowDown}');
  expect(focused()).toBe('Client 1');
});

it('moves through the rows by arrows, Home and End, and stops at the ends', async () => {
  await openFileData({});
  await press('{ArrowDown}');
  expect(focused()).toBe('Client 1');
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Client 3');
  await press('{Home}');
  expect(focused()).toBe('Client 1');
  await press('{ArrowUp}{End}{ArrowUp}');
  expect(focused()).toBe('Client 2');
  const inOrder = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(inOrder).toEqual([document.activeElement]);
});

it('opens by Enter; arrow keys change the record, and closing it moves focus to its row', async () => {
  await openFileData({});
  await press('{ArrowDown}{Enter}');
  expect(record(1)).toBeTruthy();
  await press('{ArrowDown}');
  expect(record(2)).toBeTruthy();
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Client 2');
  await press('{Escape}');
  expect([record(2), focused()]).toEqual([null, 'Client 2']);
});

it('follows the rows while the table has focus, and can be closed from there', async () => {
  await openFileData({});
  await press('{ArrowDown}{Enter}');
  act(() => screen.getAllByRole('row').at(1)?.focus());
  await press('{ArrowDown}');
  expect([Boolean(record(2)), focused()]).toEqual([true, 'Client 2']);
  await press('{Escape}');
  expect(record(2)).toBeNull();
});

it('asks to confirm after Delete, on the row and beside it', async () => {
  await openFileData({});
  await press('{ArrowDown}{Delete}');
  expect(question()).toBeTruthy();
  await pressKeep();
  await press('{Enter}{ArrowDown}{Delete}');
  expect(question()?.textContent).toContain('Client 2');
});

it('deletes nothing by Delete for a reviewer', async () => {
  await openFileData({}, aReviewer());
  await press('{ArrowDown}{Delete}{Enter}{Delete}');
  expect(question()).toBeNull();
  await press('{Escape}?');
  expect(within(screen.getByRole('dialog')).queryByText('Delete (asks first)')).toBeNull();
});

it('lists the keys by ?, and can turn single-character keys off permanently', async () => {
  await openFileData({});
  await press('?');
  expect(screen.getByText('Delete (asks first)')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Use \/ and \?/));
  await press('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press('?/');
  expect([screen.queryByRole('dialog'), document.activeElement === screen.getByRole('searchbox')]).toEqual([
    null,
    false,
  ]);
  expect(localStorage.getItem('singleKeys')).toBe('false');
});
