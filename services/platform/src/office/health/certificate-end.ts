import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Expiry of a PEM file's first certificate (the site's own), in seconds since 1970. */
export async function certificateEnd(path: string): Promise<number> {
  const { validTo } = new X509Certificate(await readFile(path));
  return Date.parse(validTo) / 1000;
}
