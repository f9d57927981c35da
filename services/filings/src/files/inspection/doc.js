/** @typedef {(start: number, length: number) => Promise<Buffer>} Read Bytes of the file; fewer than asked at its end. */
/** @typedef {{ name: string, type: number, left: number, right: number, child: number, start: number, size: number }} Entry */
/** @typedef {'accepted' | 'locked' | 'excel' | 'powerPoint' | 'other'} Verdict */

const ENTRY = 128;
const STREAM = 2;
const NONE = 0xffff_ffff;
const LAST_SECTOR = 0xffff_fffa;
const DIFAT_IN_HEADER = 109;
/** Bounds against chains that turn in circles. */
const most = { directorySectors: 256, difatSectors: 64, entries: 4096 };

/** Streams that only other kinds have. @type {Readonly<Record<string, Verdict>>} */
const OTHERS = {
  EncryptedPackage: 'locked',
  Workbook: 'excel',
  Book: 'excel',
  'PowerPoint Document': 'powerPoint',
};
/** Smaller streams stand elsewhere; Word's is never smaller. */
const LEAST_IN_SECTORS = 4096;
/** The bit of a document with a password ([MS-DOC] 2.5.2, fEncrypted), and its place. */
const LOCKED = { at: 10, bit: 0x0100 };

/**
 * A DOC is an OLE compound file ([MS-CFB]) whose root holds a stream `WordDocument`. Spreadsheets, mails, installers
 * and encrypted packages are compound files too, and are not.
 * @param {Read} read @returns {Promise<Verdict>}
 */
export async function inspectDoc(read) {
  const header = await read(0, 512);
  if (header.length < 512) return 'other';
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return 'other';
  const sectorSize = 2 ** shift;
  /** @param {number} sector */
  const sectorAt = (sector) => read((sector + 1) * sectorSize, sectorSize);
  const entries = [];
  let sector = header.readUInt32LE(48);
  for (let n = 0; n < most.directorySectors && sector < LAST_SECTOR; n += 1) {
    const bytes = await sectorAt(sector);
    if (bytes.length < sectorSize) break;
    for (let at = 0; at < sectorSize; at += ENTRY) entries.push(parseEntry(bytes.subarray(at, at + ENTRY)));
    sector = await nextSector(header, sector, sectorSize, sectorAt);
  }
  const streams = streamsInRoot(entries);
  const word = streams.find(({ name }) => name === 'WordDocument');
  if (!word) return streams.map(({ name }) => OTHERS[name]).find(Boolean) ?? 'other';
  const flags = word.size < LEAST_IN_SECTORS ? Buffer.alloc(0) : (await sectorAt(word.start)).subarray(LOCKED.at);
  return flags.length >= 2 && flags.readUInt16LE(0) & LOCKED.bit ? 'locked' : 'accepted';
}

/** @param {Buffer} bytes @returns {Entry} */
function parseEntry(bytes) {
  const nameLength = Math.max(0, Math.min(64, bytes.readUInt16LE(64)) - 2);
  return {
    name: bytes.toString('utf16le', 0, nameLength),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/** Entries of one storage form a tree; a stream deeper down (a document within a spreadsheet) doesn't count.
 * @param {Entry[]} entries @returns {Entry[]} */
function streamsInRoot(entries) {
  const seen = new Set();
  const streams = [];
  const waiting = [entries[0]?.child ?? NONE];
  while (waiting.length > 0 && seen.size < most.entries) {
    const index = waiting.pop() ?? NONE;
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    if (entry.type === STREAM) streams.push(entry);
    seen.add(index);
    waiting.push(entry.left, entry.right);
  }
  return streams;
}

/** The allocation table says which sector follows; the header, then a chain of further sectors, say where the table is.
 * @param {Buffer} header @param {number} sector @param {number} sectorSize
 * @param {(sector: number) => Promise<Buffer>} sectorAt @returns {Promise<number>} */
async function nextSector(header, sector, sectorSize, sectorAt) {
  const perTable = sectorSize / 4;
  const tableSector = await tableSectorOf(header, Math.floor(sector / perTable), perTable, sectorAt);
  if (tableSector >= LAST_SECTOR) return NONE;
  const table = await sectorAt(tableSector);
  const at = (sector % perTable) * 4;
  return at + 4 <= table.length ? table.readUInt32LE(at) : NONE;
}

/** @param {Buffer} header @param {number} index @param {number} perTable
 * @param {(sector: number) => Promise<Buffer>} sectorAt @returns {Promise<number>} */
async function tableSectorOf(header, index, perTable, sectorAt) {
  if (index < DIFAT_IN_HEADER) return header.readUInt32LE(76 + index * 4);
  const perDifat = perTable - 1;
  const steps = Math.floor((index - DIFAT_IN_HEADER) / perDifat);
  let difat = header.readUInt32LE(68);
  for (let n = 0; n <= Math.min(steps, most.difatSectors); n += 1) {
    if (difat >= LAST_SECTOR) return NONE;
    const bytes = await sectorAt(difat);
    if (bytes.length < perTable * 4) return NONE;
    if (n === steps) return bytes.readUInt32LE(((index - DIFAT_IN_HEADER) % perDifat) * 4);
    difat = bytes.readUInt32LE(perDifat * 4);
  }
  return NONE;
}
