import { screen } from '@testing-library/react';
import { visit, where } from '../../testing/visit';
import { linkTo, useAddress, withValues } from './use-address';

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

it('keeps both of two changes that are made before the address is updated, and the search beside it', async () => {
  const person = visit(<Dates />, { pathname: '/admin/file-data', search: '?search=asha' });
  await person.click(screen.getByRole('button', { name: 'November' }));
  expect(where()).toBe('/admin/file-data?from=2025-11-01&until=2025-11-21');
  expect(screen.getByTestId('state').textContent).toBe('{"search":"asha"}');
});

it('leads to lists with their search beside the address', () => {
  expect(linkTo(new URLSearchParams('search=98390 41276&step=filed'), '/admin/returns')).toEqual({
    to: '/admin/returns?step=filed',
    state: { search: '98390 41276' },
  });
  expect(linkTo(new URLSearchParams('step=filed'))).toEqual({ to: '?step=filed' });
});

it('leaves empty values out, and keeps the others', () => {
  const now = new URLSearchParams('search=asha&return=7&act=file');
  expect(withValues(now, { act: null, about: '', return: '8' }).toString()).toBe('search=asha&return=8');
  expect(now.get('act')).toBe('file');
});
