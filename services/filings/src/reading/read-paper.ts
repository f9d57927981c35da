import type { FileBytes, Reading } from '@easy-tax/contracts';
import { type Attempt, explain, papersOf, recognise } from './recognise.js';
import { Extraction } from './text/extraction.js';
import { type Extracted, readingLimits } from './text/paper-text.js';

/** One thread for this process. */
const extraction = new Extraction();

/**
 * Reads what a paper says of itself. Never rejects because of the paper: `not-readable` is one that is damaged, of another
 * kind, or took too much. Rejects if its bytes can't be read.
 */
export async function readPaper(file: FileBytes, mime: string, password?: string): Promise<Reading> {
  const extracted = await extract(file, mime, password);
  return extracted.state === 'read'
    ? { state: 'read', papers: recognise(extracted.text) }
    : { state: extracted.state, papers: [] };
}

/** The same with what each recogniser saw. */
export async function explainPaper(
  file: FileBytes,
  mime: string,
  password?: string,
): Promise<Reading & { pageCount: number; isCut: boolean; attempts: Attempt[] }> {
  const extracted = await extract(file, mime, password);
  if (extracted.state !== 'read')
    return { state: extracted.state, papers: [], pageCount: 0, isCut: false, attempts: [] };
  const { pages, isCut } = extracted.text;
  const attempts = explain(extracted.text);
  const pageCount = pages.filter(({ width }) => width > 0).length;
  return { state: 'read', papers: papersOf(attempts), pageCount, isCut, attempts };
}

async function extract(file: FileBytes, mime: string, password: string | undefined): Promise<Extracted> {
  if (mime.startsWith('image/')) return { state: 'no-text' };
  if (file.size === 0 || file.size > readingLimits.bytes) return { state: 'not-readable' };
  return extraction.extract(await file.read(0, file.size), password);
}
