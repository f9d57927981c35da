import type { User } from '@easy-tax/contracts';
import { aFiling } from './staff-filings';

/** One of each record. */
export const person = {
  _id: '019ab000-0000-7000-8000-000000000001',
  name: 'Deepa Nair',
  email: 'deepa@example.com',
  mobile: '9876500012',
  createdAt: '2025-11-21T05:12:00.000Z',
};
export const filing = aFiling(1, { ...person, reference: 'ET-2025-00077', fileName: 'paper.pdf', message: 'My rent' });
export const enquiry = { ...person, message: 'My shop', status: 'new' };

export const anAccount = (change: Partial<User> = {}): User => ({
  _id: person._id,
  name: person.name,
  email: person.email,
  createdAt: person.createdAt,
  role: 'user',
  staffRole: null,
  emailVerified: true,
  occupation: null,
  city: null,
  blocked: false,
  erasing: false,
  lastLoginAt: null,
  ...change,
});
export const users = [
  anAccount({ role: 'admin', staffRole: 'owner', city: 'Pune', lastLoginAt: person.createdAt }),
  anAccount({ _id: person._id.replace(/1$/, '2') }),
];
