import { screen, waitFor } from '@testing-library/react';
import { ok } from '../../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { Extensions } from './Extensions';

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

it('records a moved day, shows what it moves, and keeps what was typed if the day is too early', async () => {
  const { person, asked } = open([]);
  await person.click(await screen.findByRole('button', { name: 'Record an extension' }));
  await person.click(screen.getByRole('button', { name: 'Record' }));
  expect(screen.getByText('Choose the forms whose last day moves')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('forms'));
  await person.click(screen.getByLabelText('GSTR-1'));
  await person.click(screen.getByLabelText('GSTR-3B'));
  await person.click(screen.getByLabelText('October 2026'));
  expect(screen.getByText('Until now: 11 Nov 2026, 20 Nov 2026')).toBeTruthy();
  await person.type(screen.getByLabelText('New last day'), '2026-11-15');
  await person.type(screen.getByLabelText('Notification'), 'Notification 12/2026');
  await person.click(screen.getByRole('button', { name: 'Record' }));
  expect(screen.getByText('The new day must be later than the last day of the law')).toBeTruthy();
  await person.clear(screen.getByLabelText('New last day'));
  await person.type(screen.getByLabelText('New last day'), '2026-12-05');
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
