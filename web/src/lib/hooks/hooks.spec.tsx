import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import Toasts from '../../components/overlay/Toasts';
import { visit, where } from '../../testing/visit';
import { announceLanguageChange } from '../browser/language-change';
import { endDrafts } from '../session/draft-store';
import { linkTo, useAddress, withValues } from './use-address';
import { useApiForm } from './use-api-form';
import { useLazyComponent } from './use-lazy-component';
import { confirmLeaving, useLeaveWarning, useTabDraft } from './use-unsaved';

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

it('asks once for a page and a dialog over it that have unsaved changes, and for the page after the dialog is closed', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const person = visit(<a href="/elsewhere">Elsewhere</a>);
  const warn = () => renderHook(() => useLeaveWarning(true, 'Leave all the same?'));
  const [page, dialog] = [warn(), warn()];
  await person.click(screen.getByRole('link'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(confirmLeaving('/elsewhere')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockReturnValueOnce(true);
  expect(confirmLeaving('/elsewhere')).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
  dialog.unmount();
  expect(confirmLeaving('/elsewhere')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(4);
  page.unmount();
  expect(confirmLeaving('/elsewhere')).toBe(true);
});

it.each([
  ['the list', '/admin/clients', ['page', 'dialog']],
  ['another client', '/admin/clients?client=2&act=edit', ['page', 'dialog']],
  ['another view', '/admin/clients?client=1&act=edit&view=import', ['page', 'dialog']],
  ['the page below the dialog', '/admin/clients?client=1', ['dialog']],
  ['another section', '/admin/clients?client=1&act=edit&section=fees', ['dialog']],
  ['a filter and a tab', '/admin/clients?client=1&act=edit&step=filed&tab=audit', []],
  ['a part of the page', '/admin/clients?client=1&act=edit#fees', []],
])('asks on the way to %s whether to leave the page, the dialog', async (_, to, asked) => {
  history.replaceState(null, '', '/admin/clients?client=1&act=edit');
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const back = Object.assign(new EventTarget(), {
    go: () => dispatch({ navigationType: 'traverse', destination: { url: new URL(to, location.href).href } }),
  });
  const dispatch = (event: object) =>
    back.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), event));
  Object.assign(window, { navigation: back });
  const person = visit(
    <a href={to} onClick={(event) => event.preventDefault()}>
      There
    </a>,
  );
  renderHook(() => useLeaveWarning(true, 'page'));
  renderHook(() => useLeaveWarning(true, 'dialog', true));
  const questions = () => ask.mock.calls.splice(0).map(([question]) => question);
  confirmLeaving(to);
  expect(questions()).toEqual(asked);
  await person.click(screen.getByRole('link'));
  expect(questions()).toEqual(asked);
  back.go();
  expect(questions()).toEqual(asked);
  Object.assign(window, { navigation: undefined });
  history.replaceState(null, '', '/');
});

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

it.each([
  ['in the other language', location.href, 'Is the AIS needed?'],
  ['at another address', 'https://easytax.example/contact?lang=hi', ''],
])('restores an unsent text when the page is loaded again %s', (_, href, text) => {
  const key = `a return ${href}`;
  const draft = (as: string) => renderHook(() => useTabDraft(as, { text: '' }));
  const { result, unmount } = draft(key);
  act(() => result.current[1]({ text: 'Is the AIS needed?' }));
  announceLanguageChange(href);
  unmount();
  // The page's memory ends with it.
  sessionStorage.setItem(`kept-text:${key} after the load`, sessionStorage.getItem(`kept-text:${key}`) ?? '');
  expect(draft(`${key} after the load`).result.current[0]).toEqual({ text });
  expect(sessionStorage.getItem(`kept-text:${key} after the load`)).toBeNull();
});

it('keeps no unsent text on this device after a logout, and everything else', async () => {
  sessionStorage.setItem('something else', 'stays');
  const { unmount } = renderHook(() => useTabDraft('a message', { text: 'Is the AIS needed?' }));
  announceLanguageChange('https://easytax.example/contact?lang=hi');
  expect(JSON.stringify(sessionStorage)).toContain('Is the AIS needed?');
  unmount();
  await endDrafts();
  expect({ ...sessionStorage }).toMatchObject({ 'something else': 'stays' });
  expect(JSON.stringify(sessionStorage)).not.toContain('Is the AIS needed?');
});
