import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DataTable } from './DataTable';
import { Drawer } from './record/Drawer';
import type { Column } from './state/column';
import type { TableState } from './state/use-table';

interface Row {
  readonly _id: string;
}
const rows: readonly Row[] = ['one', 'two', 'three'].map((_id) => ({ _id }));
const columns: readonly Column<Row, 'name'>[] = [
  { name: 'name', label: 'Name', heading: true, cell: ({ _id }) => <button type="button">{`${_id}!`}</button> },
];
const table: TableState<Row, 'name'> = {
  name: 'toys',
  query: {
    page: 1,
    pageSize: 10,
    search: '',
    status: null,
    from: null,
    until: null,
    sort: null,
    dir: 'asc',
    cursor: null,
  },
  page: { rows, total: 3, totalExact: true, page: 1, pageSize: 10, next: null, prev: null },
  stale: false,
  error: null,
  show: () => undefined,
  turn: () => undefined,
  refresh: async () => undefined,
};
const words = {
  all: 'All',
  search: 'Search',
  lookedAt: '',
  none: '',
  hint: '',
  count: (_: number, said: string) => said,
};

function Toy({ onAsk }: { readonly onAsk: ((row: Row) => void) | null }) {
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <MemoryRouter>
      <DataTable
        table={table}
        rows={rows}
        columns={columns}
        words={words}
        selected={open?._id ?? null}
        actions={() => null}
        acts={{ open: setOpen, ask: onAsk, close: () => setOpen(null) }}
      />
      {open && (
        <Drawer
          record={open._id}
          title={open._id}
          onClose={() => setOpen(null)}
          onMove={(by) => setOpen(rows[rows.indexOf(open) + by] ?? open)}
          onDelete={onAsk && (() => onAsk(open))}
        >
          {null}
        </Drawer>
      )}
    </MemoryRouter>
  );
}

const asked: string[] = [];
const press = (keys: string) => userEvent.keyboard(keys);
const focused = () => document.activeElement?.getAttribute('data-id') ?? document.activeElement?.tagName;
const opened = () => screen.queryByRole('dialog')?.textContent ?? null;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});
function openTable({ mayDelete = true } = {}) {
  render(<Toy onAsk={mayDelete ? ({ _id }) => asked.push(_id) : null} />);
}

it('searches by /, and goes on from the search to what was found', async () => {
  openTable();
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await press('a/b?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b?');
  await press('{ArrowDown}');
  expect(focused()).toBe('one');
});

it('moves over the rows by arrows, Home and End, and stays at the ends', async () => {
  openTable();
  await press('{ArrowDown}');
  expect(focused()).toBe('one');
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('three');
  await press('{Home}');
  expect(focused()).toBe('one');
  await press('{ArrowUp}{End}{ArrowUp}');
  expect(focused()).toBe('two');
});

it('has one row in the order of Tab: the one where the keyboard was last', async () => {
  openTable();
  await press('{ArrowDown}{ArrowDown}');
  const inOrder = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(inOrder.map(({ dataset }) => dataset.id)).toEqual(['two']);
});

it('opens by Enter; the record follows the arrows, and closing it leaves focus on its row', async () => {
  openTable();
  await press('{ArrowDown}{Enter}');
  expect(opened()).toBe('one');
  await press('{ArrowDown}');
  expect(opened()).toBe('two');
  expect(screen.getByRole('row', { current: true }).dataset.id).toBe('two');
  await press('{Escape}');
  expect([opened(), focused()]).toEqual([null, 'two']);
});

it('follows the rows while the table has focus, and closes from there', async () => {
  openTable();
  await press('{ArrowDown}{Enter}');
  act(() => screen.getAllByRole('row').at(1)?.focus());
  await press('{ArrowDown}');
  expect([opened(), focused()]).toEqual(['two', 'two']);
  await press('{Escape}');
  expect(opened()).toBeNull();
});

it('leaves Enter to the button inside a row', async () => {
  openTable();
  act(() => screen.getByText('two!').focus());
  await press('{Enter}');
  expect(opened()).toBeNull();
});

it('asks by Delete, on the row and beside it', async () => {
  openTable();
  await press('{ArrowDown}{Delete}{Enter}{ArrowDown}{Delete}');
  expect(asked).toEqual(['one', 'two']);
});

it('deletes nothing by a key for whom it is not', async () => {
  openTable({ mayDelete: false });
  await press('{ArrowDown}{Delete}{Enter}{Delete}');
  expect(asked).toEqual([]);
  await press('{Escape}?');
  expect(within(screen.getByRole('dialog')).queryByText('Delete; asks first')).toBeNull();
});

it('says which keys there are by ?, and lets the plain characters be turned off for good', async () => {
  openTable();
  await press('?');
  expect(screen.getByText('Delete; asks first')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Use \/ and \?/));
  await press('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press('?/');
  expect([opened(), document.activeElement === screen.getByRole('searchbox')]).toEqual([null, false]);
  expect(localStorage.getItem('singleKeys')).toBe('false');
});
