import { times } from './pdf-geometry.js';

/** @typedef {import('./pdf-geometry.js').Matrix} Matrix */
/** @typedef {import('./pdf-geometry.js').Box} Box */
/**
 * @typedef {{
 *   OPS: typeof import('pdfjs-dist').OPS, fonts: { get(id: string): { fontMatrix?: Matrix, missingFile?: boolean } | null },
 *   layers: { isVisible(group: unknown): boolean }, width: number, height: number, transform: number[],
 * }} Page
 */

/** State of a page's drawing so far: place, clip, colours, layers, and where and how the next text comes. */
export class DrawingState {
  state;
  /** @type {ReturnType<typeof startOf>[]} */
  #saved = [];
  /** True for each open part of the page of a layer that is shown. @type {boolean[]} */
  layers = [];
  at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  page;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = startOf(page);
  }

  save() {
    this.#saved.push({ ...this.state });
  }

  restore() {
    this.state = this.#saved.pop() ?? this.state;
  }

  /** @param {any[]} matrix */
  transform(matrix) {
    this.state.ctm = times(this.state.ctm, matrix);
  }

  /** @param {any[]} args */
  beginLayer([tag, group]) {
    this.layers.push(tag !== 'OC' || !group || this.page.layers.isVisible(group));
  }

  endLayer() {
    this.layers.pop();
  }

  /** @param {any[]} args */
  fillColour([colour]) {
    this.state.fill = lightOf(colour);
  }

  fillPattern() {
    this.state.fill = null;
  }

  /** @param {any[]} args */
  strokeColour([colour]) {
    this.state.stroke = lightOf(colour);
  }

  /** @param {any[]} args */
  graphicsState([pairs]) {
    for (const [key, value] of pairs) {
      if (key === 'ca') this.state.opacity = value;
      if (key === 'BM') this.state.isPlain = value === 'source-over';
      if (key === 'SMask') this.state.isMasked = Boolean(value);
      if (key === 'Font') this.font(value);
    }
  }

  beginText() {
    this.state.matrix = [1, 0, 0, 1, 0, 0];
    this.at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  }

  /** @param {any[]} args */
  textMatrix([matrix]) {
    this.beginText();
    this.state.matrix = times([1, 0, 0, 1, 0, 0], matrix);
  }

  /** @param {any[]} args */
  moveText([x, y]) {
    const lineX = this.at.lineX + x;
    const lineY = this.at.lineY + y;
    this.at = { x: lineX, y: lineY, lineX, lineY };
  }

  /** @param {any[]} args */
  moveTextWithLeading([x, y]) {
    this.state.leading = -y;
    this.moveText([x, y]);
  }

  nextLine() {
    this.moveText([0, -this.state.leading]);
  }

  /** @param {any[]} args */
  font([id, size]) {
    const font = this.#fontOf(id);
    this.state.size = size;
    this.state.unit = font?.fontMatrix?.[0] || 0.001;
    this.state.isOwnFont = font?.missingFile === true;
  }

  /** @param {any[]} args */
  charSpacing([value]) {
    this.state.charSpacing = value;
  }

  /** @param {any[]} args */
  wordSpacing([value]) {
    this.state.wordSpacing = value;
  }

  /** @param {any[]} args */
  scale([percent]) {
    this.state.scale = percent / 100;
  }

  /** @param {any[]} args */
  leading([value]) {
    this.state.leading = value;
  }

  /** @param {any[]} args */
  rise([value]) {
    this.state.rise = value;
  }

  /** @param {any[]} args */
  mode([value]) {
    this.state.mode = value;
  }

  /** @param {Box} box */
  clipTo(box) {
    const { clip } = this.state;
    this.state.clip = {
      x0: Math.max(clip.x0, box.x0),
      y0: Math.max(clip.y0, box.y0),
      x1: Math.min(clip.x1, box.x1),
      y1: Math.min(clip.y1, box.y1),
    };
  }

  /** @param {string} id */
  #fontOf(id) {
    try {
      return this.page.fonts.get(id);
    } catch {
      return null;
    }
  }
}

/** @param {Page} page */
function startOf({ width, height, transform }) {
  return {
    ctm: times([1, 0, 0, 1, 0, 0], transform),
    clip: { x0: 0, y0: 0, x1: width, y1: height },
    fill: /** @type {number | null} */ (0),
    stroke: /** @type {number | null} */ (0),
    opacity: 1,
    isPlain: true,
    isMasked: false,
    matrix: /** @type {Matrix} */ ([1, 0, 0, 1, 0, 0]),
    size: 0,
    unit: 0.001,
    isOwnFont: false,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

/** Light of '#rrggbb', from 0 to 1. @param {unknown} colour */
function lightOf(colour) {
  const number = Number.parseInt(String(colour).slice(1), 16);
  return (0.299 * (number >> 16) + 0.587 * ((number >> 8) & 255) + 0.114 * (number & 255)) / 255;
}
