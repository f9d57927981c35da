/** The visible square of a picture, in its pixels, always inside it. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;

/** The largest centred square. */
export function fullCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Zoom factor, 1 to `MAX_ZOOM`. */
export const zoomOf = (size: Size, crop: Crop): number => fullCrop(size).side / crop.side;

/** Moves by fractions of its side, up to the picture's edge. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  return clampCrop(size, { ...crop, x: crop.x + right * crop.side, y: crop.y + down * crop.side });
}

/**
 * Changes the zoom.
 * @param at the fixed point, as fractions of the side
 */
export function zoomed(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const side = fullCrop(size).side / between(1, zoom, MAX_ZOOM);
  const gain = crop.side - side;
  return clampCrop(size, { x: crop.x + gain * at.x, y: crop.y + gain * at.y, side });
}

const clampCrop = ({ width, height }: Size, { x, y, side }: Crop): Crop => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));
