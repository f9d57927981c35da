import { MB } from '@easy-tax/contracts';
import { isHeic } from '../../../../lib/upload/file-content';

/** Why a chosen file can't become the picture. */
export type Problem = 'heic' | 'picture' | 'large';

export class Unreadable extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** More than any phone's photo; decoding larger ones crashes small phones. */
export const MAX_BYTES = 40 * MB;
/** Pixels of the longer side: more than a screen shows, and fast. */
const WORKING_SIDE = 2048;

/**
 * Decodes a picture upright by its EXIF data, as `createImageBitmap` does with files.
 * @throws Unreadable
 */
export async function decode(file: File): Promise<HTMLCanvasElement> {
  if (file.size > MAX_BYTES) throw new Unreadable('large');
  const picture = await unpack(file);
  const scale = Math.min(1, WORKING_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

async function unpack(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Unreadable((await isHeic(file)) ? 'heic' : 'picture');
  }
}
