import { inflateRawSync } from 'node:zlib';

/** @typedef {(start: number, length: number) => Promise<Buffer>} Read Bytes of the file; fewer than asked at its end. */
/** @typedef {{ method: number, compressed: number, offset: number }} Entry */

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = '[content_types].xml';
const END_RECORD = 22;
/** Bounds against archives made to be expensive: only the list of types is ever inflated, and only so far. */
const most = { comment: 65_535, directory: 2_097_152, entries: 10_000, types: 1_048_576, unpacked: 1_073_741_824 };

/**
 * A DOCX is a zip whose list of types names a Word document's main part, which is there. Documents with macros
 * (DOCM), encrypted archives and archives that would unpack to more than 1 GB are not.
 * @param {Read} read @param {number} size @returns {Promise<boolean>}
 */
export async function isDocx(read, size) {
  const entries = await listEntries(read, size);
  const types = entries?.get(TYPES);
  if (!entries || !types) return false;
  if ([...entries.keys()].some((name) => name.endsWith('vbaproject.bin'))) return false;
  const text = await unpack(read, types);
  if (text === undefined) return false;
  const xml = withoutComments(text);
  if (/<!DOCTYPE/i.test(xml) || /macroEnabled|vbaProject/i.test(xml)) return false;
  return (xml.match(/<(?:\w+:)?Override\b[^<>]*>/g) ?? []).some((override) => {
    const part = attribute(override, 'PartName')?.replace(/^\//, '').toLowerCase();
    return attribute(override, 'ContentType') === MAIN && part !== undefined && entries.has(part);
  });
}

/**
 * In one pass: a pattern would look through all of the rest again for each comment that has no end, and a list made of
 * nothing else would keep its reader busy until it is ended.
 * @param {string} xml
 */
function withoutComments(xml) {
  let kept = '';
  for (let at = 0; ; ) {
    const start = xml.indexOf('<!--', at);
    const end = start < 0 ? -1 : xml.indexOf('-->', start + 4);
    kept += xml.slice(at, start < 0 ? undefined : start);
    if (end < 0) return kept;
    at = end + 3;
  }
}

/** @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** @param {Read} read @param {number} size @returns {Promise<Map<string, Entry> | null>} */
async function listEntries(read, size) {
  const tailStart = Math.max(0, size - most.comment - END_RECORD);
  const tail = await read(tailStart, size - tailStart);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + END_RECORD > tail.length) return null;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (count > most.entries || length > most.directory || start + length > tailStart + at) return null;
  return parseEntries(await read(start, length), count);
}

/** @param {Buffer} directory @param {number} count @returns {Map<string, Entry> | null} */
function parseEntries(directory, count) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let unpacked = 0;
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const encrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, nameEnd).toLowerCase();
    unpacked += directory.readUInt32LE(at + 24);
    if (encrypted || entries.has(name) || unpacked > most.unpacked) return null;
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** @param {Read} read @param {Entry} entry @returns {Promise<string | undefined>} */
async function unpack(read, { method, compressed, offset }) {
  if (compressed > most.types) return undefined;
  const header = await read(offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return undefined;
  const bytes = await read(offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), compressed);
  if (method === 0) return bytes.toString('utf8');
  return method === 8 ? inflateRawSync(bytes, { maxOutputLength: most.types }).toString('utf8') : undefined;
}
