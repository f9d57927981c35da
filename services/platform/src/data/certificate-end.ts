import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** When the first certificate of a PEM file ends, in seconds: the site's own, before those that vouch for it. */
export async function certificateEnd(path: string): Promise<number> {
  const { validTo } = new X509Certificate(await readFile(path));
  return Date.parse(validTo) / 1000;
}
