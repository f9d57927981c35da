import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../state/column';
import { useTableLook } from '../state/use-table-look';
import { ViewMenu } from './ViewMenu';

const columns: readonly Column<object>[] = [
  { name: 'name', label: 'Name', isHeading: true, cell: () => null },
  { name: 'email', label: 'Email', cell: () => null },
];

function Toy({ name }: { readonly name: string }) {
  const look = useTableLook(name);
  return (
    <>
      <ViewMenu columns={columns} look={look} />
      <output>{`${columns.filter((column) => look.shows(column.name)).map(({ label }) => label)}: ${look.density}`}</output>
    </>
  );
}
const seen = () => screen.getByRole('status').textContent;

async function choose(...labels: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  for (const label of labels) await userEvent.click(screen.getByLabelText(label));
}

it('keeps chosen columns and the height of rows for the next visit', async () => {
  const { unmount } = render(<Toy name="filings" />);
  await choose('Email', 'Compact');
  expect(seen()).toBe('Name: compact');
  unmount();
  render(<Toy name="filings" />);
  expect(seen()).toBe('Name: compact');
  await choose('Email', 'Regular');
  expect(seen()).toBe('Name,Email: regular');
});

it('keeps them separately for each table', async () => {
  const { unmount } = render(<Toy name="filings" />);
  await choose('Email');
  unmount();
  render(<Toy name="enquiries" />);
  expect(seen()).toBe('Name,Email: regular');
});

it('always shows the column that opens the record', async () => {
  render(<Toy name="filings" />);
  await choose();
  const box = within(screen.getByRole('group', { name: 'Columns' })).getByLabelText<HTMLInputElement>('Name');
  expect([box.checked, box.disabled]).toEqual([true, true]);
});

it.each(['{', '"odd"', '{"hidden":[],"density":"tiny"}'])('shows the default if %s was stored', (kept) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('table.filings', kept);
  render(<Toy name="filings" />);
  expect(seen()).toBe('Name,Email: regular');
});

it('closes by Escape, and by a click elsewhere', async () => {
  render(<Toy name="filings" />);
  await choose();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await choose();
  await userEvent.click(screen.getByRole('status'));
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('a click on the label of an option selects it, on a page that can have focus itself', async () => {
  render(
    <main tabIndex={-1}>
      <Toy name="filings" />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByText('Compact'));
  expect(seen()).toBe('Name,Email: compact');
});
