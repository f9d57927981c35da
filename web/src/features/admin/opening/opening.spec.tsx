import { messages, recordId } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { bulkOutcome, ok } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { idOf } from '../../../testing/staff-filings';
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
