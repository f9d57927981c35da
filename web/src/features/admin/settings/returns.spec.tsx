import { builtInChecklists, messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { enterText } from '../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { officeAnswers, settingsOf } from '../../../testing/overview';
import { pressEscape } from '../../../testing/press-escape';
import { visit } from '../../../testing/visit';
import { Checklists } from './checklists/Checklists';
import { Extensions } from './extensions/Extensions';
import { OwnForms } from './own-forms/OwnForms';

describe('forms of the office', () => {
  const id = '019ab000-0000-7000-8000-000000000036';
  const pf = {
    ...{ _id: id, form: `own-quarter-${id}`, createdAt: '2026-11-26T05:00:00.000Z', rhythm: 'quarter' },
    ...{
      name: 'PF return',
      monthsAfter: 1,
      day: 15,
      papers: [{ title: 'Wage register', reason: '' }],
      retiredAt: null,
    },
  };
  const retired = { ...pf, retiredAt: '2026-11-27T05:00:00.000Z' };
  const open = (...lists: object[][]) =>
    visitAs(anOwner(), <OwnForms />, '/admin/settings', {
      'GET /api/own-forms': lists.map((data) => ok({ data })),
      'POST /api/own-forms': ok({ message: 'Saved', data: pf }, 201),
      [`PATCH /api/own-forms/${id}`]: ok({ message: 'Saved', data: pf }),
      [`DELETE /api/own-forms/${id}`]: ok({ message: 'Saved', data: { isGone: false } }),
    });
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z'), advanceTimers: true }));

  it('makes a form, says when it is due, and keeps what was typed after a refused submit, and after an Escape that was not meant', async () => {
    const { person, asked } = open([], [pf]);
    await person.click(await screen.findByRole('button', { name: 'Make a form' }));
    await person.selectOptions(screen.getByLabelText('Rhythm'), 'quarter');
    enterText(screen.getByLabelText('Papers that it needs'), 'Wage register\n');
    expect(screen.getByText('October to December 2026 is due on 15 Jan 2027.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name the form')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(pressEscape(false)).toBe(1);
    enterText(screen.getByLabelText('Name'), 'PF return');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Every quarter; October to December 2026 is due on 15 Jan 2027')).toBeTruthy();
    const { name, rhythm, monthsAfter, day, papers } = pf;
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name, rhythm, monthsAfter, day, papers });
  });

  it('retires a form that clients have, and uses it again', async () => {
    const { person, asked } = open([pf], [retired], [pf]);
    await person.click(await screen.findByRole('button', { name: 'Remove PF return' }));
    await person.click(await screen.findByRole('button', { name: 'Use PF return again' }));
    expect(await screen.findByRole('button', { name: 'Change PF return' })).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ isRetired: false });
  });
});

describe('moved last days', () => {
  const GET = 'GET /api/extensions';
  const recorded = {
    ...{ _id: '019ab000-0000-7000-8000-000000000036', createdAt: '2026-11-26T05:00:00.000Z' },
    ...{
      forms: ['GSTR-1', 'GSTR-3B'],
      periods: ['2026-10'],
      only: null,
      day: '2026-12-05',
      source: 'Notification 12/2026',
    },
  };
  const written = { _id: recorded._id, moved: 2 };
  const open = (list: object[], user = anOwner(), after = [recorded]) =>
    visitAs(user, <Extensions />, '/admin/settings', {
      [GET]: [ok({ data: list }), ok({ data: after })],
      'POST /api/extensions': ok({ message: 'The new day is recorded.', data: written }, 201),
      [`DELETE /api/extensions/${recorded._id}`]: ok({ message: 'Taken back', data: written }),
    });

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z'), advanceTimers: true }));

  it('records a moved day, shows what it moves, and keeps what was typed if the day is too early, or after an Escape that was not meant', async () => {
    const { person, asked } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Record an extension' }));
    await person.click(screen.getByRole('button', { name: 'Record' }));
    expect(screen.getByText('Choose the forms whose last day moves')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('forms'));
    await person.click(screen.getByLabelText('GSTR-1'));
    expect(screen.queryByText('Choose the forms whose last day moves')).toBeNull();
    expect(screen.queryByText(messages.extensionNoDay)).toBeNull();
    await person.click(screen.getByLabelText('GSTR-3B'));
    await person.click(screen.getByLabelText('October 2026'));
    expect(screen.getByText('Until now: 11 Nov 2026, 20 Nov 2026')).toBeTruthy();
    enterText(screen.getByLabelText('New last day'), '2026-11-15');
    enterText(screen.getByLabelText('Notification'), 'Notification 12/2026');
    await person.click(screen.getByRole('button', { name: 'Record' }));
    expect(screen.getByText('The new day must be later than the last day of the law')).toBeTruthy();
    expect(pressEscape(false)).toBe(1);
    await person.clear(screen.getByLabelText('New last day'));
    enterText(screen.getByLabelText('New last day'), '2026-12-05');
    await person.click(screen.getByLabelText(/^Tell the clients of these returns by mail/));
    await person.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { forms, periods, only, day, source } = recorded;
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { forms, periods, only, day, source, tellsClients: true },
    ]);
    expect(await screen.findByText('GSTR-1 and GSTR-3B, October 2026')).toBeTruthy();
  });

  it('is taken back by an owner', async () => {
    const { person, asked } = open([recorded], anOwner(), []);
    expect(await screen.findByText('5 Dec 2026')).toBeTruthy();
    expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
      '11 Nov 2026',
      '20 Nov 2026',
    ]);
    await person.click(screen.getByRole('button', { name: /^Take back/ }));
    expect(await screen.findByText('No due date is moved.')).toBeTruthy();
    expect(asked.map(({ method }) => method)).toContain('DELETE');
  });

  it('is read by a reviewer, without a button', async () => {
    open([recorded], aReviewer());
    expect(await screen.findByText('Notification 12/2026')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('checklists', () => {
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

  it('saves papers that were added, renamed and removed as one change, from the revision that was read', async () => {
    const { person, changes } = await open();
    await person.clear(box('Paper 1'));
    enterText(box('Paper 1'), 'Books of the year');
    await person.click(press('Remove paper 2'));
    expect(document.activeElement).toBe(press('Add a paper'));
    await person.click(press('Add a paper'));
    enterText(box('Paper 3'), 'Bank statements');
    enterText(box('Usual reason for paper 3'), 'Of all accounts.');
    await person.click(press('Save the list'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = [
      { title: 'Books of the year', reason: '' },
      { title: 'Deed or constitution', reason: '' },
      { title: 'Bank statements', reason: 'Of all accounts.' },
    ];
    expect(changes()).toEqual([{ revision: 0, changes: { 'checklist-ITR-5': list } }]);
  });

  it('asks before Escape drops what was typed, but not without a change', async () => {
    const { person } = await open();
    enterText(box('Paper 1'), ' 2026');
    expect(pressEscape(false)).toBe(1);
    expect(box('Paper 1').value).toBe('Accounts of the year 2026');
    expect(pressEscape(true)).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(press('Edit the list of ITR-5'));
    expect(pressEscape(false)).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
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

  it('shows which lists differ from the built-in ones, and restores one', async () => {
    const own = { 'checklist-ITR-5': [{ title: 'Ledger', reason: '' }] };
    const { person, changes } = await open({ [GET]: settingsOf('filings', own, 4) });
    expect(screen.getByText('Own list').closest('li')?.textContent).toContain('ITR-5');
    expect(screen.getAllByText('Built-in')).toHaveLength(Object.keys(builtInChecklists).length - 1);
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
    enterText(box('Paper 3'), 'audit REPORT');
    await person.click(press('Save the list'));
    expect(await screen.findByText('Name the paper')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Paper 1')));
    enterText(box('Paper 1'), 'Ledger');
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
    enterText(box('Paper 1'), ' and notes');
    await person.click(press('Save the list'));
    expect(await screen.findByText(/changed this list to: Trust deed\. Save/)).toBeTruthy();
    expect(box('Paper 1').value).toBe('Accounts of the year and notes');
    await person.click(press('Save the list'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ revision: 1 });
  });
});
