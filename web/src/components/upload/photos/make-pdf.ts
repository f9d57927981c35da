import { PDFDocument } from '@cantoo/pdf-lib';
import { photos as t } from '../../../i18n/en/filings/preparation';
import { fitWithin, sheetSize } from './geometry';
import { isCropped, type Page } from './page-list';
import { aCanvas, freeCanvas, pixelsOf, readPhoto, straighten } from './read-photo';

/** Pixels of a page's longer side: A4 at 170 dpi, enough for the smallest print of a form. */
const PAGE_SIDE_PX = 2000;
/** A sheet fills only part of its photo: this size keeps it sharp and takes 36 MB of a phone's memory. */
const PHOTO_SIDE_PX = 3000;
/** Ten pages stay below 5 MB. */
const MAX_PAGE_BYTES = 500_000;
/** JPEG quality and scale, tried in order until a page is small enough. Print has halos below 0.5. */
const ENCODINGS = [
  [0.75, 1],
  [0.6, 1],
  [0.5, 0.75],
  [0.5, 0.5],
] as const;
/** The longer side of an A4 sheet in points of 1/72 inch, for printing. */
const PAGE_SIDE_PT = 842;

interface MakeOptions {
  readonly onPage: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Makes a PDF of the pages, named after the first photo and their number. The same pages give the same bytes. */
export async function makePdf(pages: readonly Page[], { onPage, signal }: MakeOptions): Promise<File> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const [index, page] of pages.entries()) {
    onPage(index);
    const canvas = await drawPage(page);
    const image = await document.embedJpg(await encodePage(canvas));
    freeCanvas(canvas);
    signal.throwIfAborted();
    const scale = PAGE_SIDE_PT / Math.max(image.width, image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  onPage(pages.length);
  const bytes = new Uint8Array(await document.save({ useObjectStreams: false }));
  const [first] = pages;
  const name = first?.file.name.replace(/\.\w+$/, '') || 'photo';
  return new File([bytes], t('pdfName', { name, count: pages.length }), {
    type: 'application/pdf',
    lastModified: first?.file.lastModified ?? 0,
  });
}

async function drawPage(page: Page): Promise<HTMLCanvasElement> {
  if (!isCropped(page)) return readPhoto(page.file, page.size, PAGE_SIDE_PX, page.turns);
  const photo = await readPhoto(page.file, page.size, PHOTO_SIDE_PX, page.turns);
  const pixels = pixelsOf(photo);
  freeCanvas(photo);
  return straighten(pixels, page.corners, fitWithin(sheetSize(page.corners, pixels), PAGE_SIDE_PX));
}

/** A JPEG of at most `MAX_PAGE_BYTES`. */
async function encodePage(page: HTMLCanvasElement): Promise<ArrayBuffer> {
  let jpeg: Blob | null = null;
  for (const [quality, scale] of ENCODINGS) {
    jpeg = await toJpeg(page, quality, scale);
    if (jpeg.size <= MAX_PAGE_BYTES) break;
  }
  return (jpeg as Blob).arrayBuffer();
}

async function toJpeg(page: HTMLCanvasElement, quality: number, scale: number): Promise<Blob> {
  const size = { width: Math.ceil(page.width * scale), height: Math.ceil(page.height * scale) };
  const { canvas, context } = aCanvas(size);
  // JPEG would make transparent parts black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(page, 0, 0, size.width, size.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  freeCanvas(canvas);
  if (!jpeg) throw new Error('The browser made no JPEG');
  return jpeg;
}
