import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader } from 'yauzl';
import { inspectDoc } from './doc.js';
import { inspectOffice, refuseNames, refuseSizes } from './office.js';
import { inspectText } from './text.js';
import { inspectTiff } from './tiff.js';

/** @typedef {(start: number, length: number) => Promise<Buffer>} Read Bytes of the file; fewer than asked at its end. */
/** @typedef {import('./office.js').Part} Part */
/** @typedef {{ entries: number, fileBytes: number, unpackedBytes: number, slack: number, ratio: number }} ZipLimits */
/** @typedef {'doc' | 'tiff' | 'zip' | 'json' | 'csv' | 'text'} Kind */
/**
 * @typedef {object} Inspection
 * @property {{ office: import('./office.js').OfficeLimits, zip: ZipLimits, jsonDepth: number }} limits
 * @property {readonly string[]} pageMarks
 * @property {(name: string, head: Buffer) => Promise<'accepted' | 'refused' | Kind>} judgeHead What a file in a ZIP may be by its name and beginning.
 */
/** @typedef {'zip' | 'archive' | 'openDocument' | 'zipContent' | 'zipUnsafe' | import('./office.js').OfficeVerdict} ZipVerdict */

const BLOCK = 65_536;
const CHUNK = 1_048_576;
const HEAD = 4096;

/**
 * A ZIP: a Word or Excel file, or accepted files. Nothing but their own content decides, and that their names are no
 * program's, since whoever unpacks them gets these names.
 * @param {Read} read @param {number} size Up to the end of the ZIP. @param {Inspection} inspection @returns {Promise<ZipVerdict>}
 */
export async function inspectZip(read, size, inspection) {
  const { limits } = inspection;
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(new FileReader(read), size, options);
  if (zip.entryCount > limits.office.entries) return 'zipUnsafe';
  /** @type {Part[]} */
  const parts = [];
  for await (const entry of zip.eachEntry()) parts.push({ entry, name: entry.fileName.toString().toLowerCase() });
  if (parts.some(({ name }) => name === '[content_types].xml')) return inspectOffice(zip, parts, size, limits.office);
  if (parts.some(({ name }) => name === 'mimetype')) return 'openDocument';
  const files = parts.filter(({ entry, name }) => !name.endsWith('/') || entry.uncompressedSize > 0);
  if (files.length === 0) return 'archive';
  try {
    refuseUnusual(parts, size, limits.zip);
    return await inspectFiles(zip, files, inspection);
  } catch {
    return 'zipUnsafe';
  }
}

/** @param {Part[]} parts @param {number} size @param {ZipLimits} limits */
function refuseUnusual(parts, size, limits) {
  if (parts.length > limits.entries) throw new Error('too many files');
  refuseNames(parts.map(({ name }) => name));
  refuseSizes(parts, Math.min(limits.unpackedBytes, limits.slack + limits.ratio * size));
  for (const part of parts) refuseSizes([part], limits.fileBytes);
}

/** @param {import('yauzl').ZipFile} zip @param {Part[]} files @param {Inspection} inspection @returns {Promise<ZipVerdict>} */
async function inspectFiles(zip, files, inspection) {
  // The department's 26AS comes as one text, locked with the day of birth; no program has that name.
  if (files.some(({ entry }) => entry.isEncrypted()))
    return files.length === 1 && files[0]?.name.endsWith('.txt') ? 'zip' : 'zipLocked';
  for (const { entry, name } of files) {
    await refuseOtherNames(zip, entry);
    // yauzl ends the stream with an error where more or less comes out of it than the archive declares.
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const begins = await inspection.judgeHead(name, bytes.subarray(0, HEAD));
    if (begins === 'refused') return 'zipContent';
    if (begins !== 'accepted' && !(await isOfKind(begins, bytes, inspection))) return 'zipContent';
  }
  return 'zip';
}

/**
 * Throws if some program would unpack the file by another name, which stands beside its bytes or in an extra field.
 * @param {import('yauzl').ZipFile} zip @param {import('yauzl').Entry} entry
 */
async function refuseOtherNames(zip, entry) {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  const local = await zip.readLocalFileHeaderPromise(entry, { minimal: false });
  const other = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  refuseNames([other]);
  if (!local.fileName.equals(fileNameRaw) || endingOf(other) !== endingOf(fileNameRaw.toString()))
    throw new Error('a file with two names');
}

/** @param {string} name */
const endingOf = (name) => name.slice(name.lastIndexOf('.'));

/** @param {Kind} kind @param {Buffer} bytes @param {Inspection} inspection @returns {Promise<boolean>} */
async function isOfKind(kind, bytes, inspection) {
  /** @type {Read} */
  const read = async (start, length) => bytes.subarray(start, start + length);
  const verdict = await inspectKind(kind, read, bytes.length, inspection);
  return verdict === 'accepted' || verdict === 'docx' || verdict === 'xlsx';
}

/**
 * Inspects a file of one kind completely.
 * @param {Kind} kind @param {Read} read @param {number} size @param {Inspection} inspection
 */
export async function inspectKind(kind, read, size, inspection) {
  try {
    if (kind === 'zip') return await inspectZip(read, size, inspection);
    if (kind === 'doc') return await inspectDoc(read);
    if (kind === 'tiff') return await inspectTiff(read, size);
    return await inspectText(read, size, kind, inspection);
  } catch {
    // A file that can't be read to its end is not of the kind that it pretends to be.
    return 'other';
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
