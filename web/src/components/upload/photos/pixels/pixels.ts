import type { Point, Quad, Size } from '../geometry';

/** One byte of brightness per pixel. */
export interface Gray extends Size {
  readonly data: Uint8Array;
}

/** Perceived brightness (ITU-R BT.601). */
export function grayOf({ data, width, height }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] = 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  }
  return { data: gray, width, height };
}

/** Scales down: each pixel is the mean of `factor` by `factor` pixels. */
export function shrinkGray({ data, width, height }: Gray, factor: number): Gray {
  const [columns, rows] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const small = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = row * factor; y < (row + 1) * factor; y += 1)
        for (let x = column * factor; x < (column + 1) * factor; x += 1) sum += data[y * width + x] ?? 0;
      small[row * columns + column] = sum / (factor * factor);
    }
  }
  return { data: small, width: columns, height: rows };
}

/** Counts the pixels of each brightness. */
export function histogramOf({ data }: Gray): Uint32Array {
  const counts = new Uint32Array(256);
  for (const one of data) counts[one] = (counts[one] as number) + 1;
  return counts;
}

/** Like `ImageData`: four bytes per pixel. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/**
 * Writes rows of the straight sheet into `target`: each pixel is the mean of the photo's four nearest ones,
 * weighted by distance.
 */
export function straightenRows(photo: Pixels, quad: Quad, target: Pixels, fromRow: number, toRow: number): void {
  const placeOf = homography(quad);
  const { data, width, height } = photo;
  const [lastX, lastY] = [width - 1, height - 1];
  for (let row = fromRow; row < toRow; row += 1) {
    for (let column = 0; column < target.width; column += 1) {
      const { x, y } = placeOf((column + 0.5) / target.width, (row + 0.5) / target.height);
      const sourceX = Math.min(lastX, Math.max(0, x * width - 0.5));
      const sourceY = Math.min(lastY, Math.max(0, y * height - 0.5));
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      const [right, down] = [sourceX - left, sourceY - top];
      const pixel = (top * width + left) * 4;
      const next = left < lastX ? 4 : 0;
      const below = top < lastY ? width * 4 : 0;
      const to = (row * target.width + column) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const at = pixel + channel;
        const upper = value(data, at) * (1 - right) + value(data, at + next) * right;
        const lower = value(data, at + below) * (1 - right) + value(data, at + below + next) * right;
        target.data[to + channel] = upper * (1 - down) + lower * down;
      }
    }
  }
}

const value = (data: Uint8ClampedArray, at: number): number => data[at] as number;

/**
 * Maps a point of the straight sheet (0 to 1) to the photo, in the unit of `quad`. Closed form for a square:
 * Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
 */
function homography([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w };
  };
}

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
