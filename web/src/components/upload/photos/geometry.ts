export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Corners of a sheet as fractions of the photo's sides (0 to 1): top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export const WHOLE_PHOTO: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const isWholePhoto = (quad: Quad): boolean =>
  quad.every(({ x, y }, corner) => x === WHOLE_PHOTO[corner]?.x && y === WHOLE_PHOTO[corner]?.y);

/** The corners after a clockwise quarter turn. */
export function turnQuad(quad: Quad): Quad {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad.map(({ x, y }) => ({ x: 1 - y, y: x })) as [
    Point,
    Point,
    Point,
    Point,
  ];
  return [bottomLeft, topLeft, topRight, bottomRight];
}

/** Least sine of the angle between two edges: flatter ones are no photographed sheet. */
const MIN_CORNER_SINE = 0.2;

/** False if edges cross, or a corner points inwards or is almost flat. */
export function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const before = quad[(index + 3) % 4] as Point;
    const after = quad[(index + 1) % 4] as Point;
    const [ax, ay, bx, by] = [corner.x - before.x, corner.y - before.y, after.x - corner.x, after.y - corner.y];
    const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
    return lengths > 0 && (ax * by - ay * bx) / lengths > MIN_CORNER_SINE;
  });
}

/** Area by the shoelace formula, as a fraction of the photo. */
export function areaOf(quad: Quad): number {
  const doubledArea = quad.reduce((sum, { x, y }, index) => {
    const next = quad[(index + 1) % 4] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubledArea) / 2;
}

/** Pixels of the straightened sheet: each side is the longer of its two edges. */
export function sheetSize(quad: Quad, { width, height }: Size): Size {
  const edge = (from: number, to: number) => {
    const [a, b] = [quad[from] as Point, quad[to] as Point];
    return Math.hypot((a.x - b.x) * width, (a.y - b.y) * height);
  };
  return {
    width: Math.max(1, Math.round(Math.max(edge(0, 1), edge(3, 2)))),
    height: Math.max(1, Math.round(Math.max(edge(0, 3), edge(1, 2)))),
  };
}

/** Scales down to at most this longer side. */
export function fitWithin({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Moves a corner; unchanged if the result would not be a sheet. */
export function moveCorner(quad: Quad, corner: number, { x, y }: Point): Quad {
  const inside = { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
  const moved = quad.map((one, index) => (index === corner ? inside : one)) as unknown as Quad;
  return isConvex(moved) ? moved : quad;
}
