import type { Quad, Size } from './geometry';
import { type Pixels, straightenRows } from './pixels/straighten';

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
