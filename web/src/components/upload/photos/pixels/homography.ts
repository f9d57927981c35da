import type { Point, Quad } from '../geometry';

/**
 * Maps a point of the straight sheet (0 to 1) to the photo, in the unit of `quad`. Closed form for a square:
 * Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
 */
export function homography([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
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
