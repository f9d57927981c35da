import { acceptedMimes } from '@easy-tax/contracts';
import { fileTypeFromBuffer } from 'file-type/core';

/** Leading bytes that file-type needs. */
export const HEAD_BYTES = 4100;

/** Kinds whose head says only that they may be accepted; `DeepInspection` reads on. */
export type Candidate = 'docx' | 'doc' | 'tiff';
/** Null: not a kind that a filing may be. */
export type SniffResult = { readonly mime: string } | { readonly candidate: Candidate } | null;

/** Kinds that file-type tells apart and the contract doesn't. */
const SAME_AS: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const TIFFS = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')];
/** Sizes of the header that follows a BMP's first 14 bytes; without this look, any text that begins with BM is a BMP. */
const BMP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic);
const isBmp = (head: Buffer) => head.length >= 18 && BMP_HEADERS.has(head.readUInt32LE(14));

/** Tells a file’s type by its leading bytes alone: neither its name nor the type that its sender claims is asked. */
export async function sniffType(head: Buffer): Promise<SniffResult> {
  if (startsWith(head, ZIP)) return { candidate: 'docx' };
  if (startsWith(head, OLE)) return { candidate: 'doc' };
  const found = await fileTypeFromBuffer(head);
  const mime = found && (SAME_AS[found.mime] ?? found.mime);
  if (mime === 'image/bmp' && !isBmp(head)) return null;
  if (mime !== undefined && acceptedMimes.includes(mime)) return { mime };
  // The directory of a TIFF often stands at its end, beyond the head.
  if (mime === undefined && TIFFS.some((magic) => startsWith(head, magic))) return { candidate: 'tiff' };
  return null;
}
