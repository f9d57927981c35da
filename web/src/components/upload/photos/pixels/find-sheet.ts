import { areaOf, isConvex, type Point, type Quad } from '../geometry';
import { type Gray, histogramOf, shrinkGray } from './pixels';

/** Pixels: small enough to blur print into the paper, large enough to place a corner within 1 % of the side. */
const SEARCH_SIDE_PX = 240;
/** Brightness difference of paper and table; shadows differ less. */
const MIN_CONTRAST = 45;
/** A photographed sheet fills at least a quarter; one that fills nearly all needs no cropping. */
const MIN_AREA = 0.25;
const MAX_AREA = 0.97;
/** Allowed difference of the bright region and the corners' area: tolerates a hand or a folded corner, no lamp or window. */
const AREA_TOLERANCE = 0.07;
/** Sides nearer to the photo's edge count as the edge. */
const EDGE_FRACTION = 0.015;
/** Moves corners outwards by this fraction of the side, to lose no edge of the paper. */
const OUTSET = 0.003;

/** Finds the corners of a bright sheet on a darker table; null when unsure. */
export function findSheet(photo: Gray): Quad | null {
  const gray = shrinkGray(photo, Math.max(1, Math.round(Math.max(photo.width, photo.height) / SEARCH_SIDE_PX)));
  const threshold = otsuThreshold(gray);
  if (threshold === null) return null;
  const region = largestRegion(gray, threshold);
  const quad = outermost(region, gray);
  const area = areaOf(quad);
  if (area < MIN_AREA || area > MAX_AREA || !isConvex(quad) || sidesOnTheEdge(quad) > 1) return null;
  const filled = spannedArea(region, gray) / (gray.width * gray.height);
  return Math.abs(filled / area - 1) <= AREA_TOLERANCE ? (quad.map(moveOutwards(quad)) as unknown as Quad) : null;
}

/** The best threshold of brightness (N. Otsu, 1979); null if both sides are similar. */
function otsuThreshold(gray: Gray): number | null {
  const counts = histogramOf(gray);
  const total = gray.data.length;
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let [darkCount, darkSum, best, threshold, contrast] = [0, 0, 0, 0, 0];
  for (let level = 0; level < 255; level += 1) {
    darkCount += counts[level] as number;
    darkSum += level * (counts[level] as number);
    const brightCount = total - darkCount;
    if (darkCount === 0 || brightCount === 0) continue;
    const apart = (sum - darkSum) / brightCount - darkSum / darkCount;
    const between = darkCount * brightCount * apart * apart;
    if (between > best) [best, threshold, contrast] = [between, level, apart];
  }
  return contrast >= MIN_CONTRAST ? threshold : null;
}

/** The pixels of the largest connected bright region. */
function largestRegion({ data, width, height }: Gray, threshold: number): readonly number[] {
  const isLeft = data.map((brightness) => (brightness > threshold ? 1 : 0));
  let largest: readonly number[] = [];
  for (let start = 0; start < width * height; start += 1) {
    if (isLeft[start] === 0) continue;
    const region = extractRegion(isLeft, width, start);
    if (region.length > largest.length) largest = region;
  }
  return largest;
}

/** Collects the pixels connected with the first one and removes them from `isLeft`. */
function extractRegion(isLeft: Uint8Array, width: number, start: number): readonly number[] {
  const region: number[] = [];
  const add = (at: number) => {
    if (isLeft[at] !== 1) return;
    isLeft[at] = 0;
    region.push(at);
  };
  add(start);
  // Grows during the loop.
  for (const at of region) {
    add(at - width);
    add(at + width);
    if (at % width > 0) add(at - 1);
    if (at % width < width - 1) add(at + 1);
  }
  return region;
}

/** The pixels farthest towards each corner of the photo. */
function outermost(region: readonly number[], { width, height }: Gray): Quad {
  const pointAt = (at: number): Point => ({
    x: ((at % width) + 0.5) / width,
    y: (Math.floor(at / width) + 0.5) / height,
  });
  const farthest = (score: (point: Point) => number): Point => {
    let [best, most] = [{ x: 0, y: 0 }, -Infinity];
    for (const at of region) {
      const point = pointAt(at);
      const scored = score(point);
      if (scored > most) [best, most] = [point, scored];
    }
    return best;
  };
  return [
    farthest(({ x, y }) => -x - y),
    farthest(({ x, y }) => x - y),
    farthest(({ x, y }) => x + y),
    farthest(({ x, y }) => y - x),
  ];
}

/**
 * Counts sides of the sheet on the photo's edges. A sheet across the whole photo may be part of a page, e.g. the part
 * above a dark foot.
 */
function sidesOnTheEdge(quad: Quad): number {
  const isOnEdge = (value: number) => value < EDGE_FRACTION || value > 1 - EDGE_FRACTION;
  return quad.filter((corner, index) => {
    const next = quad[(index + 1) % 4] as Point;
    return isOnEdge(index % 2 === 0 ? corner.y : corner.x) && isOnEdge(index % 2 === 0 ? next.y : next.x);
  }).length;
}

/** Area of the region including print and pictures: each row from its first to its last pixel. */
function spannedArea(region: readonly number[], { width, height }: Gray): number {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  for (const at of region) {
    const [row, column] = [Math.floor(at / width), at % width];
    first[row] = Math.min(first[row] as number, column);
    last[row] = Math.max(last[row] as number, column);
  }
  return first.reduce((sum, column, row) => sum + Math.max(0, (last[row] as number) - column + 1), 0);
}

function moveOutwards(quad: Quad) {
  const middle = { x: quad.reduce((sum, { x }) => sum + x, 0) / 4, y: quad.reduce((sum, { y }) => sum + y, 0) / 4 };
  const move = (value: number, from: number) => Math.min(1, Math.max(0, value + Math.sign(value - from) * OUTSET));
  return ({ x, y }: Point): Point => ({ x: move(x, middle.x), y: move(y, middle.y) });
}
