import { createHash, randomBytes } from 'node:crypto';

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Makes a unique PDF. */
export function aPaper(size) {
  const noise = randomBytes(size / 2).toString('hex');
  return Buffer.from(`%PDF-1.4\n%${noise}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
