import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { visit } from '../../testing/visit';
import { useApiForm } from './use-api-form';

/** A form for a name that others may change, too. @param reload when the page shows what was saved */
function NameForm({ reload }: { readonly reload: 'before' | 'after' }) {
  const [saved, setSaved] = useState('Form 16');
  const { form, register } = useApiForm({
    schema: z.object({ name: z.string() }),
    defaults: { name: saved },
    async send({ name }) {
      if (reload === 'before') setSaved(name);
      else setTimeout(() => setSaved(name), 20);
    },
    onDone: () => undefined,
  });
  return (
    <>
      <form {...form}>
        <input {...register('name')} />
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={() => setSaved('Rent receipts')}>
        {`Saved: ${saved}`}
      </button>
    </>
  );
}

/** A field that renders inside another component comes after one that its form renders. */
function SignUp() {
  const { form, register } = useApiForm({
    schema: z.object({ email: z.email(), password: z.string().min(8) }),
    defaults: { email: '', password: '' },
    send: async () => undefined,
    onDone: () => undefined,
  });
  return (
    <form {...form}>
      <Inside>{() => <input aria-label="Email" {...register('email')} />}</Inside>
      <input aria-label="Password" {...register('password')} />
      <button type="submit">Save</button>
    </form>
  );
}
const Inside = ({ children }: { readonly children: () => ReactNode }) => children();

it('focuses the first wrong field, wherever it renders', async () => {
  const person = visit(<SignUp />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

async function typing(reload: 'before' | 'after' = 'before') {
  const person = visit(<NameForm reload={reload} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const type = async (text: string) => {
    await person.clear(field);
    await person.type(field, text);
  };
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { field, type, press };
}

it.each(['before', 'after'] as const)('shows what was saved, which the page knows %s the answer', async (reload) => {
  const { field, type, press } = await typing(reload);
  await type('Form 26AS');
  await press('Save');
  await screen.findByText('Saved: Form 26AS');
  await waitFor(() => expect(field.value).toBe('Form 26AS'));
  await press('Save');
  expect(field.value).toBe('Form 26AS');
});

it('shows what others have saved meanwhile, unless something else is typed', async () => {
  const { field, type, press } = await typing();
  await press('Saved: Form 16');
  expect(field.value).toBe('Rent receipts');
  await type('Form 26AS');
  await press('Save');
  await type('AIS');
  await press('Saved: Form 26AS');
  expect(field.value).toBe('AIS');
});
