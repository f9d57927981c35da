import { drawTurned, freeCanvas, pixelsOf } from './canvas';
import { fitWithin, WHOLE_PHOTO } from './geometry';
import type { Page } from './page-list';
import { findSheet } from './pixels/find-sheet';
import { grayOf } from './pixels/gray';
import { findFlaws } from './pixels/quality';
import { readPhoto, sizeOfPhoto } from './read-photo';

/** Print of 8 points on an A4 page is 9 pixels high at this size: blurred print shows, and a phone is quick. */
const LOOK_SIDE = 1000;
/** A card's picture on a sharp screen; thirty of them take 20 MB. */
const COPY_SIDE = 480;

let lastId = 0;

/**
 * Looks at a chosen photo: its size, its sheet, its flaws.
 * @throws UnreadablePhoto
 */
export async function preparePage(file: File): Promise<Page> {
  const size = await sizeOfPhoto(file);
  const photo = await readPhoto(file, size, LOOK_SIDE);
  const gray = grayOf(pixelsOf(photo));
  const copy = drawTurned(photo, fitWithin(size, COPY_SIDE), 0);
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
