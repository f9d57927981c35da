import type { Reading } from '@easy-tax/contracts';
import { type FileBytes, latin1 } from '@easy-tax/contracts';
import { type Attempt, explain, papersOf, recognise } from './recognise.js';
import { Extraction } from './text/extraction.js';
import { type Extracted, readingLimits, type TextKind } from './text/paper-text.js';

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
  const bytes = await file.read(0, file.size);
  const kind = textKindOf(bytes);
  return kind ? extraction.extract(kind, bytes, password) : { state: 'not-readable' };
}

/** By content alone. A ZIP is taken by the names of its parts, which stand in its directory at the end. */
function textKindOf(bytes: Uint8Array): TextKind | null {
  const head = latin1(bytes.subarray(0, 1024));
  if (head.includes('%PDF-')) return 'pdf';
  if (!head.startsWith('PK')) return head.startsWith('\xd0\xcf\x11\xe0') ? null : 'text';
  const directory = latin1(bytes.subarray(-65_536));
  if (directory.includes('word/document.xml')) return 'docx';
  return directory.includes('xl/worksheets/sheet1.xml') ? 'xlsx' : null;
}
