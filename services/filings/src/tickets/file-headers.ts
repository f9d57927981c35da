import { fileKindOf } from '@easy-tax/contracts';
import contentDisposition from 'content-disposition';
import type { StoredFiling } from '../filings/filing.records.js';

type Described = Pick<StoredFiling, 'mime' | 'fileName' | 'sha256'>;

/** The strong validator of a file: its bytes never change. */
export const etagOf = ({ sha256 }: Pick<StoredFiling, 'sha256'>): string => `"${sha256}"`;

const SHUT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Nothing in a client's file may run, load or be embedded. A PDF goes without `sandbox`: Safari then shows an empty
 * page, and the other browsers' viewers, which run a PDF apart from every page, don't heed it.
 */
const policyFor = (mime: string): string =>
  mime === 'application/pdf'
    ? `${SHUT}; object-src 'self'; style-src 'unsafe-inline'`
    : `${SHUT}; sandbox; img-src 'self'; style-src 'unsafe-inline'`;

/** The headers of a file, of a part of it, and of the answer that it has not changed. Names by RFC 6266. */
export function fileHeaders(filing: Described): Record<string, string> {
  const type = fileKindOf(filing.mime)?.inline ? 'inline' : 'attachment';
  return {
    'content-type': filing.mime,
    'content-disposition': contentDisposition(filing.fileName, { type }),
    'content-security-policy': policyFor(filing.mime),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: etagOf(filing),
  };
}
