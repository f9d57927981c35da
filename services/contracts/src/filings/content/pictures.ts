import type { BlockReader } from './file-bytes.js';

const BLANK_BYTES = 256;
const isWord = (text: string) => /^[\w +.-]{4}$/.test(text);

/** ISO/IEC 10918-1, B.1.1: walks from marker to marker, up to the end of the picture. */
export async function jpegEnds(file: BlockReader): Promise<boolean> {
  let at = 2;
  while (at + 1 < file.size) {
    if (!file.holds(at, 4)) await file.load(at);
    const marker = file.byte(at + 1);
    if (file.byte(at) !== 0xff) at = file.find(0xff, at);
    else if (marker === 0xd9) return true;
    else if (marker === 0xff) at += 1;
    else if (isWithinScan(marker)) at += 2;
    else at += 2 + file.number(at + 2, 2);
  }
  return false;
}

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
