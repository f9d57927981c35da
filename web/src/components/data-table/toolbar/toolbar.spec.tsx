import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { advanceTime } from '../../../testing/motion';
import { screenWidth } from '../../../testing/screen-width';
import { idOf } from '../../../testing/staff-filings';
import { type Column, useTableLook } from '../state/columns';
import { SearchBox } from './SearchBox';
import { ViewMenu } from './Toolbar';

const columns: readonly Column<object>[] = [
  { name: 'name', label: 'Name', isHeading: true, cell: () => null },
  { name: 'email', label: 'Email', isOptional: true, cell: () => null },
];

function Toy({ name }: { readonly name: string }) {
  const look = useTableLook(name);
  return (
    <>
      <ViewMenu columns={columns} look={look} />
      <p data-testid="seen">{`${columns.filter(look.shows).map(({ label }) => label)}: ${look.density}`}</p>
    </>
  );
}
describe('the search', () => {
  it('follows the address, but keeps what is typed while the address follows the search', () => {
    jest.useFakeTimers();
    const onSearch = jest.fn();
    const box = (value: string) => <SearchBox label="Name" value={value} onSearch={onSearch} />;
    const field = screen.getByRole.bind(screen, 'searchbox');
    const { rerender } = render(box(''));
    fireEvent.change(field(), { target: { value: 'asha' } });
    advanceTime(100);
    expect(onSearch).toHaveBeenCalledWith('asha');
    fireEvent.change(field(), { target: { value: 'asha v' } });
    rerender(box('asha'));
    expect(field()).toHaveProperty('value', 'asha v');
    rerender(box(''));
    expect(field()).toHaveProperty('value', '');
  });
});

describe('the look', () => {
  const seen = () => screen.getByTestId('seen').textContent;
  /** Visits the table, in place of the visit before. */
  async function open(name = 'filings', user = anOwner()) {
    cleanup();
    visitAs(user, <Toy name={name} />, '/');
    await screen.findByTestId('seen');
  }

  async function choose(...labels: string[]) {
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    for (const label of labels) await userEvent.click(screen.getByLabelText(label));
  }

  it('keeps chosen columns and heights of rows for each table and person; the column that opens the record stays', async () => {
    await open();
    await choose('Email', 'Compact');
    const box = within(screen.getByRole('group', { name: 'Columns' })).getByLabelText<HTMLInputElement>('Name');
    expect([box.checked, box.disabled]).toEqual([true, true]);
    expect(seen()).toBe('Name: compact');
    await open('enquiries');
    expect(seen()).toBe('Name,Email: regular');
    await open('filings', { ...anOwner(), _id: idOf(901) });
    expect(seen()).toBe('Name,Email: regular');
    await open();
    expect(seen()).toBe('Name: compact');
    await choose('Email', 'Regular');
    expect(seen()).toBe('Name,Email: regular');
  });

  it('leaves out an optional column on a narrow screen, unless it is chosen', async () => {
    const narrow = screenWidth(1100);
    await open();
    expect(seen()).toBe('Name: regular');
    await choose('Email');
    expect(seen()).toBe('Name,Email: regular');
    narrow.mockRestore();
    await open();
    expect(seen()).toBe('Name,Email: regular');
  });

  it.each(['{', '{"hidden":[],"density":"tiny"}'])('shows the default if %s was stored', async (kept) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(`table.filings.${anOwner()._id}`, kept);
    await open();
    expect(seen()).toBe('Name,Email: regular');
  });

  it('closes by a click elsewhere', async () => {
    await open();
    await choose('Email');
    await userEvent.click(screen.getByTestId('seen'));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('a click on the label of an option selects it, on a page that can have focus itself', async () => {
    visitAs(
      anOwner(),
      <main tabIndex={-1}>
        <Toy name="filings" />
      </main>,
      '/',
    );
    await screen.findByTestId('seen');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByText('Compact'));
    expect(seen()).toBe('Name,Email: compact');
  });
});
