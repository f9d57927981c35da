import { type ClientDetail, messages, type SessionUser } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, pageInfo, refused } from '../../../../testing/answers';
import { aClientDetail, aClientReturn, aListedClient, clientsPage, clientWork } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aReturn } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import ClientsPage from '../ClientsPage';
import { Reminders } from './Reminders';

const kavita = { _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' };
const family = { _id: idOf(77), name: 'Agarwal family' };
const CHANGE = `PATCH /api/clients/${idOf(1)}`;

async function open(change: Partial<ClientDetail> = {}, answers: Answers = {}, user: SessionUser = anOwner()) {
  jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
  const client = aClientDetail(1, { name: 'Rajkumar Agarwal', ...change });
  const { person, asked } = visitAs(user, <ClientsPage />, `/admin/clients?client=${idOf(1)}`, {
    'GET /auth/staff': ok({ data: [kavita] }),
    'POST /api/clients/list': clientsPage([]),
    [`GET /api/clients/${idOf(1)}`]: ok({ data: client, message: '' }),
    [`GET /api/clients/${idOf(1)}/work`]: clientWork(),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: client.name });
  const changes = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { person, asked, changes };
}
const account = (number: number, name: string, email: string, isConfirmed = false, isStaff = false) => ({
  ...{ _id: idOf(number), name, email },
  ...{ givenAt: '2026-10-14T06:00:00.000Z', endsAt: isConfirmed ? null : '2026-10-21T06:00:00.000Z' },
  ...{ isConfirmed, isStaff, isOver: false },
});
const written = ok({ data: { _id: idOf(1), version: 1 }, message: 'Saved.' });

it('shows one client: ways to reach, returns, group, access', async () => {
  const accounts = [account(5, 'Rajkumar', 'raj@example.com', true), account(6, 'Imran', 'imran@example.com')];
  accounts.push(account(7, 'Dev', 'dev@example.com', true, true));
  accounts.push({ ...account(8, '', 'ravi@example.com'), isOver: true });
  accounts.push({ ...account(9, 'Meena', 'meena@example.com'), endsAt: null });
  const members = [aListedClient(1), aListedClient(2, { name: 'Agarwal & Sons', kind: 'partnership' })];
  await open(
    { group: family, accounts, forms: [{ form: 'GSTR-3B', rhythm: 'quarter' }] },
    {
      [`GET /api/clients/${idOf(1)}/work`]: clientWork({
        returns: [aClientReturn(7, { form: 'GSTR-3B', period: '2026-10', dueOn: '2026-11-20' })],
      }),
      [`GET /api/client-groups/${family._id}`]: ok({
        data: { ...family, createdAt: '2026-04-02T06:00:00.000Z', clients: 2, members },
        message: '',
      }),
    },
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Call 98390 41275')).toBe('tel:+919839041275');
  expect(href('WhatsApp 98390 41275')).toBe('https://wa.me/919839041275');
  expect(href('Mail client1@example.com')).toBe('mailto:client1@example.com');
  expect((await screen.findByRole('link', { name: /^GSTR-3B, Oct 2026: / })).getAttribute('href')).toBe(
    `/admin/returns?return=${idOf(7)}`,
  );
  expect((await screen.findByRole('link', { name: 'Agarwal & Sons' })).getAttribute('href')).toBe(
    `/admin/clients?client=${idOf(2)}`,
  );
  expect(screen.getByText('Nothing has happened since the client was added.')).toBeTruthy();
  const access = within(screen.getByRole('region', { name: 'Access' }));
  expect(access.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rajkumarraj@example.com · since 14 Oct 2026Take away',
    'Imranimran@example.com · not confirmed yet; the offer ends on 21 Oct 2026Take away',
    'Devdev@example.com · since 14 Oct 2026 · now staff: acts for no client, and gets no mail about this oneTake away',
    'ravi@example.comthe offer is over: it is a week old, or its sender has left. Give access again to renew itTake away',
    'Meenameena@example.com · had access to a merged record; waits until they confirm itTake away',
  ]);
  expect(screen.getByText('GSTR-3B, quarterly')).toBeTruthy();
});

it('gives access to an address, keeps a refused one, and takes access away after asking', async () => {
  const { person, asked } = await open(
    { accounts: [account(6, '', 'imran@example.com')] },
    {
      [`POST /api/clients/${idOf(1)}/access`]: [
        refused('conflict', messages.accessThere),
        ok({ message: messages.accessGiven }, 201),
      ],
      [`DELETE /api/clients/${idOf(1)}/access/${idOf(6)}`]: ok({ message: messages.accessTaken }),
    },
  );
  const access = within(screen.getByRole('region', { name: 'Access' }));
  const field = access.getByLabelText<HTMLInputElement>('Email address');
  const give = access.getByRole('button', { name: 'Give access' });
  enterText(field, 'sunita');
  await person.click(give);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  enterText(field, '@example.com');
  await person.click(give);
  expect((await access.findByText(messages.accessThere)) && field.value).toBe('sunita@example.com');
  await person.click(give);
  await waitFor(() => expect(field.value).toBe(''));
  const take = () => access.getByRole('button', { name: 'Take away the access of imran@example.com' });
  await person.click(take());
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(take());
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take away' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toContain('?offer=true');
});

it('masks PAN, GSTIN and birth until they are asked for', async () => {
  const revealed = { pan: 'ABCPA1234F', gstins: ['09ABCPA1234F1ZD'], bornOn: '1978-03-14' };
  const masked = { pan: 'ABCPA••••F', gstins: ['09ABCPA••••F1Z•'], bornOn: '•••• 1978' };
  const { person, asked } = await open(masked, {
    [`POST /api/clients/${idOf(1)}/reveal`]: ok({ data: revealed, message: '' }),
  });
  expect(screen.getByText('•••• 1978')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/reveal'))).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Show PAN, GSTIN and birth' }));
  expect(await screen.findByText('ABCPA1234F')).toBeTruthy();
  expect(screen.getByText('09ABCPA1234F1ZD')).toBeTruthy();
  expect(screen.getByText('14 Mar 1978')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show PAN/ })).toBeNull();
});

it('an owner erases an archived client by typing its name', async () => {
  const ERASE = `POST /api/clients/${idOf(1)}/erasure`;
  const { person, asked } = await open(
    { isActive: false, accounts: [{ ...account(8, '', 'ravi@example.com'), isOver: true }] },
    { [ERASE]: ok({ message: messages.clientErasureBegun }, 202) },
  );
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Erase for good' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Rajkumar Agarwal?' }));
  const erase = async (name: string) => {
    enterText(dialog.getByLabelText<HTMLInputElement>('Type Rajkumar Agarwal to confirm'), name);
    await person.click(dialog.getByRole('button', { name: 'Erase the client' }));
  };
  expect(dialog.queryByRole('note')).toBeNull();
  await erase('Rajkumar');
  expect(await dialog.findByText(messages.typedElseClient)).toBeTruthy();
  await erase(' Agarwal');
  expect(await screen.findByText(messages.clientErasureBegun)).toBeTruthy();
  expect(asked.filter(({ path }) => path.endsWith('/erasure')).map(({ body }) => body)).toEqual([
    { name: 'Rajkumar Agarwal' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('assigns, archives and notes with one act each', async () => {
  const { person, changes } = await open({}, { [CHANGE]: written });
  await person.selectOptions(screen.getByLabelText('With'), 'Kavita Arora');
  await waitFor(() => expect(screen.getAllByText('Saved.')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(screen.getAllByText('Saved.')).toHaveLength(2));
  enterText(screen.getByLabelText('What colleagues should know'), 'Speak Hindi.');
  await person.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.getAllByText('Saved.')).toHaveLength(3));
  expect(changes()).toEqual([
    { assignee: kavita._id, version: 0 },
    { isActive: false, version: 0 },
    { note: 'Speak Hindi.', version: 0 },
  ]);
});

it.each([
  ['', 'Owes papers.', 'Meanwhile somebody wrote: Owes papers.'],
  ['Owes papers.', '', 'Meanwhile somebody emptied the note.'],
])(
  'shows what became of the note %j while another was typed (%j), before that replaces it',
  async (before, after, said) => {
    const notes = [before, after, 'Speaks Hindi.'];
    const { person, changes } = await open(
      {},
      {
        [`GET /api/clients/${idOf(1)}`]: notes.map((note, version) =>
          ok({ data: aClientDetail(1, { name: 'Rajkumar Agarwal', version, note }) }),
        ),
        [CHANGE]: written,
      },
    );
    const field = screen.getByLabelText<HTMLTextAreaElement>('What colleagues should know');
    await person.clear(field);
    enterText(field, 'Speaks Hindi.');
    expect(screen.queryByText(/^Meanwhile/)).toBeNull();
    await person.selectOptions(screen.getByLabelText('With'), 'Kavita Arora');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field.value).toBe('Speaks Hindi.');
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Meanwhile/)).toBeNull();
    expect(changes().at(-1)).toEqual({ note: 'Speaks Hindi.', version: 1 });
  },
);

it('lets a reviewer assign the client to nobody else', async () => {
  await open({}, {}, aReviewer());
  const options = within(screen.getByLabelText('With')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Rohan Verma', 'Nobody yet']);
});

it('shows a group, and leads to the clients and returns that do not fit', async () => {
  const group = { ...family, createdAt: '2026-04-02T06:00:00.000Z', clients: 312, members: [aListedClient(2)] };
  visitAs(anOwner(), <ClientsPage />, `/admin/clients?view=group&id=${family._id}`, {
    [`GET /api/client-groups/${family._id}`]: ok({ data: group }),
    'GET /api/returns': ok({
      data: [aReturn(7), aReturn(8, { step: 'e-verified', waitsFor: 'nobody', deadline: null, dueOn: null })],
      ...pageInfo(240),
    }),
  });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('All 312 clients')).toBe(`/admin/clients?group=${family._id}&activity=all`);
  expect(await href('All 240 returns')).toBe(`/admin/returns?group=${family._id}`);
  expect(screen.queryByText('Nothing waits')).toBeNull();
  expect(screen.queryByText(/Nobody|No date/)).toBeNull();
});

it('shows nothing of a client any more once its record is gone', async () => {
  const read = `GET /api/clients/${idOf(1)}`;
  const gone = refused('not_found', 'Not found');
  const { person } = await open(
    {},
    { [read]: [ok({ data: aClientDetail(1, { name: 'Rajkumar Agarwal' }) }), gone], [CHANGE]: gone },
  );
  await person.selectOptions(await screen.findByLabelText('With'), 'Kavita Arora');
  expect(await screen.findByText('The client could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Rajkumar Agarwal' })).toBeNull();
});

it.each([
  ['by mail if somebody gets it', {}, true, 'This client is reminded by mail.'],
  ['by hand if nobody does', {}, false, /^Nobody gets reminders of this client by mail/],
  ['of nothing while it is in the archive', { isActive: false }, true, 'None: the client is in the archive.'],
])('says that a client is reminded %s; there is nothing to pause in the archive', async (_, change, isMailed, text) => {
  visitAs(aReviewer(), <Reminders client={aClientDetail(1, change)} />, '/admin/clients', {
    [`GET /api/clients/${idOf(1)}/reminders`]: ok({ data: { isPaused: false, isMailed } }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Pause' })).toHaveLength('isActive' in change ? 0 : 1);
});
