import { MB } from '@easy-tax/contracts';
import { isHeic } from '../../../lib/upload/file-content';
import { drawTurned } from './canvas';
import { fitWithin, type Size } from './geometry';

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
