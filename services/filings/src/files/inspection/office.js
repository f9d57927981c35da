import { parseXml, refuseFetching } from './docx-xml.js';

/** @typedef {{ entry: import('yauzl').Entry, name: string }} Part Its name in small letters. */
/** @typedef {{ entries: number, typesBytes: number, xmlBytes: number, unpackedBytes: number, ratio: number, slack: number }} OfficeLimits */
/** @typedef {'docx' | 'xlsx' | 'unsafe' | 'macros' | 'excel' | 'powerPoint' | 'zipLocked' | 'other'} OfficeVerdict */

/** Types of main parts. @type {Readonly<Record<string, OfficeVerdict>>} */
const MAIN = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
};
const EXCEL = /spreadsheetml|ms-excel/i;
const POWER_POINT = /presentationml|ms-powerpoint/i;
const TYPES = '[content_types].xml';

/**
 * A DOCX or XLSX is a zip whose list of types names the main part of a Word document or workbook, which is there. Those
 * with macros (DOCM, XLSM) and encrypted archives are not. One is unsafe if Word or Excel would fetch something over a network on
 * opening it, if it has a DTD, or if its zip is packed to mislead or to exhaust an unpacker.
 * @param {import('yauzl').ZipFile} zip @param {Part[]} parts @param {number} size @param {OfficeLimits} limits
 * @returns {Promise<OfficeVerdict>}
 */
export async function inspectOffice(zip, parts, size, limits) {
  const types = parts.find(({ name }) => name === TYPES)?.entry;
  if (!types || types.uncompressedSize > limits.typesBytes) return 'other';
  if (parts.some(({ entry }) => entry.isEncrypted())) return 'zipLocked';
  const { kind, isXml } = await readTypes(
    await zip.openReadStreamPromise(types),
    new Set(parts.map(({ name }) => name)),
  );
  if (kind !== 'docx' && kind !== 'xlsx') return kind;
  try {
    await refuseParts(zip, parts, isXml, size, limits);
    return kind;
  } catch {
    return 'unsafe';
  }
}

/**
 * @param {import('yauzl').ZipFile} zip @param {Part[]} entries
 * @param {(name: string) => boolean} isXml @param {number} size @param {OfficeLimits} limits
 */
async function refuseParts(zip, entries, isXml, size, limits) {
  refuseNames(entries.map(({ name }) => name));
  const most = limits.slack + limits.ratio * size;
  const xml = entries.filter(({ name }) => isXml(name));
  refuseSizes(entries, Math.min(limits.unpackedBytes, most * 4));
  refuseSizes(xml, Math.min(limits.xmlBytes, most));
  for (const { entry, name } of entries) {
    // yauzl ends the stream with an error where more or less comes out of it than the archive declares.
    if (isXml(name)) await refuseFetching(await zip.openReadStreamPromise(entry));
    else if (entry.compressionMethod !== 0) for await (const _ of await zip.openReadStreamPromise(entry));
  }
}

/** @param {import('node:stream').Readable} stream @param {Set<string>} names */
async function readTypes(stream, names) {
  /** Names and extensions, and whether their parts are XML. @type {Map<string, boolean>} */
  const areXml = new Map();
  /** @type {Set<OfficeVerdict>} */
  const found = new Set();
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) found.add('macros');
  await parseXml(stream, (element, { PartName, Extension, ContentType = '' }) => {
    const part = PartName?.replace(/^\//, '').toLowerCase();
    // Pictures are left out: drawing programs write SVG with a DTD.
    areXml.set(part ?? `.${Extension?.toLowerCase()}`, /^(?!image\/).*xml$/i.test(ContentType));
    if (/macroEnabled|vbaProject|macrosheet/i.test(ContentType)) found.add('macros');
    if (element !== 'Override' || part === undefined || !names.has(part) || !ContentType.endsWith('main+xml')) return;
    if (POWER_POINT.test(ContentType)) found.add('powerPoint');
    else found.add(MAIN[ContentType] ?? (EXCEL.test(ContentType) ? 'excel' : 'other'));
  });
  /** @param {string} name */
  const isXml = (name) =>
    name.endsWith('.rels') || (areXml.get(name) ?? areXml.get(/\.[^./]*$/.exec(name)?.[0] ?? '') ?? false);
  const kinds = /** @type {const} */ (['powerPoint', 'macros', 'excel', 'xlsx', 'docx']);
  /** @type {OfficeVerdict} */
  const kind = kinds.find((one) => found.has(one)) ?? 'other';
  return { kind, isXml };
}

/** @param {string[]} names */
export function refuseNames(names) {
  const parts = names.map((name) =>
    name.replaceAll(/%([0-9a-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
  if (new Set(parts).size < parts.length) throw new Error('a part twice');
  // Parts that are split into pieces (ECMA-376 part 2, §9.3.2) are judged by nobody: Word writes none.
  const strange = parts.find((part) => /^\/|^[a-z]:|[\\\0]|(^|\/)\.\.?(\/|$)|\.piece$/.test(part));
  if (strange !== undefined) throw new Error('a part outside the document');
}

/** @param {Part[]} parts @param {number} most */
export function refuseSizes(parts, most) {
  if (parts.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > most)
    throw new Error('too large when unpacked');
}
