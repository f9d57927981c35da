import { readFileSync, writeFileSync } from 'node:fs';
import { onDamaged } from './damaged.mjs';

/** One bit of one file of a stopped folder is another. */
export const flippedBits = (options) => onDamaged('flipped bits', flip, options);

function flip(path, random) {
  const bytes = readFileSync(path);
  const [at, bit] = [random.below(bytes.length), random.below(8)];
  bytes[at] ^= 1 << bit;
  writeFileSync(path, bytes);
  return `${path} bit ${bit} of byte ${at} of ${bytes.length}`;
}
