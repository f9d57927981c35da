import type { Point, Quad, Size } from '../geometry';

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
