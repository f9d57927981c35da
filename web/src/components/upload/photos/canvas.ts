import type { Quad, Size } from './geometry';
import { type Pixels, straightenRows } from './pixels/straighten';

/** Rows of a page between two pauses: a cheap phone takes about 20 ms for them, and the page answers meanwhile. */
const ROWS_PER_BATCH = 100;

/** A canvas in main memory: its pixels are read. */
export function aCanvas({ width, height }: Size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas of this size');
  return { canvas, context };
}

/** Gives the memory back at once; a phone may collect garbage too late. */
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

/** Draws a picture, turned by quarters to the right, so that it fills a canvas of this size. */
export function drawTurned(picture: CanvasImageSource, turned: Size, turns: number): HTMLCanvasElement {
  const { canvas, context } = aCanvas(turned);
  const [width, height] = turns % 2 === 0 ? [turned.width, turned.height] : [turned.height, turned.width];
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

/** The sheet between the corners as a straight picture. Pauses between its rows. */
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
