import * as files from '../../common/messages/files.js';
import { fileKind } from '../../common/messages/general.js';
import { KIB } from '../../common/units.js';
import { BlockReader, type FileBytes, latin1 } from './file-bytes.js';
import { oleEnds, zipEnd, zipMimes } from './office.js';
import { bmpEnds, boxesEnd, gifEnds, jpegEnds, pngEnds, tiffEnds, webpEnds } from './pictures.js';

/** Characters that no text has, but a last Ctrl-Z of DOS. */
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;

const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;

const MARKUP = /^\s*<[a-z!?/]/i;

/** Some programs call a page of a table an Excel file. */
const PAGE = /^\s*<(?:html|head|body|meta|title|style|table|div|p)\b/i;

/** In small letters. A page or a script has one of them, wherever it begins. */
export const pageMarks: readonly string[] = ['<!doctype', '<html', '<script', '<iframe', '<?php'];

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*["{[\]])/;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Leading bytes that `sniffType` needs. */
export const HEAD_BYTES = 4096;
/** Readers look for a PDF's beginning within so many bytes (ISO 32000-1, implementation note 13 of Acrobat). */
const PDF_WITHIN = 1024;

/** Types that the first bytes don't prove; the service inspects them completely. */
export type Candidate = keyof typeof candidateMimes;
export const candidateMimes = {
  zip: zipMimes.zip,
  doc: 'application/msword',
  tiff: 'image/tiff',
  json: 'application/json',
  csv: 'text/csv',
  text: 'text/plain',
} as const;
/** `refusal`: no accepted type; says which, if known, and what to do. */
export type SniffResult = { readonly mime: string } | { readonly candidate: Candidate } | { readonly refusal: string };

const is = (mime: string): SniffResult => ({ mime });
const mayBe = (candidate: Candidate): SniffResult => ({ candidate });
const no = (refusal: string): SniffResult => ({ refusal });

/** By brand: ISO/IEC 23008-12, 23000-22. A camera's raw file is `crx `, and all other brands are of films. */
const BRANDS: Readonly<Record<string, SniffResult>> = {
  ...Object.fromEntries(['avif', 'avis'].map((brand) => [brand, is('image/avif')])),
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'].map((brand) => [brand, is('image/heic')]),
  ),
  ...Object.fromEntries(['mif1', 'msf1'].map((brand) => [brand, is('image/heif')])),
  'crx ': no(fileKind),
};

/** Sizes of a BMP's second header. Without this check any text that begins with BM is a BMP. */
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** The first that matches decides. */
const signatures: readonly (readonly [pattern: RegExp, result: SniffResult])[] = [
  [/^\xff\xd8\xff/, is('image/jpeg')],
  [/^\x89PNG\r\n\x1a\n/, is('image/png')],
  [/^GIF8[79]a/, is('image/gif')],
  [/^RIFF.{4}WEBP/s, is('image/webp')],
  // Nikon's and Canon's raw files.
  [/^(?:II\*\0|MM\0\*).{4}(?:\x1c\0\xfe\0|\x1f\0\x0b\0|CR\x02)/s, no(fileKind)],
  [/^(?:II\*\0|MM\0\*)/, mayBe('tiff')],
  [/^(?:II\+\0|MM\0\+)/, is('image/tiff')],
  [/^PK\x03\x04/, mayBe('zip')],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, mayBe('doc')],
  [/^\{\\rtf/, no(files.fileRtf)],
  [/^(?:PK[\x05\x07]|Rar!\x1a|7z\xbc\xaf\x27\x1c|\x1f\x8b|BZh|\xfd7zXZ)/, no(files.fileArchive)],
  [/^(?:RIFF|\x1a\x45\xdf\xa3|ID3|OggS|fLaC|\0\0\x01[\xb3\xba]|#!AMR)/, no(files.fileRecording)],
  // Programs, scripts and PostScript.
  [/^(?:MZ|\x7fELF|#!|%!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe)/, no(fileKind)],
];

/**
 * Detects a file's type by its first bytes only, ignoring its name and the sender's Content-Type. Browser and service
 * use this function alone.
 * @param head the first `HEAD_BYTES`, or all of a shorter file
 */
export function sniffType(head: Uint8Array): SniffResult {
  const bytes = latin1(head.subarray(0, HEAD_BYTES));
  const found = signatures.find(([pattern]) => pattern.test(bytes))?.[1];
  if (found) return found;
  if (bytes.startsWith('ftyp', 4)) return BRANDS[bytes.slice(8, 12)] ?? no(files.fileRecording);
  if (bytes.startsWith('BM') && BMP_HEADERS.includes(head[14] ?? 0) && !bytes.slice(15, 18).replaceAll('\0', ''))
    return is('image/bmp');
  return sniffPdf(bytes) ?? sniffText(bytes) ?? no(fileKind);
}

/** A PDF's beginning may follow anything but markup: that would make it a page in disguise. */
function sniffPdf(bytes: string): SniffResult | null {
  const start = bytes.slice(0, PDF_WITHIN).indexOf('%PDF-');
  if (start < 0) return null;
  return /<[a-z!?/]/i.test(bytes.slice(0, start)) ? no(files.filePage) : is('application/pdf');
}

/**
 * The kind that a text may be by its beginning; null for other files, pictures in markup among them.
 * @param head the beginning of the file, with a character for each byte
 */
function sniffText(
  head: string,
): { readonly candidate: 'json' | 'csv' | 'text' } | { readonly refusal: string } | null {
  // UTF-16 has a zero beside each Latin letter.
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(head);
  const text = (isWide ? head.replaceAll('\0', '') : head).replace(BYTE_ORDER_MARK, '');
  if (text.trim() === '' || (!isWide && BINARY.test(text))) return null;
  if (JSON_START.test(text)) return { candidate: 'json' };
  const small = text.toLowerCase();
  if (small.includes('<svg')) return null;
  if (PAGE.test(text) || pageMarks.some((mark) => small.includes(mark))) return { refusal: files.filePage };
  if (MARKUP.test(text)) return null;
  return { candidate: isTable(text) ? 'csv' : 'text' };
}

/** Its first lines have the same separators, or most lines have several of one: statements begin with an address. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = '', second = ''] = lines;
  return SEPARATORS.some((separator) => {
    const count = first.split(separator).length;
    if (count > 1 && count === second.split(separator).length) return true;
    return lines.filter((line) => line.split(separator).length > 3).length > lines.length / 2;
  });
}

/** A PDF's end is nearly always in its last bytes. If not, larger and larger blocks before them are searched. */
const LAST_BLOCK_BYTES = 4 * KIB;
const LARGEST_BLOCK_BYTES = 256 * KIB;
/** Longer than what the patterns match, which may lie across two blocks. */
const OVERLAP = 64;
/** A PDF's end, or what stands right before it (ISO 32000-2, 7.5.5). */
const END = /startxref\s{1,8}\d{1,15}\s{1,8}(?:%%EOF)?|%%EOF/g;
/** The first end of a PDF for the web, near its beginning (annex F). */
const FIRST_END = /^startxref\s+0\s/;
const OBJECT = /\d\s{1,8}\d{1,10}\s{1,8}obj\b/;

/**
 * A PDF is complete if no object follows its last end: a later version of a signed PDF stands behind an earlier end.
 */
async function pdfEnds(file: BlockReader): Promise<boolean> {
  for (
    let end = file.size, block = LAST_BLOCK_BYTES;
    end > 0;
    end -= block, block = Math.min(2 * block, LARGEST_BLOCK_BYTES)
  ) {
    const start = Math.max(0, end - block);
    await file.load(start, Math.min(end - start + OVERLAP, file.size - start));
    const text = file.text(start, end - start + OVERLAP);
    const last = [...text.matchAll(END)].findLast(([end]) => !FIRST_END.test(end));
    if (OBJECT.test(last ? text.slice(last.index + last[0].length) : text)) return false;
    if (last) return true;
  }
  return false;
}

const isZip = async (file: BlockReader) => (await zipEnd(file)) !== null;
const checks: Readonly<Record<string, (file: BlockReader) => Promise<boolean>>> = {
  'application/pdf': pdfEnds,
  'application/msword': oleEnds,
  [zipMimes.zip]: isZip,
  [zipMimes.docx]: isZip,
  [zipMimes.xlsx]: isZip,
  'image/jpeg': jpegEnds,
  'image/png': pngEnds,
  'image/gif': gifEnds,
  'image/webp': webpEnds,
  'image/heic': boxesEnd,
  'image/heif': boxesEnd,
  'image/avif': boxesEnd,
  'image/tiff': tiffEnds,
  'image/bmp': bmpEnds,
};

/**
 * False if a file of this type ends before its content does: its download was cut off, or is under way. Bytes after
 * the content's end are usual (films beside phones' photos, blanks after a PDF) and tell nothing. Reads each byte about once.
 */
export const isComplete = async (mime: string, file: FileBytes): Promise<boolean> =>
  (await checks[mime]?.(new BlockReader(file))) ?? true;
