import { MB } from '@easy-tax/contracts';
import { isHeic } from '../../../lib/upload/file-content';
import { fitWithin, type Quad, type Size, WHOLE_PHOTO } from './geometry';
import type { Page } from './page-list';
import { findSheet } from './pixels/find-sheet';
import { findFlaws, grayOf, type Pixels, straightenRows } from './pixels/pixels';

/** Pixels: print of 8 points on A4 is 9 pixels high, enough to detect blur, and fast on a phone. */
const ANALYSIS_SIDE_PX = 1000;
/** Pixels of a card's picture on a sharp screen; thirty take 20 MB. */
const PREVIEW_SIDE_PX = 480;

let lastId = 0;

/**
 * Analyses a chosen photo: size, sheet and flaws.
 * @throws UnreadablePhoto
 */
export async function preparePage(file: File): Promise<Page> {
  const size = await sizeOfPhoto(file);
  const photo = await readPhoto(file, size, ANALYSIS_SIDE_PX);
  const gray = grayOf(pixelsOf(photo));
  const copy = drawTurned(photo, fitWithin(size, PREVIEW_SIDE_PX), 0);
  freeCanvas(photo);
  lastId += 1;
  return {
    id: lastId,
    file,
    size,
    copy,
    turns: 0,
    corners: findSheet(gray) ?? WHOLE_PHOTO,
    flaws: findFlaws(gray),
    isAccepted: false,
  };
}

/** Why a photo can't become a page. */
export type PhotoProblem = 'heic' | 'unreadable' | 'large' | 'kind' | 'full';

export class UnreadablePhoto extends Error {
  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

/** More than any phone's photo; decoding larger ones crashes small phones. */
export const MAX_PHOTO_BYTES = 40 * MB;

/**
 * Upright size in pixels. Browsers read it from the photo's header without decoding.
 * @throws UnreadablePhoto
 */
async function sizeOfPhoto(file: File): Promise<Size> {
  if (file.size > MAX_PHOTO_BYTES) throw new UnreadablePhoto('large');
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    throw new UnreadablePhoto((await isHeic(file)) ? 'heic' : 'unreadable');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Decodes a photo upright by its EXIF data, scaled down while decoding, then turned clockwise by quarters.
 * @throws UnreadablePhoto
 */
export async function readPhoto(file: File, size: Size, longestSide: number, turns = 0): Promise<HTMLCanvasElement> {
  const { width, height } = fitWithin(size, longestSide);
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  }).catch(() => {
    throw new UnreadablePhoto('unreadable');
  });
  try {
    return drawTurned(bitmap, turns % 2 === 0 ? { width, height } : { width: height, height: width }, turns);
  } finally {
    bitmap.close();
  }
}

/** Rows between two pauses: about 20 ms on a cheap phone, so that the page stays responsive. */
const ROWS_PER_BATCH = 100;

/** A canvas in main memory, for reading pixels. */
export function aCanvas({ width, height }: Size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas of this size');
  return { canvas, context };
}

/** Releases memory at once; garbage collection on phones may be too late. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

export const pixelsOf = (canvas: HTMLCanvasElement): ImageData =>
  aContextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

function aContextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
}

/** Draws a picture that fills the canvas, turned clockwise by quarters. */
export function drawTurned(picture: CanvasImageSource, turned: Size, turns: number): HTMLCanvasElement {
  const { canvas, context } = aCanvas(turned);
  const [width, height] = turns % 2 === 0 ? [turned.width, turned.height] : [turned.height, turned.width];
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Straightens the sheet between the corners. Pauses between rows. */
export async function straighten(photo: Pixels, quad: Quad, size: Size): Promise<HTMLCanvasElement> {
  const { canvas, context } = aCanvas(size);
  const target = context.createImageData(size.width, size.height);
  for (let row = 0; row < size.height; row += ROWS_PER_BATCH) {
    straightenRows(photo, quad, target, row, Math.min(size.height, row + ROWS_PER_BATCH));
    await new Promise((resolve) => setTimeout(resolve));
  }
  context.putImageData(target, 0, 0);
  return canvas;
}
