import type { SessionUser } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { aListedClient, clientsPage } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { returnsOverview } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import ClientsPage from '../ClientsPage';
import { readContact } from './AddClient';

const LIST = 'POST /api/clients/list';
const group = { _id: idOf(77), name: 'Agarwal family', createdAt: '2026-04-02T06:00:00.000Z', clients: 2 };
const usual = {
  'GET /auth/staff': ok({ data: [{ _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' }] }),
  'POST /api/client-groups/list': clientsPage([group as never]),
};

function open(answers: Answers, search = '', user: SessionUser = anOwner()) {
  jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
  const at = { pathname: '/admin/clients', search };
  const { person, asked } = visitAs(user, <ClientsPage />, at, { ...usual, ...answers });
  const lists = () => asked.filter(({ path }) => path === '/api/clients/list').map(({ body }) => body);
  return { person, asked, lists };
}

it('shows who a client is, how long ago the last contact was, and that those of one import are listed', async () => {
  const rows = [
    aListedClient(1, {
      name: 'सुनीता अग्रवाल',
      latinName: 'Sunita Agarwal',
      group: { _id: group._id, name: group.name },
      forms: [
        { form: 'ITR-3', rhythm: 'year' },
        { form: 'GSTR-1', rhythm: 'month' },
        { form: 'GSTR-3B', rhythm: 'month' },
      ],
      assignee: { _id: idOf(803), name: 'Kavita Arora' },
    }),
    aListedClient(2, { pan: null, mobile: null, kind: null, lastContactAt: null, isActive: false }),
  ];
  open({ [LIST]: clientsPage(rows) }, `?importId=${idOf(9)}`);
  expect(await screen.findByRole('button', { name: 'Remove filter This import' })).toBeTruthy();
  const cells = within(await screen.findByRole('row', { name: /सुनीता/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '',
    'सुनीता अग्रवालSunita Agarwal · Individual',
    'ABCPA••••F',
    '••••• 41275',
    'Agarwal family',
    'ITR-3GSTR-1+1and 1 more: GSTR-3B',
    'Kavita Arora',
    '21 Nov',
  ]);
  const link = screen.getByRole('link', { name: 'सुनीता अग्रवाल' });
  expect(link.getAttribute('href')).toBe(`/admin/clients?client=${idOf(1)}`);
  expect(screen.getByRole('row', { name: /Client 2.*Archived.*None yet/ })).toBeTruthy();
});

it('searches by a body, so that no PAN or mobile stands in an address', async () => {
  const { asked, lists } = open({ [LIST]: clientsPage([aListedClient(1)]) });
  await screen.findByText('1 to 1 of 1');
  enterText(screen.getByLabelText('Name, PAN, mobile'), '41275');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: '41275', sort: 'name', dir: 'asc' }));
  expect(where()).toBe('/admin/clients');
  expect(asked.filter(({ path }) => path.includes('41275'))).toEqual([]);
});

it('says what the chosen filters would show, finds a group by typing, applies all together, and removes each by its chip', async () => {
  const { person, asked, lists } = open({
    [LIST]: clientsPage([aListedClient(1)], { total: 38 }),
    'POST /api/client-groups/list': clientsPage([group as never], { total: 312 }),
    [`GET /api/client-groups/${group._id}`]: ok({ data: { ...group, members: [] } }),
  });
  await screen.findByRole('row', { name: /Client 1/ });
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const field = await screen.findByLabelText('Group');
  expect(await screen.findByText('The first 1 of 312 are offered: type a part of the name.')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Forms'), 'GSTR-3B');
  await person.selectOptions(screen.getByLabelText('Assignee'), 'Nobody yet');
  enterText(field, 'agarwal FAMILY');
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/api/client-groups/list')?.body).toMatchObject({
      search: 'agarwal family',
    }),
  );
  expect(where()).toBe('/admin/clients');
  await waitFor(() =>
    expect(lists().at(-1)).toEqual({
      ...{ page: '1', pageSize: '1' },
      ...{ form: 'GSTR-3B', assignee: 'nobody', group: group._id },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Show 38 clients' }));
  await waitFor(() => expect(where()).toBe(`/admin/clients?form=GSTR-3B&assignee=nobody&group=${group._id}`));
  expect(await screen.findByRole('button', { name: 'Remove filter Agarwal family' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove filter Nobody yet' }));
  await waitFor(() => expect(where()).toBe(`/admin/clients?form=GSTR-3B&group=${group._id}`));
});

it('names as assignees also who is staff no more and has clients or open returns', async () => {
  const [fatima, gita] = ['Former Fatima', 'Former Gita'].map((name, at) => ({ _id: idOf(804 + at), name }));
  const none = { returns: 0, rupees: 0 };
  const fees = { open: none, claimed: none, received: none, inPart: 0 };
  const office = { assignees: [{ assignee: gita ?? null, steps: { received: 1 } }], fees };
  const answers = {
    [LIST]: clientsPage([aListedClient(1, { assignee: fatima ?? null })]),
    'GET /api/returns/overview': ok({ data: returnsOverview({ office }) }),
  };
  const { person } = open(answers, `?assignee=${fatima?._id}`);
  await screen.findByRole('button', { name: 'Remove filter Former Fatima' });
  await person.click(screen.getByRole('button', { name: /^Filters/ }));
  const options = within(await screen.findByLabelText('Assignee')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Anyone', 'Me', 'Kavita Arora', 'Former Gita', 'Former Fatima', 'Nobody yet'],
  ]);
});

it('invites to bring a list in while there is no client; adds one by name and a number, and opens its page', async () => {
  const added = ok({ data: { _id: idOf(9), version: 0, isNew: true }, message: 'The client is added.' }, 201);
  const { person, asked } = open({ [LIST]: clientsPage([]), 'POST /api/clients': added });
  expect(await screen.findByText('Bring your clients in')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Import' })[0]?.getAttribute('href')).toBe('/admin/clients?view=import');
  await person.click((await screen.findAllByRole('button', { name: 'New client' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  enterText(dialog.getByLabelText('Name'), 'Sanjay Bajpai');
  enterText(dialog.getByLabelText('Mobile, mail or PAN'), '+91 94150 36218');
  expect(dialog.getByText('Read as a mobile: 94150 36218. One is enough, the rest can follow.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(where()).toBe(`/admin/clients?client=${idOf(9)}`));
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/api/clients')?.body).toEqual({
    name: 'Sanjay Bajpai',
    mobiles: ['9415036218'],
    kind: null,
    assignee: anOwner()._id,
  });
});

it('leads to the client who has the PAN already, and loses nothing that was refused', async () => {
  const here = ok({ data: { _id: idOf(4), version: 3, isNew: false }, message: 'here' }, 201);
  const calls = { [LIST]: clientsPage([]), 'POST /api/clients': [refused('unavailable', 'Not now.'), here] };
  const { person } = open(calls, '', aReviewer());
  await person.click((await screen.findAllByRole('button', { name: 'New client' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  enterText(dialog.getByLabelText('Name'), 'Gomti');
  enterText(dialog.getByLabelText('Mobile, mail or PAN'), 'nothing');
  await person.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(dialog.getByText('Neither a mobile, an email address nor a PAN')).toBeTruthy();
  await person.clear(dialog.getByLabelText('Mobile, mail or PAN'));
  enterText(dialog.getByLabelText('Mobile, mail or PAN'), 'aagcb 7383 j');
  expect(dialog.getByLabelText<HTMLSelectElement>('Kind').value).toBe('company');
  await person.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Gomti');
  await person.click(dialog.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(where()).toBe(`/admin/clients?client=${idOf(4)}`));
  expect(screen.getByText(/You had typed: Gomti, aagcb 7383 j\.$/)).toBeTruthy();
});

it.each([
  ['98390-41275', 'mobile', '9839041275'],
  [' Asha@Example.com ', 'email', 'Asha@Example.com'],
  ['abcpe 1234 f', 'pan', 'ABCPE1234F'],
  ['29 aagcb7383j 1z4', 'gstin', '29AAGCB7383J1Z4'],
  ['98390', undefined, undefined],
  ['', undefined, undefined],
])('reads %j as %s', (typed, kind, value) => {
  const read = readContact(typed);
  expect([read?.kind, read?.value]).toEqual([kind, value]);
});
