import { screen } from '@testing-library/react';
import { ok } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { idOf } from '../../../testing/staff-filings';
import { NextBatchLine } from './NextBatchLine';

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
