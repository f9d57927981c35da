import { type FoundFiling, type StaffFiling, sampleFiling } from '@easy-tax/contracts';
import { ok, pageInfo } from './answers';

export const idOf = (n: number) => `019ab000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A filing of 'Client n', as staff see it. */
export const aFiling = (n: number, change: Partial<StaffFiling> = {}): StaffFiling => ({
  ...sampleFiling,
  _id: idOf(n),
  reference: `ET-2025-0000${n}`,
  fileName: `paper-${n}.pdf`,
  size: 412 * 1024,
  sha256: 'a'.repeat(64),
  filePath: `/file/open/${n}`,
  createdAt: '2025-11-21T05:12:00.000Z',
  isIncomplete: false,
  name: `Client ${n}`,
  mobile: '9876500012',
  email: `client${n}@example.com`,
  message: 'Form 16',
  mime: 'application/pdf',
  status: 'unopened',
  clientId: idOf(900),
  returnId: null,
  sortedInto: null,
  sortedTo: null,
  requestId: null,
  kind: null,
  addedBy: null,
  hasPdfPassword: false,
  reading: 'read',
  ...change,
});

/** A page of these filings, the only one unless `info` differs. */
export const pageOf = (rows: readonly (StaffFiling | FoundFiling)[], info: object = {}) =>
  ok({ data: rows.map((row) => ({ says: null, ...row })), ...pageInfo(rows.length, info) });
