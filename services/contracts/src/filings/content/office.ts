import { KIB, MB } from '../../common/units.js';
import { BlockReader, type FileBytes } from './file-bytes.js';

const END_BYTES = 22;
const MAX_COMMENT = 64 * KIB;

export const zipMimes = {
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * The end of a zip's own bytes; null if it has none, as a zip that was cut off. Others may follow: they are no part of it.
 * Only the last end counts, as for Word: a file with two is one zip for all of its readers.
 */
export async function zipEnd(file: FileBytes | BlockReader): Promise<number | null> {
  const reader = file instanceof BlockReader ? file : new BlockReader(file);
  const at = await findEnd(reader);
  return at === null ? null : at + END_BYTES + reader.number(at + 20, 2, true);
}

/** The apparent kind of a zip by the names in its directory, as far as they stand before its end. The service inspects it. */
export async function zipKind(file: FileBytes): Promise<keyof typeof zipMimes> {
  const reader = new BlockReader(file);
  const end = (await findEnd(reader)) ?? 0;
  const bytes = Math.min(end, reader.number(end + 12, 4, true), MB);
  await reader.load(end - bytes, bytes);
  const names = reader.text(end - bytes, bytes);
  if (names.includes('word/document.xml')) return 'docx';
  return names.includes('xl/workbook.xml') ? 'xlsx' : 'zip';
}

/** Leaves the end and its comment loaded. */
async function findEnd(reader: BlockReader): Promise<number | null> {
  const start = Math.max(0, reader.size - END_BYTES - MAX_COMMENT);
  await reader.load(start, reader.size - start);
  const last = reader.text(start, reader.size - start).lastIndexOf('PK\x05\x06');
  const at = start + last;
  const isWhole = last >= 0 && at + END_BYTES + reader.number(at + 20, 2, true) <= reader.size;
  return isWhole && at + END_BYTES <= reader.size ? at : null;
}

/** Places of a compound file's allocation tables that its header has room for ([MS-CFB] 2.2): 109, the first at 76. */
const TABLES = { most: 109, at: 76 };
const FREE = 0xffff_ffff;

/** True if the last used sector of a compound file is there. Reads the first 109 tables: 6.8 MB of a usual DOC. */
export async function oleEnds(file: BlockReader): Promise<boolean> {
  await file.load(0, 512);
  const sectorBytes = 2 ** file.number(30, 2, true);
  const tables = Math.min(file.number(44, 4, true), TABLES.most);
  if (tables === 0 || sectorBytes < 512 || sectorBytes > 4096) return false;
  const at = (file.number(TABLES.at + (tables - 1) * 4, 4, true) + 1) * sectorBytes;
  if (at + sectorBytes > file.size) return false;
  await file.load(at, sectorBytes);
  let used = sectorBytes / 4;
  while (used > 0 && file.number(at + (used - 1) * 4, 4, true) === FREE) used -= 1;
  const sectors = (tables - 1) * (sectorBytes / 4) + used;
  // Some programs leave out the filler of the last sector; the header takes the place of one.
  return file.size > sectors * sectorBytes;
}
