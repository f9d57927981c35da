import { screen, within } from '@testing-library/react';
import { bulkOutcome, ok, refused } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { ManyActs, ManyDialogs, ManyLine } from './ManyActs';
import { ManyDialog } from './ManyDialog';
import { useMany } from './use-many';

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
    'POST /api/returns/bulk': [...[both, both, lost], ...[both, lost], ...[refused('unavailable', 'Not now.'), both]],
  });
  await person.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Assign 2 returns' }));
  await person.selectOptions(await screen.findByLabelText('To'), 'Kavita Arora');
  await person.click(await dialog().findByRole('button', { name: 'Assign 2' }));
  const line = '0 of 2 assigned. No answer came for 2, which may be assigned, too: look at the list.';
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByText(/^No answer came. It may be done: Client 1, ITR-1/)).toBeTruthy();
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
