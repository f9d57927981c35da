import { broughtUp } from '@easy-tax/platform/testing';
import { SubscriptionRecords } from './subscriptions.repository.js';

/** A subscription as the first release stored it. Never change it: migrations add later fields. */
const first = {
  _id: '00000000-0000-7000-8000-000000000001',
  createdAt: '2026-04-01T10:00:00.000Z',
  email: 'Asha@example.com',
  emailKey: 'asha@example.com',
  state: 'confirmed',
  confirmDigest: null,
  confirmUntil: null,
  endDigest: 'b'.repeat(64),
  confirmedAt: '2026-04-01T10:05:00.000Z',
};

it('reads subscriptions of the first release', async () => {
  expect(await broughtUp(SubscriptionRecords, first)).toEqual(first);
});
