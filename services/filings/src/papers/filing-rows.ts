import { type FilingDownload, type FilingQuery, type FilingStatus, filingFields } from '@easy-tax/contracts';
import { exportedRows, exportTable } from '@easy-tax/platform';
import type { StoredFiling } from '../paper-records/filing.records.js';
import type { FilingsRepository } from '../paper-records/filings.repository.js';

const statusWords = { unopened: 'New', opened: 'Opened' } satisfies Record<FilingStatus, string>;

/** The columns of File Data, and further fields of its drawer. */
const { columns, cellsOf } = exportTable(filingFields, (filing: StoredFiling, field) => {
  if (field === 'createdAt') return new Date(filing.createdAt);
  if (field === 'isIncomplete') return filing.isIncomplete ? 'Yes' : 'No';
  return field === 'status' ? statusWords[filing.status] : (filing[field] ?? '');
});

export const filingColumns = columns;
export const filingRows = (filings: FilingsRepository, which: Pick<FilingDownload, 'ids' | 'view'>) =>
  exportedRows(which, { find: (id) => filings.find(id), page: (query: FilingQuery) => filings.list(query) }, cellsOf);
