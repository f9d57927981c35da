import type { FilingDownload, FilingQuery, FilingStatus } from '@easy-tax/contracts';
import { type Cell, exportedRows } from '@easy-tax/platform';
import type { StoredFiling } from '../filings/filing.records.js';
import type { FilingsRepository } from '../filings/filings.repository.js';

/** The columns of File Data and what its drawer has beyond them. */
export const filingColumns: readonly string[] = [
  'Reference',
  'Received (IST)',
  'Name',
  'Mobile',
  'Email',
  'File',
  'Size in bytes',
  'SHA-256',
  'Status',
  'Message',
];

const statusWords = { unopened: 'New', opened: 'Opened' } satisfies Record<FilingStatus, string>;

const cellsOf = (filing: StoredFiling): Cell[] => [
  filing.reference,
  new Date(filing.createdAt),
  filing.name,
  filing.mobile,
  filing.email,
  filing.fileName,
  filing.size,
  filing.sha256,
  statusWords[filing.status],
  filing.message,
];

export const filingRows = (filings: FilingsRepository, which: Pick<FilingDownload, 'ids' | 'view'>) =>
  exportedRows(which, { find: (id) => filings.find(id), page: (query: FilingQuery) => filings.list(query) }, cellsOf);
