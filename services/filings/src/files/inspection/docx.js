import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { parseXml, refuseFetching } from './docx-xml.js';

/** @typedef {(start: number, length: number) => Promise<Buffer>} Read Bytes of the file; fewer than asked at its end. */
/** @typedef {{ entries: number, typesBytes: number, xmlBytes: number, unpackedBytes: number, ratio: number, slack: number }} Limits */
/** @typedef {'accepted' | 'unsafe' | 'macros' | 'excel' | 'powerPoint' | 'openDocument' | 'archive' | 'other'} Verdict */

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const EXCEL = /spreadsheetml|ms-excel/i;
const POWER_POINT = /presentationml|ms-powerpoint/i;
const TYPES = '[content_types].xml';
const BLOCK = 65_536;
const CHUNK = 1_048_576;

/**
 * A DOCX is a zip whose list of types names a Word document's main part, which is there. Documents with macros (DOCM)
 * and encrypted archives are not. A DOCX is unsafe if Word would fetch something over a network on opening it, if
 * it has a DTD, or if its zip is packed to mislead or to exhaust an unpacker.
 * @param {Read} read @param {number} size Up to the end of the zip. @param {Limits} limits @returns {Promise<Verdict>}
 */
export async function inspectDocx(read, size, limits) {
  const zip = await fromRandomAccessReaderPromise(new FileReader(read), size, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  });
  if (zip.entryCount > limits.entries) return 'other';
  const entries = [];
  for await (const entry of zip.eachEntry()) entries.push({ entry, name: entry.fileName.toString().toLowerCase() });
  const types = entries.find(({ name }) => name === TYPES)?.entry;
  if (!types) return entries.some(({ name }) => name === 'mimetype') ? 'openDocument' : 'archive';
  if (types.uncompressedSize > limits.typesBytes) return 'other';
  if (entries.some(({ entry }) => entry.isEncrypted())) return 'archive';
  const { kind, isXml } = await readTypes(
    await zip.openReadStreamPromise(types),
    new Set(entries.map(({ name }) => name)),
  );
  if (kind !== 'accepted') return kind;
  try {
    await refuseParts(zip, entries, isXml, size, limits);
    return 'accepted';
  } catch {
    return 'unsafe';
  }
}

/**
 * @param {import('yauzl').ZipFile} zip @param {{ entry: import('yauzl').Entry, name: string }[]} entries
 * @param {(name: string) => boolean} isXml @param {number} size @param {Limits} limits
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

/** Hands ranges of the file to yauzl, which asks for a few bytes at a time. */
class FileReader extends RandomAccessReader {
  /** @type {Buffer} */
  #block = Buffer.alloc(0);
  #start = 0;

  /** @param {Read} read */
  constructor(read) {
    super();
    this.readFile = read;
  }

  /** @param {number} start @param {number} length */
  async #take(start, length) {
    if (start < this.#start || start + length > this.#start + this.#block.length) {
      this.#block = await this.readFile(start, Math.max(length, BLOCK));
      this.#start = start;
    }
    const bytes = this.#block.subarray(start - this.#start, start - this.#start + length);
    if (bytes.length < length) throw new Error('the file ends before its archive does');
    return bytes;
  }

  /** @override @param {Buffer} target @param {number} offset @param {number} length @param {number} start
   * @param {(error: Error | null, length?: number) => void} done */
  read(target, offset, length, start, done) {
    this.#take(start, length).then((bytes) => done(null, bytes.copy(target, offset)), done);
  }

  /** @override @param {number} start @param {number} end */
  _readStreamForRange(start, end) {
    const take = this.#take.bind(this);
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += CHUNK) yield take(at, Math.min(CHUNK, end - at));
      })(),
      { objectMode: false },
    );
  }
}

/** @param {Readable} stream @param {Set<string>} names */
async function readTypes(stream, names) {
  /** Names and extensions, and whether their parts are XML. @type {Map<string, boolean>} */
  const areXml = new Map();
  /** @type {Set<Verdict>} */
  const found = new Set();
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) found.add('macros');
  await parseXml(stream, (element, { PartName, Extension, ContentType = '' }) => {
    const part = PartName?.replace(/^\//, '').toLowerCase();
    // Pictures are left out: drawing programs write SVG with a DTD.
    areXml.set(part ?? `.${Extension?.toLowerCase()}`, /^(?!image\/).*xml$/i.test(ContentType));
    if (/macroEnabled|vbaProject/i.test(ContentType)) found.add('macros');
    if (element !== 'Override' || part === undefined || !names.has(part) || !ContentType.endsWith('main+xml')) return;
    if (ContentType === MAIN) found.add('accepted');
    if (EXCEL.test(ContentType)) found.add('excel');
    if (POWER_POINT.test(ContentType)) found.add('powerPoint');
  });
  /** @param {string} name */
  const isXml = (name) =>
    name.endsWith('.rels') || (areXml.get(name) ?? areXml.get(/\.[^./]*$/.exec(name)?.[0] ?? '') ?? false);
  const kinds = /** @type {const} */ (['excel', 'powerPoint', 'macros', 'accepted']);
  /** @type {Verdict} */
  const kind = kinds.find((one) => found.has(one)) ?? 'other';
  return { kind, isXml };
}

/** @param {string[]} names */
function refuseNames(names) {
  const parts = names.map((name) =>
    name.replaceAll(/%([0-9a-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
  if (new Set(parts).size < parts.length) throw new Error('a part twice');
  // Parts that are split into pieces (ECMA-376 part 2, §9.3.2) are judged by nobody: Word writes none.
  const strange = parts.find((part) => /^\/|^[a-z]:|[\\\0]|(^|\/)\.\.?(\/|$)|\.piece$/.test(part));
  if (strange !== undefined) throw new Error('a part outside the document');
}

/** @param {{ entry: import('yauzl').Entry }[]} entries @param {number} most */
function refuseSizes(entries, most) {
  if (entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > most)
    throw new Error('too large when unpacked');
}
