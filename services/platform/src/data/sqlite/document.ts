import { crc32 } from 'node:zlib';
import { type Test, valueToFind } from '../port/conditions.js';
import type { Document } from '../port/layout.js';
import { type SqliteFile, storable } from './on-disk/file.js';
import { storedScalar } from './where.js';

const sealOf = (text: string): string => `,"_crc":"${crc32(text).toString(16).padStart(8, '0')}"}`;
const sealLength = sealOf('').length;

/**
 * A stored record: JSON whose last member is the checksum of everything before it. SQLite has no checksums of pages.
 */
export function sealed(record: Document): string {
  const text = JSON.stringify(record);
  return text.slice(0, -1) + sealOf(text);
}

/** Parses a stored text; null if its checksum is wrong. */
export function unsealed(stored: string): Document | null {
  const text = `${stored.slice(0, -sealLength)}}`;
  return stored.endsWith(sealOf(text)) ? JSON.parse(text) : null;
}

/** A query's row. The id may come from an index. */
export type FoundRow = Readonly<{ id: string; doc: string }>;

/**
 * Parses the record of a row.
 * @throws DamagedData for a wrong checksum, or if an index led to another row than the one asked for
 */
export function recordIn(file: SqliteFile, { id, doc }: FoundRow, tests: readonly Test[] = []): Document {
  const record = unsealed(doc);
  if (record === null || storable(record._id) !== id || !tests.every((test) => fits(record, test)))
    throw file.markDamaged();
  return record;
}

/** Does not check bounds, which the index has checked. */
function fits(record: Document, test: Test): boolean {
  if (test.is !== 'equal') return true;
  return storable(storedScalar(valueToFind(record, test.field))) === storable(storedScalar(test.value));
}
