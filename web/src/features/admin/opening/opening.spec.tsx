import { messages, recordId } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { bulkOutcome, deferred, ok } from '../../../testing/answers';
import { aClientDetail, aClientReturn, clientsPage, clientWork } from '../../../testing/clients';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { idOf } from '../../../testing/staff-filings';
import ClientsPage from '../clients/ClientsPage';
import { Shelf } from '../clients/one/work/Shelf';
import { shelfOf } from '../clients/one/work/shelf';
import { waitingOf } from '../clients/one/work/waiting-lines';
import { GiveForm } from './GiveForm';
import { NextBatchLine } from './NextBatchLine';

it('files a form for the selected clients as one batch, also on plain HTTP, and says why some were not changed', async () => {
  const onDone = jest.fn();
  const ids = [idOf(1), idOf(2)];
  const refused = [{ _id: idOf(2), message: messages.clientArchived }];
  const { person, asked } = visitAs(anOwner(), <GiveForm ids={ids} onDone={onDone} onClose={onDone} />, '/', {
    'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 2, returns: 2, leftOut: [] } }),
    'POST /api/clients/bulk/forms': bulkOutcome({ done: [idOf(1)], refused }),
  });
  await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for 2 clients' }));
  expect(await screen.findByText(new RegExp(messages.clientArchived))).toBeTruthy();
  expect(onDone.mock.calls).toEqual([[[idOf(2)]]]);
  const body = asked.find(({ path }) => path === '/api/clients/bulk/forms')?.body as { batchId: string };
  expect(body).toMatchObject({ ids, form: { form: 'GSTR-3B' } });
  expect(recordId.safeParse(body.batchId).error).toBeUndefined();
});

it('keeps clients selected whose form may be filed, because no answer came', async () => {
  const onDone = jest.fn();
  const { person } = visitAs(anOwner(), <GiveForm ids={[idOf(1)]} onDone={onDone} onClose={onDone} />, '/', {
    'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 1, returns: 1, leftOut: [] } }),
    'POST /api/clients/bulk/forms': new Error('lost'),
  });
  await person.click(await screen.findByRole('button', { name: 'File GSTR-3B for one client' }));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[[idOf(1)]]]));
});

it.each([
  ['2026-11-30T23:59:00Z', 'At 06:00 IST, by themselves.'],
  [
    '2026-12-01T00:31:00Z',
    'Their time is past: they open by themselves in a few minutes, after a long stop within 20 hours.',
  ],
])('says when the returns of 1 December open by themselves, also after their time: %s', async (now, line) => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  const none = { forms: [], assignees: [], leftOutClients: 0, leftOut: [] };
  const { person } = visitAs(anOwner(), <NextBatchLine />, '/admin/returns', {
    'GET /api/return-batches': ok({ data: [] }),
    'GET /api/return-batches/next': ok({ data: { day: '2026-12-01', returns: 2, clients: 2, ...none } }),
  });
  expect(await screen.findByText(line)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Look first' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(`For 2 clients. ${line}`);
});

it('shows its line once both answers are there, so that the page below moves once', async () => {
  const list = deferred();
  const none = { forms: [], assignees: [], leftOutClients: 0, leftOut: [] };
  const { asked } = visitAs(anOwner(), <NextBatchLine />, '/admin/returns', {
    'GET /api/return-batches': list.answer,
    'GET /api/return-batches/next': ok({ data: { day: '2026-12-01', returns: 2, clients: 2, ...none } }),
  });
  await waitFor(() => expect(asked).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('button')).toBeNull();
  list.give(ok({ data: [] }));
  expect(await screen.findByRole('button', { name: 'Look first' })).toBeTruthy();
});

const extension = {
  ...{ _id: idOf(36), createdAt: '2026-07-20T05:00:00.000Z', forms: ['ITR-1'], periods: ['AY 2026-27'], only: null },
  source: 'Notification 9/2026',
};

it.each<[string, string, string, string[], string[]]>([
  ['2026-06-02', 'ITR-1', 'AY 2026-27', ['TY 2027-28', 'TY 2026-27', 'AY 2026-27'], []],
  ['2026-08-02', 'ITR-1', 'TY 2026-27', ['TY 2027-28', 'TY 2026-27', 'AY 2026-27'], []],
  ['2026-08-02', 'ITR-1', 'AY 2026-27', ['TY 2027-28', 'TY 2026-27', 'AY 2026-27'], ['2026-09-15']],
  ['2026-11-30', 'GSTR-9', 'FY 2025-26', ['FY 2027-28', 'FY 2026-27', 'FY 2025-26'], []],
])('on %s offers what of %s can still open as first period, and proposes %s', async (...row) => {
  const [day, form, proposed, offered, moved] = row;
  jest.useFakeTimers({ now: new Date(`${day}T06:00:00Z`), advanceTimers: true });
  const { person } = visitAs(anOwner(), <GiveForm ids={[idOf(1)]} onDone={jest.fn()} onClose={jest.fn()} />, '/', {
    'GET /api/extensions': ok({ data: moved.map((each) => ({ ...extension, day: each })) }),
    'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 1, returns: 1, leftOut: [] } }),
  });
  await person.selectOptions(await screen.findByLabelText('Form'), form);
  const first = screen.getByLabelText<HTMLSelectElement>('First period');
  expect(first.selectedOptions[0]?.text).toBe(proposed);
  expect([...first.options].slice(1).map(({ text }) => text)).toEqual(offered);
});

it('says for which day somebody opened returns, which may still be to come', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T06:00:00Z'), advanceTimers: true });
  const by = { _id: idOf(801), name: 'Meera Joshi' };
  const batch = { _id: idOf(1), createdAt: '2026-11-30T05:00:00.000Z', day: '2026-12-01', by, state: 'open' };
  visitAs(anOwner(), <NextBatchLine />, '/admin/returns', {
    'GET /api/return-batches': ok({ data: [{ ...batch, returns: 2, takenBack: 0 }] }),
    'GET /api/return-batches/next': ok({ data: null }),
  });
  expect(await screen.findByText('for 1 Dec, by Meera Joshi.')).toBeTruthy();
});

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
