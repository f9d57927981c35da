import { type Client, messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, bulkOutcome, ok, pageInfo, refused } from '../../../../testing/answers';
import { aListedClient, clientsPage } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { idOf } from '../../../../testing/staff-filings';
import ClientsPage from '../ClientsPage';

const LIST = 'POST /api/clients/list';
const group = { _id: idOf(77), name: 'Agarwal family' };

const open = (answers: Answers, search = '', user = anOwner()) =>
  visitAs(
    user,
    <ClientsPage />,
    { pathname: '/admin/clients', search },
    {
      'GET /auth/staff': ok({ data: [{ _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' }] }),
      'POST /api/client-groups/list': clientsPage([]),
      ...answers,
    },
  );

it('assigns the selected clients at once, says what was left out, and makes them what they were', async () => {
  const kavita = { _id: idOf(803), name: 'Kavita Arora' };
  const rows = [aListedClient(1), aListedClient(2, { assignee: kavita }), aListedClient(3)];
  const { person, asked } = open({
    [LIST]: clientsPage(rows),
    'POST /api/clients/bulk/change': [
      bulkOutcome({
        done: [idOf(1)],
        // A colleague has changed the third one since the page showed it.
        refused: [{ _id: idOf(3), message: messages.changedSince }],
        before: rows.slice(0, 1),
      }),
      bulkOutcome({ done: [idOf(2)], before: rows.slice(1, 2) }),
      bulkOutcome({ done: [idOf(1)] }),
      bulkOutcome({ done: [idOf(2)] }),
    ],
  });
  await screen.findByRole('row', { name: /Client 1/ });
  await person.click(screen.getByLabelText('Select all rows on this page'));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 clients' }));
  await person.selectOptions(dialog.getByLabelText('Assignee'), 'Me');
  await person.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('2 clients assigned: Me. 1 left out. Somebody has changed it since.')).toBeTruthy();
  expect(screen.getAllByText('1 selected')).not.toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: 2 clients are as they were.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const changes = asked.filter(({ path }) => path === '/api/clients/bulk/change').map(({ body }) => body);
  expect(changes).toEqual([
    { ids: [idOf(1), idOf(3)], assignee: anOwner()._id, from: { assignee: null } },
    { ids: [idOf(2)], assignee: anOwner()._id, from: { assignee: kavita._id } },
    { ids: [idOf(1)], assignee: null, from: { assignee: anOwner()._id } },
    { ids: [idOf(2)], assignee: kavita._id, from: { assignee: anOwner()._id } },
  ]);
});

it('offers reviewers no undo that would give clients to others', async () => {
  const rows = [aListedClient(1, { assignee: { _id: idOf(803), name: 'Kavita Arora' } }), aListedClient(2)];
  const outcomes = rows.map((row) => bulkOutcome({ done: [row._id], before: [row] }));
  const answers = { [LIST]: clientsPage(rows), 'POST /api/clients/bulk/change': outcomes };
  const { person, asked } = open(answers, '', aReviewer());
  await person.click(await screen.findByLabelText('Select all rows on this page'));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Taken back/);
  const [, , ...undone] = asked.filter(({ path }) => path === '/api/clients/bulk/change').map(({ body }) => body);
  expect(undone).toEqual([{ ids: [idOf(2)], assignee: null, from: { assignee: aReviewer()._id } }]);
});

it('puts the selected clients in a group, and archives them; each can be undone, also without an answer and after an undo that failed', async () => {
  const rows = [aListedClient(1, { group: { _id: group._id, name: group.name } })];
  const change = bulkOutcome({ done: [idOf(1)], before: rows });
  const { person, asked } = open({
    [LIST]: clientsPage(rows),
    'POST /api/clients/bulk/change': [
      ...[change, change],
      ...[new Error('lost'), refused('too_many_requests', 'Not now.'), bulkOutcome({ done: [idOf(1)] })],
    ],
  });
  const select = async () => person.click(await screen.findByLabelText('Select Client 1'));
  await screen.findByRole('row', { name: /Client 1/ });
  await select();
  await person.click(screen.getByRole('button', { name: 'Put in a group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put 1 client in a group' }));
  enterText(dialog.getByLabelText('Group'), 'Rao family');
  await person.click(dialog.getByRole('button', { name: 'Put in a group' }));
  expect(await screen.findByText('1 client put in a group: Rao family.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: 1 client is as it was.');
  await select();
  await person.click(screen.getByRole('button', { name: 'Archive' }));
  const lost = /^0 clients archived\. Withdraw .* No answer came for 1: it may be done\. Look at the list\.$/;
  expect(await screen.findByText(lost)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: 0 clients are as they were. 1 left out. Not now.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: 1 client is as it was.');
  expect(asked.filter(({ path }) => path === '/api/clients/bulk/change').map(({ body }) => body)).toEqual([
    { ids: [idOf(1)], group: 'Rao family', from: { group: group.name } },
    { ids: [idOf(1)], group: group.name, from: { group: 'Rao family' } },
    { ids: [idOf(1)], isActive: false, from: { isActive: true } },
    ...Array(2).fill({ ids: [idOf(1)], isActive: true, from: { isActive: false } }),
  ]);
});

it.each([
  ['Archive', /^1 client archived\./, { done: 1, isActive: false }],
  ['Take from the archive', /^1 client taken from the archive\./, { done: 2, isActive: true }],
])('%s neither counts nor takes back clients that were so before', async (name, said, { done, isActive }) => {
  const { person, asked } = open({
    [LIST]: clientsPage([aListedClient(1), aListedClient(2, { isActive: false })]),
    'POST /api/clients/bulk/change': bulkOutcome({
      done: [idOf(done)],
      before: [aListedClient(done, { isActive: !isActive })],
    }),
  });
  await screen.findByRole('row', { name: /Client 1/ });
  await person.click(screen.getByLabelText('Select all rows on this page'));
  await person.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(said)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: 1 client is as it was.');
  expect(asked.filter(({ path }) => path === '/api/clients/bulk/change').map(({ body }) => body)).toEqual([
    { ids: [idOf(done)], isActive, from: { isActive: !isActive } },
    { ids: [idOf(done)], isActive: !isActive, from: { isActive } },
  ]);
});

describe('all that match', () => {
  const [first, second, third] = [1, 2, 3].map((n) => aListedClient(n)) as [Client, Client, Client];
  const page = (rows: readonly Client[], next: string | null, total = 3) =>
    ok({ data: rows, ...pageInfo(total, { next }) });
  async function selectAll(answers: Answers, total = 3) {
    const shown = page([first, second], 'more', total);
    const read = [shown, page([third], null, total)];
    const opened = open({ [LIST]: [shown, ...read, shown, ...read, shown], ...answers }, '?activity=all');
    await screen.findByRole('row', { name: /Client 1/ });
    await opened.person.click(screen.getByLabelText('Select all rows on this page'));
    await opened.person.click(screen.getByRole('button', { name: /^Select .* that match$/ }));
    return opened;
  }

  it('are assigned, also those of other pages, and those left out as they are by then once more', async () => {
    const refused = [{ _id: idOf(3), message: messages.changedSince }];
    const { person, asked } = await selectAll({
      'POST /api/clients/bulk/change': [
        bulkOutcome({ done: [1, 2].map(idOf), refused, before: [] }),
        bulkOutcome({ done: [idOf(3)], before: [] }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 clients' }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const lists = asked.filter(({ path }) => path === '/api/clients/list').map(({ body }) => body);
    expect(lists[2]).toMatchObject({ activity: 'all', cursor: 'more' });
    await person.click(await screen.findByRole('button', { name: 'Try them again' }));
    expect(await screen.findByText('1 client assigned: Me.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try them again' })).toBeNull();
    const changes = asked.filter(({ path }) => path === '/api/clients/bulk/change').map(({ body }) => body);
    const assign = { assignee: anOwner()._id, from: { assignee: null } };
    expect(changes).toEqual([
      { ids: [1, 2, 3].map(idOf), ...assign },
      { ids: [idOf(3)], ...assign },
    ]);
  });

  it('get a form; the dialog stays open for those that did not', async () => {
    const refused = [{ _id: idOf(3), message: messages.clientArchived }];
    const { person, asked } = await selectAll({
      'POST /api/clients/bulk/forms/preview': [3, 1].map((clients) =>
        ok({ data: { clients, returns: 0, leftOut: [] } }),
      ),
      'POST /api/clients/bulk/forms': [
        bulkOutcome({ done: [1, 2].map(idOf), refused }),
        bulkOutcome({ done: [idOf(3)] }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'File a form' }));
    await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for 3 clients' }));
    await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for one client' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const given = asked.filter(({ path }) => path === '/api/clients/bulk/forms').map(({ body }) => body);
    expect(given).toMatchObject([{ ids: [1, 2, 3].map(idOf) }, { ids: [idOf(3)] }]);
  });

  it('are exported, and named, all of them: not only the most that one act takes', async () => {
    const { person } = await selectAll({}, 1001);
    expect(await screen.findAllByText('The first 1,000 that match')).not.toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findAllByText('1,001 records in this view')).not.toEqual([]);
  });
});
