import { fileKindOf, fileKinds } from '@easy-tax/contracts';
import contentDisposition from 'content-disposition';
import type { StoredFile } from '../stored-files/stored-file.js';

type Described = Pick<StoredFile, 'mime' | 'fileName' | 'sha256'>;

/** The strong validator of a file: its bytes never change. */
export const etagOf = ({ sha256 }: Pick<StoredFile, 'sha256'>): string => `"${sha256}"`;

const SHUT = "default-src 'none'; base-uri 'none'; form-action 'none'";

const isPdf = ({ mime }: Pick<StoredFile, 'mime'>) => mime === 'application/pdf';

/**
 * Nothing in a client's file may run, load or be embedded by others; a PDF is framed by our own pages, where staff look
 * at it beside its record. A PDF goes without `sandbox`: Safari then shows an empty
 * page, and the other browsers' viewers, which run a PDF apart from every page, don't heed it.
 */
const policyFor = (filing: Described): string =>
  isPdf(filing)
    ? `${SHUT}; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'`
    : `${SHUT}; frame-ancestors 'none'; sandbox; img-src 'self'; style-src 'unsafe-inline'`;

const FAMILIAR = new Set(fileKinds.flatMap(({ extensions }) => extensions));

/**
 * The name to save a file under. Its bytes were judged, its name never was: a picture called `form16.hta` would be
 * saved as a program, and opened by a double click. A name without an accepted ending gets that of its own kind.
 */
export function nameToSave({ fileName, mime }: Pick<Described, 'fileName' | 'mime'>): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (fileName.includes('.') && FAMILIAR.has(ending)) return fileName;
  return `${fileName}.${fileKindOf(mime)?.extensions[0] ?? 'bin'}`;
}

/** The headers of a file, of a part of it, and of the answer that it has not changed. Names by RFC 6266. */
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
