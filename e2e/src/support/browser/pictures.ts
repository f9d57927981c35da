import type { Page } from 'playwright-core';

/** EXIF (APP1, big-endian TIFF) whose only entry says orientation 6: to be turned a quarter to the right. */
const SIDEWAYS = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/**
 * A photo as a phone stores it when it is held upright: lying on its side, with a note how to turn it. Upright, it is
 * 200 by 300 pixels, red above blue.
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

/** The colour of a picture at a point, red or blue; x and y are fractions of its sides. */
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
