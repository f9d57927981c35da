import { builtInChecklists } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answering, refused } from '../../../../testing/answers';
import { officeAnswers, settingsOf } from '../../../../testing/overview';
import { visit } from '../../../../testing/visit';
import { Checklists } from './Checklists';

const GET = 'GET /api/office/settings';
const PATCH = 'PATCH /api/office/settings';
const firms = [
  { title: 'Accounts of the year', reason: '' },
  { title: 'Audit report', reason: '' },
  { title: 'Deed or constitution', reason: '' },
];

async function open(more: Answers = {}, list = 'ITR-5') {
  const asked = answering({ ...officeAnswers(), [PATCH]: settingsOf('filings', {}, 1), ...more });
  const person = visit(<Checklists />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: `Edit the list of ${list}` });
  await waitFor(() => expect(button.disabled).toBe(false));
  await person.click(button);
  return { person, changes: () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.queryAllByLabelText<HTMLInputElement>(/^Paper \d/).map(({ value }) => value);

it('shows which lists differ from the built-in ones', async () => {
  answering({ ...officeAnswers(), [GET]: settingsOf('filings', { 'checklist-ITR-5': [] }) });
  visit(<Checklists />);
  const row = (await screen.findByText('0 papers', { selector: 'li:has([aria-label$="ITR-5"]) *' })).closest('li');
  expect(within(row as HTMLElement).getByText('Own list')).toBeTruthy();
  expect(screen.getAllByText('Built-in')).toHaveLength(Object.keys(builtInChecklists).length - 1);
});

it('saves papers that were added, renamed and removed as one change, from the revision that was read', async () => {
  const { person, changes } = await open();
  await person.clear(box('Paper 1'));
  await person.type(box('Paper 1'), 'Books of the year');
  await person.click(press('Remove paper 2'));
  expect(document.activeElement).toBe(press('Add a paper'));
  await person.click(press('Add a paper'));
  await person.type(box('Paper 3'), 'Bank statements');
  await person.type(box('Usual reason for paper 3'), 'Of all accounts.');
  await person.click(press('Save the list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = [
    { title: 'Books of the year', reason: '' },
    { title: 'Deed or constitution', reason: '' },
    { title: 'Bank statements', reason: 'Of all accounts.' },
  ];
  expect(changes()).toEqual([{ revision: 0, changes: { 'checklist-ITR-5': list } }]);
});

it('moves a paper by keys, keeps focus on it, and announces its position', async () => {
  const { person } = await open();
  press('Move paper 3 up').focus();
  await person.keyboard('{Enter}');
  expect(titles()).toEqual(['Accounts of the year', 'Deed or constitution', 'Audit report']);
  expect(document.activeElement).toBe(press('Move paper 2 up'));
  expect(screen.getByText('Deed or constitution is now number 2 of 3.')).toBeTruthy();
  await person.keyboard('{Enter}{Enter}');
  expect(titles()[0]).toBe('Deed or constitution');
  expect(document.activeElement).toBe(press('Move paper 1 up'));
});

it('restores the built-in list', async () => {
  const own = { 'checklist-ITR-5': [{ title: 'Ledger', reason: '' }] };
  const { person, changes } = await open({ [GET]: settingsOf('filings', own, 4) });
  expect(titles()).toEqual(['Ledger']);
  await person.click(press('Use the built-in list'));
  expect(titles()).toEqual(firms.map(({ title }) => title));
  await person.click(press('Save the list'));
  await waitFor(() => expect(changes()).toEqual([{ revision: 4, changes: { 'checklist-ITR-5': null } }]));
});

it('saves no paper without a name, and none twice', async () => {
  const { person, changes } = await open();
  await person.clear(box('Paper 1'));
  await person.clear(box('Paper 3'));
  await person.type(box('Paper 3'), 'audit REPORT');
  await person.click(press('Save the list'));
  expect(await screen.findByText('Name the paper')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box('Paper 1')));
  await person.type(box('Paper 1'), 'Ledger');
  await person.click(press('Save the list'));
  expect(await screen.findByText('This paper is in the list already')).toBeTruthy();
  expect(changes()).toEqual([]);
});

it('shows the list that another owner has saved meanwhile, keeps the edited one, and saves it on the second press', async () => {
  const changedByOthers = settingsOf('filings', { 'checklist-ITR-5': [{ title: 'Trust deed', reason: '' }] }, 1);
  const { person, changes } = await open({
    [GET]: [settingsOf('filings'), changedByOthers],
    [PATCH]: [refused('conflict', 'Somebody else has changed these.'), settingsOf('filings', {}, 2)],
  });
  await person.type(box('Paper 1'), ' and notes');
  await person.click(press('Save the list'));
  expect(await screen.findByText(/changed this list to: Trust deed\. Save/)).toBeTruthy();
  expect(box('Paper 1').value).toBe('Accounts of the year and notes');
  await person.click(press('Save the list'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ revision: 1 });
});
