import { limits } from '@easy-tax/contracts';
import type { Crop } from './crop';

/** Pixels: six times the shown size, for high-density screens; smaller ones only if too large in bytes. */
const SIDES = [512, 384, 256];
/** Browsers that can't encode WebP return a PNG, as the data URL shows. */
const KINDS = ['image/webp', 'image/jpeg'];
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** Encodes the crop as a `data:` URL: the best quality within the limits of a profile (contracts, `limits`). */
export function encode(picture: HTMLCanvasElement, crop: Crop): string {
  for (const side of SIDES) {
    const canvas = draw(picture, crop, side);
    for (const kind of KINDS) {
      for (const quality of QUALITIES) {
        const url = canvas.toDataURL(kind, quality);
        if (url.startsWith(`data:${kind};`) && url.length <= limits.pictureLength) return url;
      }
    }
  }
  throw new Error('no canvas of this browser gives a picture that is small enough');
}

function draw(picture: HTMLCanvasElement, { x, y, side }: Crop, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  // JPEG would make transparent pixels black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, size, size);
  return canvas;
}
