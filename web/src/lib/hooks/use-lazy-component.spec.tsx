import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import Toasts from '../../components/overlay/Toasts';
import { useLazyComponent } from './use-lazy-component';

const LabelledInput = ({ label }: { readonly label: string }) => <input aria-label={label} />;

function Page({ load }: { readonly load: () => Promise<typeof LabelledInput> }) {
  const [open, setOpen] = useState(false);
  const Late = useLazyComponent(load, open, () => setOpen(false));
  return (
    <>
      <input aria-label="Half typed" />
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      {open && Late && <Late label="Name" />}
      <Toasts />
    </>
  );
}

it('keeps the page when a part of it does not load, and loads that again the next time', async () => {
  const load = jest.fn(async () => LabelledInput).mockRejectedValueOnce(new TypeError('offline'));
  render(<Page load={load} />, { wrapper: MemoryRouter });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Half typed'), 'half');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Half typed').value).toBe('half');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
