import { Graphics } from './pdf-graphics.js';
import { Budget, visible } from './visible.js';

/** @typedef {import('./extraction.js').Extracted} Extracted */

// PDF.js asks for them while it is loaded, and needs them to draw only. The real ones are native code.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });

/** Pictures above are left out undecoded: pages of scans, never a form's emblem. */
const MOST_PIXELS = 2_000_000;

/** @type {Promise<typeof import('pdfjs-dist')> | undefined} */
let loading;
function loadLibrary() {
  loading ??= (async () => {
    // PDF.js then parses in this thread; it has no other.
    Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs') });
    return import('pdfjs-dist/legacy/build/pdf.min.mjs');
  })();
  return loading;
}

/** PDF.js reports a picture that it left out as a warning alone. */
let isPictureLeftOut = false;
const listenToWarnings = () => {
  console.warn = console.log = (/** @type {unknown} */ said) => {
    isPictureLeftOut ||= String(said).includes('maximum allowed size');
  };
};

/**
 * The visible text of a PDF. Nothing is drawn, no script runs, no font is loaded, nothing is fetched.
 * @param {Uint8Array} bytes @param {string | undefined} password @param {import('./extraction.js').ReadingLimits} limits
 * @returns {Promise<Extracted>}
 */
export async function extractPdf(bytes, password, limits) {
  listenToWarnings();
  const { getDocument, OPS } = await loadLibrary();
  const task = getDocument({
    data: bytes,
    password,
    maxImageSize: MOST_PIXELS,
    verbosity: 1,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  try {
    const document = await task.promise;
    const budget = new Budget(limits);
    const layers = await document.getOptionalContentConfig();
    const pages = [];
    const count = Math.min(document.numPages, limits.pages);
    for (let number = 1; number <= count && !budget.isSpent; number += 1) {
      isPictureLeftOut = false;
      const page = await document.getPage(number);
      const { width, height, items } = await readPage(page, OPS, layers, budget);
      // Its text lies under or over a scan: machine-read, with wrong letters, whatever its colour.
      pages.push({ number, width, height, items: isPictureLeftOut ? [] : items });
      page.cleanup();
    }
    if (pages.every(({ items }) => items.length === 0)) return { state: 'no-text' };
    return { state: 'read', text: { pages, isCut: budget.isSpent || count < document.numPages } };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { state: isLocked ? 'locked' : 'not-readable' };
  } finally {
    await task.destroy();
  }
}

/** @typedef {import('./pdf-graphics.js').Run} Run */

/**
 * The text of a page that a person sees: upright, on the page, large enough, in a colour of its own, and covered by nothing.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {typeof import('pdfjs-dist').OPS} OPS
 * @param {import('pdfjs-dist/types/src/display/optional_content_config.js').OptionalContentConfig} layers
 * @param {import('./visible.js').Budget} budget
 */
async function readPage(page, OPS, layers, budget) {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  // Annotations are what somebody has added to the paper.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const graphics = new Graphics({ OPS, layers, fonts: page.commonObjs, width, height, transform });
  for (const [at, operator] of fnArray.entries()) graphics.apply(operator, argsArray[at] ?? []);
  /** @type {import('./extraction.js').TextItem[]} */
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
