import { screen, waitFor } from '@testing-library/react';
import { ok } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { OwnForms } from './OwnForms';

const id = '019ab000-0000-7000-8000-000000000036';
const pf = {
  ...{ _id: id, form: `own-quarter-${id}`, createdAt: '2026-11-26T05:00:00.000Z', rhythm: 'quarter' },
  ...{ name: 'PF return', monthsAfter: 1, day: 15, papers: [{ title: 'Wage register', reason: '' }], retiredAt: null },
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

it('makes a form, says when it is due, and keeps what was typed after a refused submit', async () => {
  const { person, asked } = open([], [pf]);
  await person.click(await screen.findByRole('button', { name: 'Make a form' }));
  await person.selectOptions(screen.getByLabelText('Rhythm'), 'quarter');
  await person.type(screen.getByLabelText('Papers that it needs'), 'Wage register\n');
  expect(screen.getByText('October to December 2026 is due on 15 Jan 2027.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name the form')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await person.type(screen.getByLabelText('Name'), 'PF return');
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
