import { VerifyEmailInput } from './account.js';
import { defineCalls } from './call.js';
import * as ownData from './own-data.js';

/** Where a ticket is redeemed: `GET /auth/export/<ticket>`, by a browser that sends no header. */
export const exportArea = '/auth/export';

/** What people do with all of their data: take it along, and have it erased. */
export const ownDataCalls = defineCalls({
  askForExport: {
    service: 'auth',
    method: 'POST',
    path: exportArea,
    access: 'user',
    summary: 'Get a link to a ZIP of everything: profile, filings with their files, enquiries',
    status: 201,
    answer: ownData.ExportLinkAnswer,
    errors: [401],
  },
  eraseAccount: {
    service: 'auth',
    method: 'POST',
    path: '/auth/erasure',
    access: 'user',
    summary: 'Erase the account and everything sent with it, by the current password',
    status: 202,
    body: ownData.ErasureInput,
    answer: ownData.ErasureAnswer,
    errors: [401, 409],
  },
  confirmErasure: {
    service: 'auth',
    method: 'POST',
    path: '/auth/erasure/confirm',
    access: 'public',
    summary: 'Erase an account without a password by the link that was mailed to it',
    status: 202,
    body: VerifyEmailInput,
    answer: ownData.ErasureAnswer,
    errors: [409],
  },
});
