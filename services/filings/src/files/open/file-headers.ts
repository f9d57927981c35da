import { fileKindOf } from '@easy-tax/contracts';
import contentDisposition from 'content-disposition';
import type { StoredFile } from '../../storage/stored-files/stored-files.js';
import { nameToSave } from '../name-to-save.js';

type Described = Pick<StoredFile, 'mime' | 'fileName' | 'sha256'>;

/** A strong ETag: a file's bytes never change. */
export const etagOf = ({ sha256 }: Pick<StoredFile, 'sha256'>): string => `"${sha256}"`;

const NO_SOURCES = "default-src 'none'; base-uri 'none'; form-action 'none'";

const isPdf = ({ mime }: Pick<StoredFile, 'mime'>) => mime === 'application/pdf';

/**
 * A client's file may not run scripts, load anything or be embedded by other sites; our own pages frame PDFs. PDFs have
 * no `sandbox`: Safari would show an empty page, and other browsers' viewers, which are isolated, ignore it.
 */
const policyFor = (filing: Described): string =>
  isPdf(filing)
    ? `${NO_SOURCES}; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'`
    : `${NO_SOURCES}; frame-ancestors 'none'; sandbox; img-src 'self'; style-src 'unsafe-inline'`;

/** The headers of a file, a range, or a 304. File names by RFC 6266. */
export function fileHeaders(filing: Described): Record<string, string> {
  const type = fileKindOf(filing.mime)?.inline ? 'inline' : 'attachment';
  return {
    'content-type': filing.mime,
    'content-disposition': contentDisposition(nameToSave(filing), { type }),
    'content-security-policy': policyFor(filing),
    'x-frame-options': isPdf(filing) ? 'SAMEORIGIN' : 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: etagOf(filing),
  };
}
