import { drawTurned, freeCanvas, pixelsOf } from './canvas';
import { fitWithin, WHOLE_PHOTO } from './geometry';
import type { Page } from './page-list';
import { findSheet } from './pixels/find-sheet';
import { grayOf } from './pixels/gray';
import { findFlaws } from './pixels/quality';
import { readPhoto, sizeOfPhoto } from './read-photo';

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
