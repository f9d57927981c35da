import { DrawingState } from './pdf-drawing-state.js';
import { boxOf, holds, point, rectanglesOf, times } from './pdf-geometry.js';

/** @typedef {import('./pdf-geometry.js').Matrix} Matrix */
/** @typedef {import('./pdf-geometry.js').Box} Box */
/** @typedef {import('./pdf-drawing-state.js').Page} Page */
/** @typedef {{ text: string, x0: number, x1: number, y: number, height: number, isHidden: boolean }} Run */
/** @typedef {{ unicode: string, fontChar: string, width: number, isSpace: boolean }} Glyph */

/** Contrast of light, from 0 to 1: text that differs less from its background is not seen. */
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

/** @param {string} before @param {number} gap @param {number} size */
const isApart = (before, gap, size) => before !== '' && (gap > size * COLUMN || before.endsWith(WIDE_BLANK));

/**
 * Follows a page's drawing without drawing: where text comes, in which colour, on and under what. Knows what hides text in
 * practice: colours, sizes, places, rectangles, pictures, clips, layers. Null for a colour: a pattern.
 */
export class Graphics extends DrawingState {
  /** @type {Run[]} */
  runs = [];
  /** @type {(Box & { light: number | null })[]} */
  #painted = [];
  #isClipNext = false;
  #operators;

  /** @param {Page} page */
  constructor(page) {
    super(page);
    this.#operators = operatorsOf(page.OPS);
  }

  /** @param {number} operator @param {any[]} args */
  apply(operator, args) {
    const name = this.#operators.get(operator);
    if (name) this[name](args);
  }

  /** @param {any[]} args */
  beginForm([matrix, bounds]) {
    this.save();
    if (matrix) this.transform(matrix);
    if (bounds) this.clipTo(boxOf(this.state.ctm, bounds[0], bounds[1], bounds[2], bounds[3]));
  }

  /** @param {any[]} args */
  beginGroup([{ matrix, bbox, smask }]) {
    this.save();
    if (bbox)
      this.clipTo(boxOf(times(this.state.ctm, matrix ?? [1, 0, 0, 1, 0, 0]), bbox[0], bbox[1], bbox[2], bbox[3]));
    // The shape of a mask is not painted itself.
    this.state.isMasked ||= Boolean(smask);
  }

  clip() {
    this.#isClipNext = true;
  }

  /** @param {any[]} args */
  path([operator, [data], bounds]) {
    const { OPS } = this.page;
    const box = bounds && boxOf(this.state.ctm, bounds[0], bounds[1], bounds[2], bounds[3]);
    if (this.#isClipNext && box) this.clipTo(box);
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
    for (const rectangle of rectanglesOf(data)) this.#paint(boxOf(this.state.ctm, ...rectangle), this.state.fill);
  }

  picture() {
    this.#paint(boxOf(this.state.ctm, 0, 0, 1, 1), null);
  }

  shading() {
    this.#paint(this.state.clip, null);
  }

  /** @param {any[]} args */
  show([glyphs]) {
    const { ctm, matrix, size, unit, charSpacing, wordSpacing, scale, rise } = this.state;
    const start = times(times(ctm, matrix), [1, 0, 0, 1, this.at.x, this.at.y + rise]);
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
    this.at.x += x * scale;
  }

  /** @param {string} text @param {Matrix} start @param {number} from @param {number} to */
  #add(text, start, from, to) {
    const size = this.state.size;
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
    const { clip } = this.state;
    const { width, height } = this.page;
    const middle = (x0 + x1) / 2;
    return (
      this.layers.every(Boolean) && holds({ x0: 0, y0: 0, x1: width, y1: height }, middle, y) && holds(clip, middle, y)
    );
  }

  /** @param {number} x @param {number} y */
  #isInked(x, y) {
    const { mode, fill, stroke, opacity, isMasked } = this.state;
    const ink = STROKED.includes(mode) ? stroke : fill;
    if (UNPAINTED.includes(mode) || ink === null || opacity < LEAST_OPACITY || isMasked) return false;
    // Paper is white, and so counts what a picture shows.
    const under = this.#painted.findLast((box) => holds(box, x, y))?.light ?? 1;
    return Math.abs(ink - under) >= LEAST_CONTRAST;
  }

  /** @param {Box} box @param {number | null} light */
  #paint(box, light) {
    const { opacity, isPlain, isMasked, clip } = this.state;
    if (opacity < 0.9 || !isPlain || isMasked || !this.layers.every(Boolean)) return;
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

  /**
   * True if a font of the reader's own shows another letter than the file says. Of an embedded font nobody can tell.
   * @param {(Glyph | number)[]} glyphs
   */
  #isLying(glyphs) {
    if (!this.state.isOwnFont) return false;
    const isLetter = (/** @type {string} */ text) => /^[A-Za-z\d]$/.test(text);
    return glyphs.some(
      (each) =>
        typeof each === 'object' && each.unicode !== each.fontChar && isLetter(each.unicode) && isLetter(each.fontChar),
    );
  }
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
