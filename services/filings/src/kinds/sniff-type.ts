import { acceptedMimes } from '@easy-tax/contracts';
import { fileTypeFromBuffer } from 'file-type/core';

/** Leading bytes that file-type needs. */
export const HEAD_BYTES = 4100;

/** Types that the first bytes don't prove; `DeepInspection` reads on. */
export type Candidate = 'docx' | 'doc' | 'tiff';
/** Null: not an accepted type. */
export type SniffResult = { readonly mime: string } | { readonly candidate: Candidate } | null;

/** Types that file-type distinguishes and the contract doesn't. */
const SAME_AS: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const TIFFS = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')];
/** Sizes of a BMP's second header. Without this check any text that begins with BM is a BMP. */
const BMP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic);
const isBmp = (head: Buffer) => head.length >= 18 && BMP_HEADERS.has(head.readUInt32LE(14));

/** Detects a file's type by its first bytes only, ignoring its name and the sender's Content-Type. */
export async function sniffType(head: Buffer): Promise<SniffResult> {
  if (startsWith(head, ZIP)) return { candidate: 'docx' };
  if (startsWith(head, OLE)) return { candidate: 'doc' };
  const found = await fileTypeFromBuffer(head);
  const mime = found && (SAME_AS[found.mime] ?? found.mime);
  if (mime === 'image/bmp' && !isBmp(head)) return null;
  if (mime !== undefined && acceptedMimes.includes(mime)) return { mime };
  // A TIFF's directory is often at its end.
  if (mime === undefined && TIFFS.some((magic) => startsWith(head, magic))) return { candidate: 'tiff' };
  return null;
}
