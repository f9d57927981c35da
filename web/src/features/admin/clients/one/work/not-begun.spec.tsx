import { screen, within } from '@testing-library/react';
import { ok } from '../../../../../testing/answers';
import { aClientDetail, aClientReturn, clientsPage, clientWork } from '../../../../../testing/clients';
import { anOwner, visitAs } from '../../../../../testing/logged-in';
import { idOf } from '../../../../../testing/staff-filings';
import ClientsPage from '../../ClientsPage';
import { Shelf } from './Shelf';
import { shelfOf } from './shelf';
import { waitingOf } from './waiting-lines';

it('lists what is due and not begun of a client who was added in its season, and starts it with its form and period', async () => {
  jest.useFakeTimers({ now: new Date('2026-08-02T06:00:00Z'), advanceTimers: true });
  const client = aClientDetail(1, {
    createdAt: '2026-06-01T05:00:00.000Z',
    forms: [
      { form: 'ITR-1', rhythm: 'year' },
      { form: 'GSTR-3B', rhythm: 'month', from: '2026-07' },
    ],
  });
  const { person } = visitAs(anOwner(), <ClientsPage />, `/admin/clients?client=${idOf(1)}`, {
    'GET /auth/staff': ok({ data: [] }),
    'POST /api/clients/list': clientsPage([]),
    [`GET /api/clients/${idOf(1)}`]: ok({ data: client, message: '' }),
    [`GET /api/clients/${idOf(1)}/work`]: clientWork(),
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting now' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'For us: ITR-1, AY 2026-27: not begunlast day 31 Jul, 2 days lateStart it now: ITR-1, AY 2026-27',
    'For us: GSTR-3B, Jul 2026: not begunlast day 20 AugStart it now: GSTR-3B, Jul 2026',
  ]);
  await person.click(waiting.getByRole('button', { name: /^Start it now ?: ITR-1, AY 2026-27/ }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Form')).value).toBe('ITR-1');
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('AY 2026-27');
});

it.each([
  ['checking', '2026-08-31', 'Checking · by 31 Aug'],
  ['checking', '2026-07-31', 'Checking, 2 days late'],
  ['filed', '2026-08-31', 'Filed · e-verify by 31 Aug'],
  ['filed', '2026-07-31', 'Filed, e-verify 2 days late'],
] as const)('a return at the step %s with the day %s reads %s', async (step, deadline, text) => {
  jest.useFakeTimers({ now: new Date('2026-08-02T06:00:00Z'), advanceTimers: true });
  const returns = [aClientReturn(1, { form: 'ITR-1', period: 'AY 2026-27', step, deadline })];
  const years = shelfOf({ returns, neverOpening: [] }, aClientDetail(1, { forms: [] }), '2026-08-02');
  visitAs(anOwner(), <Shelf years={years} clientId={idOf(1)} />, '/', {});
  expect(await screen.findByText(text, { selector: '[aria-hidden]' })).toBeTruthy();
});

it.each([
  [true, 'remind'],
  [false, 'paper-approval'],
])('offers to send a mail again only if it reaches somebody: %s', (isReached, act) => {
  const prepared = aClientReturn(1, { step: 'prepared', waitsFor: 'client' });
  expect(waitingOf([prepared], '2026-08-02', 'staff', [], isReached)).toMatchObject([{ act }]);
});

it('says of an archived client which returns are open, and leads to the first periods of its forms', async () => {
  const client = aClientDetail(1, { isActive: false, forms: [{ form: 'ITR-1', rhythm: 'year' }] });
  const returns = [aClientReturn(1), aClientReturn(2, { step: 'filed' }), aClientReturn(3, { step: 'withdrawn' })];
  const { person } = visitAs(anOwner(), <ClientsPage />, `/admin/clients?client=${idOf(1)}`, {
    'GET /auth/staff': ok({ data: [] }),
    'POST /api/clients/list': clientsPage([]),
    [`GET /api/clients/${idOf(1)}`]: ok({ data: client, message: '' }),
    [`GET /api/clients/${idOf(1)}/work`]: clientWork({ returns }),
  });
  const open = await screen.findByRole('link', { name: /^1 return is open\. Withdraw it/ });
  expect(open.getAttribute('href')).toBe(`/admin/returns?client=${idOf(1)}&unfinished=true`);
  await person.click(screen.getByRole('button', { name: 'Set the first period that you file again' }));
  expect(await screen.findByRole('group', { name: 'Terms of ITR-1' })).toBeTruthy();
});
