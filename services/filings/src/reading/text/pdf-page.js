import { Graphics } from './pdf-graphics.js';
import { visible } from './visible.js';

/** @typedef {import('./pdf-graphics.js').Run} Run */

/**
 * The text of a page that a person sees: upright, on the page, large enough, in a colour of its own, and covered by nothing.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {typeof import('pdfjs-dist').OPS} OPS
 * @param {import('pdfjs-dist/types/src/display/optional_content_config.js').OptionalContentConfig} layers
 * @param {import('./visible.js').Budget} budget
 */
export async function readPage(page, OPS, layers, budget) {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  // Annotations are what somebody has added to the paper.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const graphics = new Graphics({ OPS, layers, fonts: page.commonObjs, width, height, transform });
  for (const [at, operator] of fnArray.entries()) graphics.apply(operator, argsArray[at] ?? []);
  /** @type {import('./paper-text.js').TextItem[]} */
  const items = [];
  for (const run of joined(graphics.runs)) {
    const text = visible(run.text);
    if (!text || text === '\ufffd') continue;
    if (!budget.take(text)) break;
    items.push({ text, x: run.x0, y: run.y - run.height, width: run.x1 - run.x0, height: run.height });
  }
  return { width, height, items };
}

/** Runs that follow each other without a gap are one: many programs place each letter by itself. @param {Run[]} runs */
function* joined(runs) {
  /** @type {Run | undefined} */
  let last;
  for (const run of runs) {
    if (run.isHidden || run.text === '') continue;
    const size = run.height;
    const isBeside = last && Math.abs(run.y - last.y) < size * 0.2 && Math.abs(last.height - size) < size * 0.2;
    if (last && isBeside && run.text === last.text && Math.abs(run.x0 - last.x0) < size * 0.2) continue;
    if (last && isBeside && run.x0 - last.x1 < size * 0.15 && run.x0 - last.x1 > size * -0.3) {
      last = { ...last, text: last.text + run.text, x1: run.x1 };
      continue;
    }
    if (last) yield last;
    last = run;
  }
  if (last) yield last;
}
