/** @typedef {(start: number, length: number) => Promise<Buffer>} Read Bytes of the file; fewer than asked at its end. */

/** Tags that only the raw files of cameras have, which are TIFF by their head: SR2 (Sony), DNG (Adobe). */
const RAW_TAGS = new Set([50_341, 50_706]);
const IMAGE_WIDTH = 256;

/**
 * A TIFF whose directory describes an image, and not a camera's raw one; or a part of a TIFF, from before its directory.
 * @param {Read} read @param {number} size @returns {Promise<'accepted' | 'other'>}
 */
export async function inspectTiff(read, size) {
  const head = await read(0, 8);
  if (head.length < 8) return 'other';
  const big = head.readUInt8(0) === 0x4d;
  /** @param {Buffer} bytes @param {number} at */
  const u16 = (bytes, at) => (big ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
  const start = big ? head.readUInt32BE(4) : head.readUInt32LE(4);
  if (start >= size) return 'accepted';
  const count = await read(start, 2);
  if (count.length < 2) return 'accepted';
  const tags = await read(start + 2, u16(count, 0) * 12);
  const found = [];
  for (let at = 0; at + 12 <= tags.length; at += 12) found.push(u16(tags, at));
  return found.includes(IMAGE_WIDTH) && !found.some((tag) => RAW_TAGS.has(tag)) ? 'accepted' : 'other';
}
