import type { Page } from 'playwright-core';

/** EXIF (APP1, big-endian TIFF) with one entry: orientation 6, rotate 90° clockwise. */
const SIDEWAYS = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/**
 * A photo as an upright phone stores it: rotated, with an EXIF orientation. Upright it has 200 × 300 pixels, red above
 * blue.
 */
export async function sidewaysPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 150, 200);
    context.fillStyle = 'blue';
    context.fillRect(150, 0, 150, 200);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), SIDEWAYS, jpeg.subarray(2)]);
}

/** The colour at a point of a picture, red or blue; x and y are 0 to 1. */
export function colourAt(page: Page, picture: string, x: number, y: number): Promise<string> {
  return page.evaluate(
    async ([url, right, down]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const at = [Math.floor(right * canvas.width), Math.floor(down * canvas.height)] as const;
      const [red = 0, , blue = 0] = context?.getImageData(at[0], at[1], 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    },
    [picture, x, y] as const,
  );
}
