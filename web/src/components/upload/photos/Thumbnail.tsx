import { useLayoutEffect, useRef } from 'react';
import { drawTurned, freeCanvas, pixelsOf } from './canvas';
import { fitWithin, type Size, sheetSize } from './geometry';
import styles from './Photos.module.css';
import { isCropped, type Page, turnedSize } from './page-list';
import { straightenRows } from './pixels/straighten';

/** Pixels: twice the CSS size. */
const SIDE_PX = 240;

/** The page as in the PDF: turned and cropped. */
export function Thumbnail({ page, label }: { readonly page: Page; readonly label: string }) {
  const drawing = useRef<HTMLCanvasElement>(null);
  const { copy, turns, corners } = page;
  const turned = turnedSize({ size: copy, turns });
  const size = fitWithin(sheetSize(corners, turned), SIDE_PX);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes depend on copy, turns and corners
  useLayoutEffect(() => {
    const context = drawing.current?.getContext('2d');
    if (context) drawPage(context, page, turned, size);
  }, [copy, turns, corners]);
  return (
    <div className={styles.thumbnail}>
      <canvas ref={drawing} width={size.width} height={size.height} role="img" aria-label={label} />
    </div>
  );
}

function drawPage(context: CanvasRenderingContext2D, page: Page, turned: Size, size: Size): void {
  const photo = drawTurned(page.copy, turned, page.turns);
  if (isCropped(page)) {
    const target = context.createImageData(size.width, size.height);
    straightenRows(pixelsOf(photo), page.corners, target, 0, size.height);
    context.putImageData(target, 0, 0);
  } else {
    context.drawImage(photo, 0, 0, size.width, size.height);
  }
  freeCanvas(photo);
}
