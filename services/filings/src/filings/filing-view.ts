import { Filing, FilingReceipt, StaffFiling } from '@easy-tax/contracts';
import type { StoredFiling } from './filing.records.js';

type Link = (filing: StoredFiling) => string;

/** What its owner sees of a filing: never its object key, nor the key of its request. */
export const viewOf = (filing: StoredFiling, link: Link): Filing => Filing.parse({ ...filing, filePath: link(filing) });

/** What staff see beyond that. */
export const staffViewOf = (filing: StoredFiling, link: Link): StaffFiling =>
  StaffFiling.parse({ ...filing, filePath: link(filing), opened: filing.opened === true });

export const receiptOf = (filing: StoredFiling, link: Link): FilingReceipt =>
  FilingReceipt.parse({ ...filing, filePath: link(filing) });
