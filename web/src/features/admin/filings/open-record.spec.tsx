import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, deferred, ok, refused } from '../../../testing/answers';
import { anOwner, aReviewer } from '../../../testing/logged-in';
import { LIST, names, openFileData, page, three } from '../../../testing/many-filings';
import { aFiling, idOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';

describe('a record by its link', () => {
  const READ = `GET /api/filings/${idOf(7)}`;

  const open = (answers: Answers, search = `?open=${idOf(7)}`) =>
    openFileData({ [LIST]: page(aFiling(1)), ...answers }, anOwner(), search);

  it('opens the record of a link, wherever it is in the list, on Retry if it did not load, and moves on from it', async () => {
    const { person } = await open({ [READ]: [refused('unavailable', 'Not now.'), ok({ data: aFiling(7) })] });
    expect(await screen.findByRole('dialog', { name: 'The record could not be loaded' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
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

  it('keeps a record open that has left the filtered list; arrow keys continue from its place', async () => {
    const { person } = await open(
      {
        [LIST]: [three, page(aFiling(1), aFiling(3))],
        [`PATCH /api/filings/${idOf(2)}`]: ok({ message: 'Saved' }),
        [`GET /api/filings/${idOf(2)}`]: ok({ data: aFiling(2, { status: 'opened' }) }),
      },
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
});

describe('the keys of the table', () => {
  const press = (keys: string) => userEvent.keyboard(keys);
  const focused = () => document.activeElement?.querySelector('button')?.textContent;
  const record = (n: number) => screen.queryByRole('dialog', { name: `Client ${n}` });
  const question = () => screen.queryByRole('dialog', { name: /^Delete/ });

  it('focuses the search by /, and moves from there through the rows by arrows, Home and End, to the ends', async () => {
    await openFileData({});
    await press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await press('a/b?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b?');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown', isComposing: true });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
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

  it('opens by Enter; arrow keys change the record, also in the table; closing it moves focus to its row', async () => {
    await openFileData({});
    await press('{ArrowDown}{Enter}');
    expect(record(1)).toBeTruthy();
    await press('{ArrowDown}');
    expect(record(2)).toBeTruthy();
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Client 2');
    await press('{Escape}');
    expect([record(2), focused()]).toEqual([null, 'Client 2']);
    await press('{Enter}');
    act(() => screen.getAllByRole('row').at(2)?.focus());
    await press('{ArrowDown}');
    expect([Boolean(record(3)), focused()]).toEqual([true, 'Client 3']);
    await press('{Escape}');
    expect(record(3)).toBeNull();
    await press('{Enter}');
    act(() => screen.getByRole('button', { name: 'View' }).focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', isComposing: true });
    expect(record(3)).toBeTruthy();
    await press('{Escape}');
    expect([record(3), focused()]).toEqual([null, 'Client 3']);
  });

  it('asks to confirm after Delete, on the row and beside it, and closes the record with it', async () => {
    await openFileData({ [`DELETE /file/file_submit/delete/${idOf(2)}`]: ok({ message: 'Deleted' }) });
    await press('{ArrowDown}{Delete}');
    expect(question()).toBeTruthy();
    await press('/');
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await press('{Enter}{ArrowDown}{Delete}');
    expect(question()?.textContent).toContain('Client 2');
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(record(2)).toBeNull());
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
    await userEvent.click(screen.getByLabelText(/^Use \/, \? and B/));
    await press('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('?/');
    expect([screen.queryByRole('dialog'), document.activeElement === screen.getByRole('searchbox')]).toEqual([
      null,
      false,
    ]);
    expect(localStorage.getItem('singleKeys')).toBe('false');
  });
});
