/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Box */

/** @param {Matrix} a @param {ArrayLike<number>} b @returns {Matrix} */
export const times = (a, b) => {
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = Array.from(b);
  return [
    a[0] * b0 + a[2] * b1,
    a[1] * b0 + a[3] * b1,
    a[0] * b2 + a[2] * b3,
    a[1] * b2 + a[3] * b3,
    a[0] * b4 + a[2] * b5 + a[4],
    a[1] * b4 + a[3] * b5 + a[5],
  ];
};
/** @param {Matrix} m @param {number} x @param {number} y @returns {[number, number]} */
export const point = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

/** @param {Matrix} m @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @returns {Box} */
export function boxOf(m, x0, y0, x1, y1) {
  const corners = [point(m, x0, y0), point(m, x1, y0), point(m, x0, y1), point(m, x1, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
/** @param {Box} box @param {number} x @param {number} y */
export const holds = ({ x0, y0, x1, y1 }, x, y) => x >= x0 && x <= x1 && y >= y0 && y <= y1;

/**
 * The rectangles of a path, as PDF.js lists it: 0 x y begins, 1 x y a line to, 4 closes. Other shapes count for nothing,
 * and of frames, which are a rectangle within another, neither.
 * @param {Float32Array} data
 */
export function rectanglesOf(data) {
  /** @type {[number, number, number, number][]} */
  const found = [];
  for (let at = 0; at < data.length; ) {
    const isRectangle =
      data[at] === 0 && data[at + 3] === 1 && data[at + 6] === 1 && data[at + 9] === 1 && (data[at + 12] ?? 4) === 4;
    if (!isRectangle) return [];
    const xs = [1, 4, 7, 10].map((n) => data[at + n] ?? 0);
    const ys = [2, 5, 8, 11].map((n) => data[at + n] ?? 0);
    found.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    at += 13;
  }
  const isFrame =
    found.length > 1 &&
    found.length < 5 &&
    found.some((one) => found.some((other) => one !== other && isWithin(one, other)));
  return isFrame ? [] : found;
}

/** @param {number[]} inner @param {number[]} outer */
const isWithin = ([a0 = 0, b0 = 0, a1 = 0, b1 = 0], [c0 = 0, d0 = 0, c1 = 0, d1 = 0]) =>
  a0 >= c0 && b0 >= d0 && a1 <= c1 && b1 <= d1;
