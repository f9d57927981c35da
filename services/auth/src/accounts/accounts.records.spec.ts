import { broughtUp } from '@easy-tax/platform/testing';
import { AccountRecords } from './accounts.repository.js';

/** An account as the first release stored it. Never change it: migrations add later fields. */
const first = {
  _id: '00000000-0000-7000-8000-000000000001',
  createdAt: '2026-04-01T10:00:00.000Z',
  name: 'Asha',
  email: 'Asha@example.com',
  emailKey: 'asha@example.com',
  emailVerified: true,
  role: 'user',
  staffRole: null,
  blocked: false,
  passwordHash: null,
  googleSub: '1234567890',
  occupation: null,
  city: null,
  lastLoginAt: null,
  epoch: 0,
};

it('reads accounts of the first release', async () => {
  expect(await broughtUp(AccountRecords, first)).toEqual(first);
});
