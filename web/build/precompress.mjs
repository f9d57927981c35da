import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.vtt']);
/** Bytes. Smaller files fit into one packet anyway. */
const WORTH_COMPRESSING = 512;

/**
 * Writes a .br and a .gz beside every text file of a folder, at the highest compression.
 * @param origin skips texts that contain it: the gateway replaces it
 */
export async function precompress(folder, origin) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => TEXT.has(extname(file))).map((file) => compress(file, origin)));
}

async function compress(file, origin) {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING || bytes.includes(origin)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
