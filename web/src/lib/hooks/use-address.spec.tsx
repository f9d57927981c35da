import { screen } from '@testing-library/react';
import { visit, where } from '../../testing/visit';
import { useAddress } from './use-address';

function Dates() {
  const [, change] = useAddress();
  const set = (name: string, value: string) =>
    change((now) => new URLSearchParams([...now].filter(([known]) => known !== name).concat([[name, value]])));
  const both = () => {
    set('from', '2025-11-01');
    set('until', '2025-11-21');
  };
  return (
    <button type="button" onClick={both}>
      November
    </button>
  );
}

it('keeps both of two changes that are made before the address is updated', async () => {
  const person = visit(<Dates />, { pathname: '/admin/file-data', search: '?search=asha' });
  await person.click(screen.getByRole('button', { name: 'November' }));
  expect(where()).toBe('/admin/file-data?search=asha&from=2025-11-01&until=2025-11-21');
});
