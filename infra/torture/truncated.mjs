import { rmSync, statSync, truncateSync } from 'node:fs';
import { onDamaged } from './damaged.mjs';

const PAGE = 4096;

/** One file of a stopped folder is gone, empty, or ends too early, within a page or at one's end. */
export const truncated = (options) => onDamaged('cut files', cut, options);

function cut(path, random) {
  const { size } = statSync(path);
  const way = random.below(4);
  if (way === 0) {
    rmSync(path);
    return `${path} is gone`;
  }
  const anywhere = random.below(size);
  const length = [0, 0, anywhere, anywhere - (anywhere % PAGE)][way];
  truncateSync(path, length);
  return `${path} ends at ${length} of ${size}`;
}
