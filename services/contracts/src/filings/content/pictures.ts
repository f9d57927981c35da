import { KIB, MB } from '../../common/units.js';
import type { BlockReader } from './file-bytes.js';

const BLANK_BYTES = 256;
const isWord = (text: string) => /^[\w +.-]{4}$/.test(text);

/**
 * ISO/IEC 10918-1, B.1.1: walks from marker to marker, up to the end of the picture. Its head may contain a small picture
 * with an end of its own; after that, a file that ends like a picture is not read to its end.
 */
export async function jpegEnds(file: BlockReader): Promise<boolean> {
  await file.load(file.size - 2, 2);
  const hasEndAtEnd = file.number(file.size - 2, 2) === 0xffd9;
  let at = 2;
  while (at + 1 < file.size) {
    if (!file.holds(at, 4)) await file.load(at);
    const marker = file.byte(at + 1);
    if (file.byte(at) !== 0xff) at = file.find(0xff, at);
    else if (marker === 0xd9 || (marker === START_OF_SCAN && hasEndAtEnd)) return true;
    else if (marker === 0xff) at += 1;
    else if (isWithinScan(marker)) at += 2;
    else at += 2 + file.number(at + 2, 2);
  }
  return false;
}

const START_OF_SCAN = 0xda;
/** Bytes of the picture itself, and markers without a length. */
const isWithinScan = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** ISO/IEC 15948, 5.3: chunks, the last of which is IEND. */
export async function pngEnds(file: BlockReader): Promise<boolean> {
  for (let at = 8; at + 12 <= file.size; ) {
    if (!file.holds(at, 8)) await file.load(at);
    const name = file.text(at + 4, 4);
    if (!isWord(name)) return false;
    at += 12 + file.number(at, 4);
    if (name === 'IEND') return at <= file.size;
  }
  return false;
}

/** GIF89a: blocks of sub-blocks up to the trailer, which some programs leave out. */
export async function gifEnds(file: BlockReader): Promise<boolean> {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  await file.load(0);
  let isInBlock = false;
  let at = 13 + tableBytes(file.byte(10));
  const start = at;
  while (at < file.size) {
    if (!file.holds(at, 10)) await file.load(at);
    const byte = file.byte(at);
    if (isInBlock) {
      isInBlock = byte !== 0;
      at += 1 + byte;
    } else if (byte === 0x3b) return true;
    else if (byte === 0x21 || byte === 0x2c) {
      isInBlock = true;
      at += byte === 0x21 ? 2 : 11 + tableBytes(file.byte(at + 9));
    } else return false;
  }
  return at > start && at === file.size && !isInBlock;
}

/** RIFF names the length of the whole; some programs leave out the last chunk's filler. */
export async function webpEnds(file: BlockReader): Promise<boolean> {
  await file.load(0, 12);
  const end = 8 + file.number(4, 4, true);
  let at = 12;
  while (at + 8 <= end) {
    if (at + 8 > file.size) return false;
    if (!file.holds(at, 8)) await file.load(at);
    if (!isWord(file.text(at, 4))) return false;
    const length = file.number(at + 4, 4, true);
    at += 8 + length + (length % 2);
  }
  return at > 12 && Math.min(at, end) <= file.size + 1 && !(await isBlank(file, Math.min(end, file.size)));
}

/** A download that reserves its room has zeros where nothing has come yet; packed pictures don't end in so many. */
async function isBlank(file: BlockReader, end: number): Promise<boolean> {
  const start = Math.max(0, end - BLANK_BYTES);
  await file.load(start, end - start);
  return /^\0*$/.test(file.text(start, end - start));
}

/** ISO/IEC 14496-12: boxes with their lengths, a description and the picture among them. */
export async function boxesEnd(file: BlockReader): Promise<boolean> {
  const seen = new Set<string>();
  let pictureEnd = 0;
  for (let at = 0; at + 8 <= file.size; ) {
    if (!file.holds(at, 16)) await file.load(at);
    const name = file.text(at + 4, 4);
    if (!isWord(name)) break;
    const length = boxLength(file, at);
    if (length < 8 || at + length > file.size) break;
    seen.add(name);
    at += length;
    if (name === 'mdat') pictureEnd = at;
  }
  return (seen.has('meta') || seen.has('moov')) && seen.has('mdat') && !(await isBlank(file, pictureEnd));
}

/** 1: eight bytes of length follow the name. 0: the rest of the file. */
function boxLength(file: BlockReader, at: number): number {
  const length = file.number(at, 4);
  if (length === 1) return file.number(at + 8, 4) * 2 ** 32 + file.number(at + 12, 4);
  return length === 0 ? file.size - at : length;
}

/** True if the file has the header's size, or that of the pixels that it describes. */
export async function bmpEnds(file: BlockReader): Promise<boolean> {
  await file.load(0, 64);
  const u32 = (at: number) => file.number(at, 4, true);
  const u16 = (at: number) => file.number(at, 2, true);
  const isOld = u32(14) === 12;
  const [width, height, bits] = isOld ? [u16(18), u16(20), u16(24)] : [u32(18), Math.abs(u32(22) | 0), u16(28)];
  const isPacked = !isOld && ![0, 3, 6].includes(u32(30));
  const pixels = isPacked ? u32(34) : Math.ceil((width * bits) / 32) * 4 * height;
  return pixels > 0 && u32(10) + pixels <= file.size;
}

/** Tags of places and of lengths of a picture's pieces (TIFF 6.0): strips, tiles. */
const PLACES = [273, 324];
const LENGTHS = [279, 325];
/** Bytes of a number of each type that places and lengths have. */
const NUMBER_BYTES: Readonly<Record<number, 2 | 4>> = { 3: 2, 4: 4 };

/** For files beyond 4 GB. */
const BIG_TIFF = 43;
const MOST_PIECES = 65_536;

/** True if all directories and the pieces that they name lie within the file. */
export async function tiffEnds(file: BlockReader): Promise<boolean> {
  await file.load(0, 8);
  if (file.number(2, 2, file.byte(0) === 0x49) === BIG_TIFF) return true;
  return new Directories(file, file.byte(0) === 0x49).areWhole();
}

/** A hostile file leads from one directory to the next forever, or names the same bytes again and again. */
const most = { directories: 1000, extraBytes: 4 * MB };
const BLOCK = 4 * KIB;

class Directories {
  private bytesLeft: number;

  constructor(
    private readonly file: BlockReader,
    private readonly isLittleEndian: boolean,
  ) {
    this.bytesLeft = 2 * file.size + most.extraBytes;
  }

  async areWhole(): Promise<boolean> {
    let at = this.number(4, 4);
    if (at === 0) return false;
    for (let n = 0; n < most.directories && at !== 0; n += 1) {
      const [count] = await this.numbers(at, 1, 2);
      const end = at + 2 + (count ?? 0) * 12;
      const isWhole = !!count && end + 4 <= this.file.size && (await this.namesOnlyWhatIsThere(at + 2, count));
      if (this.bytesLeft <= 0) return true;
      if (!isWhole) return false;
      [at = 0] = await this.numbers(end, 1, 4);
    }
    return true;
  }

  private async namesOnlyWhatIsThere(at: number, count: number): Promise<boolean> {
    await this.load(at, count * 12);
    const fields = Array.from({ length: count }, (_, n) => at + n * 12).map((place) => ({
      tag: this.number(place, 2),
      bytes: NUMBER_BYTES[this.number(place + 2, 2)],
      count: this.number(place + 4, 4),
      /** A value that fits stands here itself. */
      value: place + 8,
      pointer: this.number(place + 8, 4),
    }));
    const listOf = async (tags: readonly number[]) => {
      const field = fields.find(({ tag }) => tags.includes(tag));
      if (!field?.bytes) return [];
      return this.numbers(field.count * field.bytes <= 4 ? field.value : field.pointer, field.count, field.bytes);
    };
    const places = await listOf(PLACES);
    const lengths = await listOf(LENGTHS);
    return places.every((place, n) => place + (lengths[n] ?? 0) <= this.file.size);
  }

  /** Fewer at the end of the file, and no more than a real picture has. */
  private async numbers(at: number, count: number, bytes: 2 | 4): Promise<number[]> {
    const there = Math.max(0, Math.min(count, MOST_PIECES, Math.floor((this.file.size - at) / bytes)));
    await this.load(at, there * bytes);
    return Array.from({ length: there }, (_, n) => this.number(at + n * bytes, bytes));
  }

  private async load(at: number, length: number): Promise<void> {
    if (this.file.holds(at, length)) return;
    const bytes = Math.max(length, BLOCK);
    this.bytesLeft -= bytes;
    if (this.bytesLeft > 0) await this.file.load(at, bytes);
  }

  private number(at: number, bytes: 2 | 4): number {
    return this.file.number(at, bytes, this.isLittleEndian);
  }
}
