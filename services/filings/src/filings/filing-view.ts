import type { Filing, FilingReceipt, StaffFiling } from '@easy-tax/contracts';
import type { StoredFiling } from './filing.records.js';

type Link = (filing: StoredFiling) => string;

/** Named one by one: nothing else of what is stored ever leaves, neither the object key nor the key of the request. */
export function receiptOf(filing: StoredFiling, link: Link): FilingReceipt {
  const { _id, reference, fileName, size, sha256, createdAt } = filing;
  return { _id, reference, fileName, size, sha256, filePath: link(filing), createdAt };
}

/** A filing as its owner sees it. Object.assign: V8 takes thirty times as long for a spread before members. */
export function viewOf(filing: StoredFiling, link: Link): Filing {
  const { name, mobile, email, message, mime } = filing;
  return Object.assign(receiptOf(filing, link), { name, mobile, email, message, mime });
}

/** Adds the staff's fields. */
export const staffViewOf = (filing: StoredFiling, link: Link): StaffFiling =>
  Object.assign(viewOf(filing, link), { status: filing.status });
