import type { Enquiry, StaffFiling } from '@easy-tax/contracts';
import { ok } from './answers';
import { aUser } from './logged-in';

export const FILES = 'GET /api/download-files';
export const ENQUIRIES = 'GET /contact-data/get';
export const USERS = 'GET /auth/users';
export const idOf = (n: number) => `019ab000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const info = (total: number) => ({ total, totalExact: true, page: 1, pageSize: 5, next: null, prev: null });
export const paper: StaffFiling = {
  _id: idOf(1),
  reference: 'ET-2025-00411',
  fileName: 'bank-statement.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  filePath: '/file/open/1',
  createdAt: '2025-11-21T05:12:00.000Z',
  name: 'Bhupinder Kaur',
  mobile: '9876500012',
  email: 'bhupinder@example.com',
  message: '',
  mime: 'application/pdf',
  status: 'unopened',
};
const letter: Enquiry = {
  _id: idOf(2),
  name: 'Bhushan Sethi',
  mobile: '9876500013',
  email: 'bhushan@example.com',
  message: 'Rent receipts?',
  createdAt: '2025-11-21T05:12:00.000Z',
  status: 'new',
};
const { profilePicture: _, ...client } = aUser({ name: 'Bhupinder Kaur' });
const account = { ...client, blocked: false, erasing: false, createdAt: paper.createdAt, lastLoginAt: null };
/** One paper, one letter of nine, one account: what each service finds. */
export const found = {
  [FILES]: ok({ data: [paper], ...info(1) }),
  [ENQUIRIES]: ok({ query: [letter], ...info(9) }),
  [USERS]: ok({ data: [account], ...info(1) }),
};
