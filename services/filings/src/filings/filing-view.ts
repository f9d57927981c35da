import { Filing, FilingReceipt } from '@easy-tax/contracts';
import type { StoredFiling } from './filing.records.js';

type Link = (filing: StoredFiling) => string;

/** What staff and the owner see of a filing: never its object key, nor the key of its request. */
export const viewOf = (filing: StoredFiling, link: Link): Filing => Filing.parse({ ...filing, filePath: link(filing) });

export const receiptOf = (filing: StoredFiling, link: Link): FilingReceipt =>
  FilingReceipt.parse({ ...filing, filePath: link(filing) });
