import { broughtUp } from '@easy-tax/platform/testing';
import { EnquiryRecords, toEnquiry } from './enquiries.repository.js';

/** An enquiry as the first release stored it. Never change it: migrations add later fields. */
const first = {
  _id: '00000000-0000-7000-8000-000000000001',
  createdAt: '2026-04-01T10:00:00.000Z',
  name: 'Asha',
  mobile: '9876543210',
  email: 'asha@example.com',
  message: 'Which form is mine?',
  requestKey: 'request-1',
  deletedAt: null,
};

it('reads enquiries of the first release', async () => {
  const { requestKey: _key, deletedAt: _deleted, ...sent } = first;
  expect(toEnquiry(await broughtUp(EnquiryRecords, first))).toEqual({ ...sent, status: 'new' });
});
