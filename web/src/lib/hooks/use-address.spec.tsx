import { screen } from '@testing-library/react';
import { visit, where } from '../../testing/visit';
import { useAddress, withValues } from './use-address';

function Dates() {
  const { set } = useAddress();
  const both = () => {
    set({ from: '2025-11-01' });
    set({ until: '2025-11-21' });
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

it('leaves empty values out, and keeps the others', () => {
  const now = new URLSearchParams('search=asha&return=7&act=file');
  expect(withValues(now, { act: null, about: '', return: '8' }).toString()).toBe('search=asha&return=8');
  expect(now.get('act')).toBe('file');
});
