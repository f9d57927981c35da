import type { FilingView } from '@easy-tax/contracts';
import { allRows, type Cell } from '@easy-tax/platform';
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

const cellsOf = (filing: StoredFiling): Cell[] => [
  filing.reference,
  new Date(filing.createdAt),
  filing.name,
  filing.mobile,
  filing.email,
  filing.fileName,
  filing.size,
  filing.sha256,
  filing.opened ? 'Opened' : 'New',
  filing.message,
];

/** The rows of these ids in their order, or all of a view in its own. What is deleted meanwhile is left out. */
export async function* filingRows(filings: FilingsRepository, of: readonly string[] | FilingView) {
  for await (const filing of 'length' in of ? each(filings, of) : allRows((at) => filings.list({ ...of, ...at })))
    yield cellsOf(filing);
}

async function* each(filings: FilingsRepository, ids: readonly string[]): AsyncGenerator<StoredFiling> {
  for (const id of ids) {
    const filing = await filings.find(id);
    if (filing) yield filing;
  }
}
