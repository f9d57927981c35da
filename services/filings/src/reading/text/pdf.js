import { readPage } from './pdf-page.js';
import { Budget } from './visible.js';

/** @typedef {import('./paper-text.js').Extracted} Extracted */

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
 * @param {Uint8Array} bytes @param {string | undefined} password @param {import('./paper-text.js').ReadingLimits} limits
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
