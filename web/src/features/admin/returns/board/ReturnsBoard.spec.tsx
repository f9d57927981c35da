import type { ReturnStep, StaffReturn } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, bulkOutcome, ok, refused } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsPage } from '../../../../testing/returns/staff-returns';
import { screenWidth } from '../../../../testing/screen-width';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import { ManyActs, ManyDialogs, ManyLine } from '../many/ManyActs';
import { ManyDialog } from '../many/ManyDialog';
import { useMany } from '../many/use-many';
import { ReturnsBoard } from './ReturnsBoard';

const count = (value: number) => ({ value, exact: true });
const columnOf = (step: ReturnStep, rows: readonly StaffReturn[] = [], total = rows.length) => ({
  step,
  total: count(total),
  rows,
});
const received = [1, 2, 3].map((n) => aReturn(n, { step: 'received' }));
const board = ok({
  data: {
    columns: [
      columnOf('received', received, 5),
      columnOf('checking', [aReturn(4, { dueOn: '2026-11-20' })]),
      columnOf('documents-needed', [aReturn(5, { step: 'documents-needed', needs: 2, answered: 1, newPapers: 1 })]),
      columnOf('prepared'),
      columnOf('approved'),
      columnOf('filed'),
    ],
    finished: [
      { step: 'filed', total: count(1) },
      { step: 'e-verified', total: count(3) },
    ],
  },
});

function visitBoard(search = '?view=board', answers: Answers = {}) {
  jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
  return visitAs(
    anOwner(),
    <ReturnsBoard />,
    { pathname: '/admin/returns', search },
    {
      'GET /api/returns/board': board,
      'GET /auth/staff': ok({ data: [] }),
      ...answers,
    },
  );
}
async function open(...[search, answers]: Parameters<typeof visitBoard>) {
  const visited = visitBoard(search, answers);
  await screen.findByRole('heading', { name: /^Received/ });
  return visited;
}
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const focused = () => document.activeElement?.textContent;

it('has a column for each open step that the filters leave, with its three most urgent cards and a link to the rest', async () => {
  const { asked } = await open('?view=board&waitsFor=office&assignee=me');
  const boards = asked.filter(({ path }) => path.startsWith('/api/returns'));
  expect(boards.map(({ path }) => path)).toEqual([
    expect.stringMatching(/board\?(?=.*waitsFor=office)(?=.*assignee=)/),
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Received 5',
    'Checking 1',
    'Documents needed 1',
    'Prepared 0',
    'Approved 0',
    'Filed 0',
  ]);
  expect(column('Received').getAllByRole('listitem')).toHaveLength(3);
  expect(column('Checking').getByText('4 days late')).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('2 more in Received')).toContain('step=received');
  // Finished returns, GST returns that are filed among them, are counted below.
  expect(href('Filed, GST 1')).toContain('waitsFor=nobody&step=filed');
  expect(href('e-Verified 3')).toContain('step=e-verified');
  expect(screen.queryByRole('link', { name: /^Withdrawn/ })).toBeNull();
});

it('is one Tab stop; arrow keys move within a column and to the next one with cards', async () => {
  const { person } = await open();
  const cards = screen.getAllByRole('link', { name: /^Client \d$/ });
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  act(() => cards[0]?.focus());
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Client 3');
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('Client 4');
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Client 5');
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('Client 1');
  await person.keyboard('{Enter}');
  expect(where()).toBe(`/admin/returns?view=board&return=${idOf(1)}`);
});

it('lists possible actions by M, the main one first; Escape returns to the card', async () => {
  const { person } = await open();
  act(() => screen.getByRole('link', { name: 'Client 5' }).focus());
  await person.keyboard('m');
  const menu = await screen.findByRole('menu', { name: 'Next for Client 5, ITR-1' });
  const acts = within(menu).getAllByRole('menuitem');
  expect([acts[0]?.textContent, acts[1]?.textContent]).toEqual(['Look at the new paper', 'Send the mail again']);
  await waitFor(() => expect(focused()).toBe('Look at the new paper'));
  await person.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Client 5']));
  await person.click(screen.getByRole('button', { name: 'Next for Client 5, ITR-1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Look at the new paper' }));
  expect(where()).toBe(`/admin/returns?view=board&return=${idOf(5)}&act=look`);
});

it('selects cards by Space, with Shift up to it, by Ctrl+A, or by their boxes, and acts on them', async () => {
  const { person, asked } = await open('?view=board', {
    'POST /api/returns/bulk': bulkOutcome({ done: [1, 2, 3, 5].map(idOf) }),
  });
  act(() => screen.getByRole('link', { name: 'Client 1' }).focus());
  await person.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByText('3 selected')).toBeTruthy();
  expect(focused()).toBe('Client 3');
  await person.keyboard('{Control>}a{/Control}');
  expect(bar.getByText('5 selected')).toBeTruthy();
  await person.keyboard('b');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Assign' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Client 4, ITR-1' }));
  expect(bar.getByText('4 selected')).toBeTruthy();
  await person.click(bar.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByRole('dialog', { name: 'Assign 4 returns' })).toBeTruthy();
  const trial = asked.find(({ method }) => method === 'POST')?.body;
  expect(trial).toMatchObject({ ids: [1, 2, 3, 5].map(idOf), isTrial: true });
});

it('collapses the steps on a phone, so that all counts show first; an arrow key expands its target step', async () => {
  screenWidth(390);
  const { person } = await open();
  const steps = document.querySelectorAll('details');
  expect([...steps].map((step) => step.querySelector('summary')?.textContent)).toContain('Checking 1');
  expect([...steps].filter((step) => step.open)).toEqual([]);
  await person.click(screen.getByRole('heading', { name: 'Received 5' }));
  act(() => screen.getByRole('link', { name: 'Client 1' }).focus());
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('Client 4');
  expect(steps[1]?.open).toBe(true);
});

it('says that it did not load, and can retry', async () => {
  const { person } = visitBoard('', { 'GET /api/returns/board': [refused('unavailable', 'Not now.'), board] });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Received 5' })).toBeTruthy());
});

it('acts on all that match, with and without a card, but on no finished one', async () => {
  const finished = aReturn(9, { step: 'filed', waitsFor: 'nobody', form: 'GSTR-3B', period: '2026-10' });
  const all = [1, 2, 3, 4, 5, 6, 7].map((n) => aReturn(n, { step: 'received' }));
  const { person, asked } = await open('?view=board&form=ITR-1', {
    'GET /api/returns': returnsPage([...all, finished]),
    'POST /api/returns/bulk': bulkOutcome({ done: all.map(({ _id }) => _id) }),
  });
  const [first] = screen.getAllByRole('checkbox');
  if (first) await person.click(first);
  await person.click(screen.getByRole('button', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Select all 7 that match' }));
  await person.click(screen.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByRole('button', { name: 'Remind of 7' })).toBeTruthy();
  const lists = asked.filter(({ path }) => path.startsWith('/api/returns?')).map(({ path }) => path);
  expect(lists).toEqual(['/api/returns?form=ITR-1&sort=urgency&dir=asc&pageSize=200']);
  const trial = asked.find(({ path }) => path === '/api/returns/bulk')?.body;
  expect(trial).toEqual({ ids: all.map(({ _id }) => _id), what: { act: 'remind' }, isTrial: true });
});

it('says before papers are asked for how many get no mail, and who they are', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((each) => aReturn(each));
  const unmailed = rows.slice(2).map(({ _id }) => _id);
  const job = { act: 'ask', rows } as const;
  const close = jest.fn();
  visitAs(anOwner(), <ManyDialog job={job} assignees={[]} onDone={close} onClose={close} />, '/admin/returns', {
    'POST /api/returns/bulk': bulkOutcome({ done: rows.map(({ _id }) => _id), unmailed }),
  });
  expect(await screen.findByText('Mails go out for 2 of them, not for 5')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...unmailed.map((id) => `/admin/returns?return=${id}`),
    '/admin/returns?step=documents-needed',
  ]);
});

const rows = [aReturn(1), aReturn(2, { assignee: null })];
const none = async () => undefined;

function Selected() {
  const many = useMany({ read: async () => rows, clear: none, refresh: none });
  return (
    <>
      <ManyActs many={many} />
      <ManyLine many={many} />
      <ManyDialogs many={many} like={{}} />
    </>
  );
}

it('says that an act without an answer may be done, tries it again as it was filled in, and undoes it, by two tries if one fails', async () => {
  const kavita = { _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' };
  // A colleague has assigned both since the page showed them.
  const meera = { _id: idOf(804), name: 'Meera Joshi' };
  const before = rows.map((row) => ({ ...row, assignee: meera }));
  const both = bulkOutcome({ done: [idOf(1), idOf(2)], before });
  const lost = new Error('lost');
  const { person, asked } = visitAs(anOwner(), <Selected />, '/admin/returns', {
    'GET /auth/staff': ok({ data: [kavita] }),
    'POST /api/returns/bulk': [
      ...[both, both, lost],
      ...[both, lost],
      ...[refused('too_many_requests', 'Not now.'), both],
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Assign 2 returns' }));
  await person.selectOptions(await screen.findByLabelText('To'), 'Kavita Arora');
  await person.click(await dialog().findByRole('button', { name: 'Assign 2' }));
  const line = '0 of 2 assigned. No answer came for 2, which may be assigned, too: look at the list.';
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByText(/^No answer came. It may be done: Client 1, /)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try them again' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('To')).value).toBe(kavita._id);
  await person.click(await dialog().findByRole('button', { name: 'Assign 2' }));
  expect(await screen.findByText(line)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: 0 returns are as they were. Not taken back: 2. Not now.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: 2 returns are as they were.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const ids = [idOf(1), idOf(2)];
  const assign = (assignee: string, from: string) => ({ ids, what: { act: 'assign', assignee, from } });
  const undone = assign(meera._id, kavita._id);
  // The act is for those alone that are as its trial found them.
  expect(asked.map(({ body }) => body).slice(-3)).toMatchObject([assign(kavita._id, meera._id), undone, undone]);
});
