import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/**
 * The file of a ZIP that holds one, aside from what macOS adds; the department's 26AS comes so, locked. Rejects if there
 * are several, if it is larger than `most` bytes, or damaged.
 * @param {Uint8Array} bytes @param {string | undefined} password @param {number} most
 * @returns {Promise<Uint8Array | 'locked'>}
 */
export async function readOnlyFile(bytes, password, most) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  const files = [];
  for await (const entry of zip.eachEntry())
    if (!/\/$|^__MACOSX\/|(?:^|\/)\.DS_Store$/.test(entry.fileName)) files.push(entry);
  const [file, another] = files;
  if (!file || another || file.uncompressedSize > most) throw new Error('no single file to read');
  if (!file.isEncrypted()) return buffer(await zip.openReadStreamPromise(file));
  const locked = await buffer(await zip.openReadStreamPromise(file, { decodeFileData: false }));
  return (password !== undefined && unlock(locked, file, password)) || 'locked';
}

/**
 * Unlocks a file by the old password scheme of ZIPs (APPNOTE 6.1). Null if another scheme or password locks it.
 * @param {Buffer} locked @param {import('yauzl').Entry} entry @param {string} password
 */
function unlock(
  locked,
  { compressionMethod, generalPurposeBitFlag, crc32, lastModFileTime, uncompressedSize },
  password,
) {
  if (compressionMethod !== 0 && compressionMethod !== 8) return null;
  const plain = decrypt(locked, Buffer.from(password));
  // The last of the twelve bytes before the content tells most wrong passwords.
  if (plain[11] !== (generalPurposeBitFlag & 8 ? lastModFileTime >>> 8 : crc32 >>> 24)) return null;
  try {
    const content = plain.subarray(12);
    const file = compressionMethod === 0 ? content : inflateRawSync(content, { maxOutputLength: uncompressedSize + 1 });
    return crcOf(file) === crc32 ? file : null;
  } catch {
    return null;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
/** @param {number} crc @param {number} byte */
const crcStep = (crc, byte) => ((crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)) >>> 0;
/** @param {Uint8Array} bytes */
const crcOf = (bytes) => ~bytes.reduce(crcStep, 0xffff_ffff) >>> 0;

/** @param {Buffer} locked @param {Buffer} password */
function decrypt(locked, password) {
  let [first, second, third] = [0x12345678, 0x23456789, 0x34567890];
  const update = (/** @type {number} */ byte) => {
    first = crcStep(first, byte);
    second = (Math.imul(second + (first & 0xff), 134_775_813) + 1) >>> 0;
    third = crcStep(third, second >>> 24);
  };
  for (const byte of password) update(byte);
  return Buffer.from(
    locked.map((byte) => {
      const pad = (third | 2) & 0xffff;
      const plain = byte ^ ((Math.imul(pad, pad ^ 1) >>> 8) & 0xff);
      update(plain);
      return plain;
    }),
  );
}
