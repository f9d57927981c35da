/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Box */
/** @typedef {{ text: string, x0: number, x1: number, y: number, height: number, isHidden: boolean }} Run */
/** @typedef {{ unicode: string, fontChar: string, width: number, isSpace: boolean }} Glyph */
/**
 * @typedef {{
 *   OPS: typeof import('pdfjs-dist').OPS, fonts: { get(id: string): { fontMatrix?: Matrix, missingFile?: boolean } | null },
 *   layers: { isVisible(group: unknown): boolean }, width: number, height: number, transform: number[],
 * }} Page
 */

/** Of light, from 0 to 1: text that differs less from its background is not seen. */
const LEAST_CONTRAST = 0.12;
/** Points. */
const LEAST_HEIGHT = 2.5;
const LEAST_OPACITY = 0.2;
/** More of a letter's size between two letters: a blank; another column. */
const BLANK = 0.22;
const COLUMN = 1.2;
/** As programs that know no columns divide them. */
const WIDE_BLANK = '   ';
/** Rendering modes without paint: invisible, as machine-read text lies under a scan, and clipping alone. */
const UNPAINTED = [3, 7];
const STROKED = [1, 5];

/** @param {Matrix} a @param {ArrayLike<number>} b @returns {Matrix} */
const times = (a, b) => {
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
const point = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

/** @param {Matrix} m @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @returns {Box} */
function boxOf(m, x0, y0, x1, y1) {
  const corners = [point(m, x0, y0), point(m, x1, y0), point(m, x0, y1), point(m, x1, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
/** @param {Box} box @param {number} x @param {number} y */
const holds = ({ x0, y0, x1, y1 }, x, y) => x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** @param {string} before @param {number} gap @param {number} size */
const isApart = (before, gap, size) => before !== '' && (gap > size * COLUMN || before.endsWith(WIDE_BLANK));

/** Light of '#rrggbb', from 0 to 1. @param {unknown} colour */
function lightOf(colour) {
  const number = Number.parseInt(String(colour).slice(1), 16);
  return (0.299 * (number >> 16) + 0.587 * ((number >> 8) & 255) + 0.114 * (number & 255)) / 255;
}

/**
 * Follows a page's drawing without drawing: where text comes, in which colour, on and under what. Knows what hides text in
 * practice: colours, sizes, places, rectangles, pictures, clips, layers. Null for a colour: a pattern.
 */
export class Graphics {
  /** @type {Run[]} */
  runs = [];
  /** @type {(Box & { light: number | null })[]} */
  #painted = [];
  #state;
  /** @type {Graphics['_state'][]} */
  #saved = [];
  /** Whether each open part of the page is of a layer that is shown. @type {boolean[]} */
  #layers = [];
  #isClipNext = false;
  #at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  #page;
  #operators;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#state = startOf(page);
    this.#operators = operatorsOf(page.OPS);
  }

  /** For its type alone. */
  get _state() {
    return this.#state;
  }

  /** @param {number} operator @param {any[]} args */
  apply(operator, args) {
    const name = this.#operators.get(operator);
    if (name) this[name](args);
  }

  save() {
    this.#saved.push({ ...this.#state });
  }

  restore() {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  /** @param {any[]} matrix */
  transform(matrix) {
    this.#state.ctm = times(this.#state.ctm, matrix);
  }

  /** @param {any[]} args */
  beginForm([matrix, bounds]) {
    this.save();
    if (matrix) this.transform(matrix);
    if (bounds) this.#clip(boxOf(this.#state.ctm, bounds[0], bounds[1], bounds[2], bounds[3]));
  }

  /** @param {any[]} args */
  beginGroup([{ matrix, bbox, smask }]) {
    this.save();
    if (bbox)
      this.#clip(boxOf(times(this.#state.ctm, matrix ?? [1, 0, 0, 1, 0, 0]), bbox[0], bbox[1], bbox[2], bbox[3]));
    // What shapes a mask is not painted itself.
    this.#state.isMasked ||= Boolean(smask);
  }

  /** @param {any[]} args */
  beginLayer([tag, group]) {
    this.#layers.push(tag !== 'OC' || !group || this.#page.layers.isVisible(group));
  }

  endLayer() {
    this.#layers.pop();
  }

  /** @param {any[]} args */
  fillColour([colour]) {
    this.#state.fill = lightOf(colour);
  }

  fillPattern() {
    this.#state.fill = null;
  }

  /** @param {any[]} args */
  strokeColour([colour]) {
    this.#state.stroke = lightOf(colour);
  }

  /** @param {any[]} args */
  graphicsState([pairs]) {
    for (const [key, value] of pairs) {
      if (key === 'ca') this.#state.opacity = value;
      if (key === 'BM') this.#state.isPlain = value === 'source-over';
      if (key === 'SMask') this.#state.isMasked = Boolean(value);
      if (key === 'Font') this.font(value);
    }
  }

  clip() {
    this.#isClipNext = true;
  }

  /** @param {any[]} args */
  path([operator, [data], bounds]) {
    const { OPS } = this.#page;
    const box = bounds && boxOf(this.#state.ctm, bounds[0], bounds[1], bounds[2], bounds[3]);
    if (this.#isClipNext && box) this.#clip(box);
    this.#isClipNext = false;
    const filling = [
      OPS.fill,
      OPS.eoFill,
      OPS.fillStroke,
      OPS.eoFillStroke,
      OPS.closeFillStroke,
      OPS.closeEOFillStroke,
    ];
    if (!data || !filling.includes(operator)) return;
    for (const rectangle of rectanglesOf(data)) this.#paint(boxOf(this.#state.ctm, ...rectangle), this.#state.fill);
  }

  picture() {
    this.#paint(boxOf(this.#state.ctm, 0, 0, 1, 1), null);
  }

  shading() {
    this.#paint(this.#state.clip, null);
  }

  beginText() {
    this.#state.matrix = [1, 0, 0, 1, 0, 0];
    this.#at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  }

  /** @param {any[]} args */
  textMatrix([matrix]) {
    this.beginText();
    this.#state.matrix = times([1, 0, 0, 1, 0, 0], matrix);
  }

  /** @param {any[]} args */
  moveText([x, y]) {
    const lineX = this.#at.lineX + x;
    const lineY = this.#at.lineY + y;
    this.#at = { x: lineX, y: lineY, lineX, lineY };
  }

  /** @param {any[]} args */
  moveTextWithLeading([x, y]) {
    this.#state.leading = -y;
    this.moveText([x, y]);
  }

  nextLine() {
    this.moveText([0, -this.#state.leading]);
  }

  /** @param {any[]} args */
  font([id, size]) {
    const font = this.#fontOf(id);
    this.#state.size = size;
    this.#state.unit = font?.fontMatrix?.[0] || 0.001;
    this.#state.isOwnFont = font?.missingFile === true;
  }

  /** @param {any[]} args */
  charSpacing([value]) {
    this.#state.charSpacing = value;
  }

  /** @param {any[]} args */
  wordSpacing([value]) {
    this.#state.wordSpacing = value;
  }

  /** @param {any[]} args */
  scale([percent]) {
    this.#state.scale = percent / 100;
  }

  /** @param {any[]} args */
  leading([value]) {
    this.#state.leading = value;
  }

  /** @param {any[]} args */
  rise([value]) {
    this.#state.rise = value;
  }

  /** @param {any[]} args */
  mode([value]) {
    this.#state.mode = value;
  }

  /** @param {any[]} args */
  show([glyphs]) {
    const { ctm, matrix, size, unit, charSpacing, wordSpacing, scale, rise } = this.#state;
    const start = times(times(ctm, matrix), [1, 0, 0, 1, this.#at.x, this.#at.y + rise]);
    if (this.#isLying(glyphs)) return;
    let x = 0;
    let text = '';
    let from = 0;
    let end = 0;
    const flush = () => {
      if (text.trim()) this.#add(text, start, from * scale, end * scale);
      text = '';
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= (glyph * size) / 1000;
        continue;
      }
      const gap = x - end;
      if (isApart(text, gap, size)) flush();
      else if (text && gap > size * BLANK && !text.endsWith(' ')) text += ' ';
      if (!text) from = x;
      text += glyph.unicode;
      x += glyph.width * unit * size;
      end = glyph.unicode === ' ' ? end : x;
      x += charSpacing + (glyph.isSpace ? wordSpacing : 0);
    }
    flush();
    this.#at.x += x * scale;
  }

  /** @param {string} text @param {Matrix} start @param {number} from @param {number} to */
  #add(text, start, from, to) {
    const size = this.#state.size;
    const [x0, y] = point(start, from, 0);
    const [x1, endY] = point(start, to, 0);
    const [topX, topY] = point(start, from, size);
    const height = y - topY;
    const isUpright =
      height > LEAST_HEIGHT && Math.abs(topX - x0) < height * 0.4 && Math.abs(endY - y) <= (x1 - x0) * 0.05;
    if (!isUpright) return;
    const [middleX, middleY] = [(x0 + x1) / 2, y - height * 0.35];
    if (this.#isShown(x0, x1, middleY) && this.#isInked(middleX, middleY))
      this.runs.push({ text, x0, x1, y, height, isHidden: false });
  }

  /** @param {number} x0 @param {number} x1 @param {number} y */
  #isShown(x0, x1, y) {
    const { clip } = this.#state;
    const { width, height } = this.#page;
    const middle = (x0 + x1) / 2;
    return (
      this.#layers.every(Boolean) && holds({ x0: 0, y0: 0, x1: width, y1: height }, middle, y) && holds(clip, middle, y)
    );
  }

  /** @param {number} x @param {number} y */
  #isInked(x, y) {
    const { mode, fill, stroke, opacity, isMasked } = this.#state;
    const ink = STROKED.includes(mode) ? stroke : fill;
    if (UNPAINTED.includes(mode) || ink === null || opacity < LEAST_OPACITY || isMasked) return false;
    // Paper is white, and so counts what a picture shows.
    const under = this.#painted.findLast((box) => holds(box, x, y))?.light ?? 1;
    return Math.abs(ink - under) >= LEAST_CONTRAST;
  }

  /** @param {Box} box @param {number | null} light */
  #paint(box, light) {
    const { opacity, isPlain, isMasked, clip } = this.#state;
    if (opacity < 0.9 || !isPlain || isMasked || !this.#layers.every(Boolean)) return;
    const shown = {
      x0: Math.max(box.x0, clip.x0),
      y0: Math.max(box.y0, clip.y0),
      x1: Math.min(box.x1, clip.x1),
      y1: Math.min(box.y1, clip.y1),
    };
    // A line, which hides nothing.
    if (shown.x1 - shown.x0 < 2 || shown.y1 - shown.y0 < 2) return;
    this.#painted.push({ ...shown, light });
    for (const run of this.runs) run.isHidden ||= holds(shown, (run.x0 + run.x1) / 2, run.y - run.height * 0.35);
  }

  /** @param {Box} box */
  #clip(box) {
    const { clip } = this.#state;
    this.#state.clip = {
      x0: Math.max(clip.x0, box.x0),
      y0: Math.max(clip.y0, box.y0),
      x1: Math.min(clip.x1, box.x1),
      y1: Math.min(clip.y1, box.y1),
    };
  }

  /** @param {string} id */
  #fontOf(id) {
    try {
      return this.#page.fonts.get(id);
    } catch {
      return null;
    }
  }

  /**
   * True if a font of the reader's own shows another letter than the file says. Of an embedded font nobody can tell.
   * @param {(Glyph | number)[]} glyphs
   */
  #isLying(glyphs) {
    if (!this.#state.isOwnFont) return false;
    const isLetter = (/** @type {string} */ text) => /^[A-Za-z\d]$/.test(text);
    return glyphs.some(
      (each) =>
        typeof each === 'object' && each.unicode !== each.fontChar && isLetter(each.unicode) && isLetter(each.fontChar),
    );
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

/** @param {typeof import('pdfjs-dist').OPS} OPS */
function operatorsOf(OPS) {
  return new Map(
    /** @type {const} */ ([
      [OPS.save, 'save'],
      [OPS.restore, 'restore'],
      [OPS.transform, 'transform'],
      [OPS.paintFormXObjectBegin, 'beginForm'],
      [OPS.paintFormXObjectEnd, 'restore'],
      [OPS.beginGroup, 'beginGroup'],
      [OPS.endGroup, 'restore'],
      [OPS.beginMarkedContent, 'beginLayer'],
      [OPS.beginMarkedContentProps, 'beginLayer'],
      [OPS.endMarkedContent, 'endLayer'],
      [OPS.setFillRGBColor, 'fillColour'],
      [OPS.setFillColorN, 'fillPattern'],
      [OPS.setFillTransparent, 'fillPattern'],
      [OPS.setStrokeRGBColor, 'strokeColour'],
      [OPS.setGState, 'graphicsState'],
      [OPS.clip, 'clip'],
      [OPS.eoClip, 'clip'],
      [OPS.constructPath, 'path'],
      [OPS.paintImageXObject, 'picture'],
      [OPS.paintInlineImageXObject, 'picture'],
      [OPS.shadingFill, 'shading'],
      [OPS.beginText, 'beginText'],
      [OPS.setTextMatrix, 'textMatrix'],
      [OPS.moveText, 'moveText'],
      [OPS.setLeadingMoveText, 'moveTextWithLeading'],
      [OPS.nextLine, 'nextLine'],
      [OPS.setFont, 'font'],
      [OPS.setCharSpacing, 'charSpacing'],
      [OPS.setWordSpacing, 'wordSpacing'],
      [OPS.setHScale, 'scale'],
      [OPS.setLeading, 'leading'],
      [OPS.setTextRise, 'rise'],
      [OPS.setTextRenderingMode, 'mode'],
      [OPS.showText, 'show'],
    ]),
  );
}

/**
 * The rectangles of a path, as PDF.js lists it: 0 x y begins, 1 x y a line to, 4 closes. Other shapes count for nothing,
 * and of frames, which are a rectangle within another, neither.
 * @param {Float32Array} data
 */
function rectanglesOf(data) {
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
