import { MB } from '@easy-tax/contracts';
import { isHeic } from '../../../lib/upload/heic';
import { drawTurned } from './canvas';
import { fitWithin, type Size } from './geometry';

/** The reason why a photo can't become a page. */
export type PhotoProblem = 'heic' | 'unreadable' | 'large' | 'kind' | 'full';

export class UnreadablePhoto extends Error {
  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

/** More than any phone's photo weighs: unpacking what is larger stops small phones. */
export const MAX_PHOTO_BYTES = 40 * MB;

/**
 * The upright size of a photo in pixels. A browser reads it from the photo's head and unpacks nothing.
 * @throws UnreadablePhoto
 */
export async function sizeOfPhoto(file: File): Promise<Size> {
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
 * Unpacks a photo upright, as its EXIF data says, made smaller while it is unpacked and turned by quarters to the right.
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
