import { type Gray, histogramOf } from './gray';

/** A reason to take a photo again. */
export type Flaw = 'dark' | 'blurred';

/** The brightest tenth of a page is paper: below this, print is hard to read. */
const MIN_PAPER_BRIGHTNESS = 100;
/** Sharp print has thousands in the sharpest part of the photo, unreadable print less than this. */
const MIN_SHARPNESS = 150;
/** Grid size of the photo's parts: an almost empty page has print in few of them. */
const GRID_SIZE = 8;

/** @param gray a copy of the photo with about 1,000 pixels on its longer side */
export function findFlaws(gray: Gray): readonly Flaw[] {
  const flaws: Flaw[] = [];
  if (brightest(gray) < MIN_PAPER_BRIGHTNESS) flaws.push('dark');
  if (sharpest(gray) < MIN_SHARPNESS) flaws.push('blurred');
  return flaws;
}

/** Brightness exceeded by a tenth of the pixels. */
function brightest(gray: Gray): number {
  const counts = histogramOf(gray);
  let left = gray.data.length / 10;
  for (let level = 255; level > 0; level -= 1) {
    left -= counts[level] as number;
    if (left <= 0) return level;
  }
  return 0;
}

/** The variance of the Laplacian in the sharpest part of the photo. */
function sharpest(gray: Gray): number {
  const [width, height] = [Math.floor(gray.width / GRID_SIZE), Math.floor(gray.height / GRID_SIZE)];
  let best = 0;
  for (let row = 0; row < GRID_SIZE; row += 1)
    for (let column = 0; column < GRID_SIZE; column += 1)
      best = Math.max(best, laplacianVariance(gray, column * width, row * height, width, height));
  return best;
}

function laplacianVariance({ data, width }: Gray, left: number, top: number, columns: number, rows: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top + 1; y < top + rows - 1; y += 1) {
    for (let x = left + 1; x < left + columns - 1; x += 1) {
      const at = y * width + x;
      const around = pixel(data, at - 1) + pixel(data, at + 1) + pixel(data, at - width) + pixel(data, at + width);
      const edge = around - 4 * pixel(data, at);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}

const pixel = (data: Uint8Array, at: number): number => data[at] as number;
