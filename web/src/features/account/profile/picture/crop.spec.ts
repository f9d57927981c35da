import { fullCrop, MAX_ZOOM, moved, zoomed, zoomOf } from './crop';

const wide = { width: 400, height: 200 };

describe('the part of a picture that is shown', () => {
  it('is the largest square in the middle at first', () => {
    expect(fullCrop(wide)).toEqual({ x: 100, y: 0, side: 200 });
    expect(fullCrop({ width: 100, height: 300 })).toEqual({ x: 0, y: 100, side: 100 });
  });

  it('moves by fractions of its side, and never past an edge', () => {
    expect(moved(wide, fullCrop(wide), 0.25, 0.25)).toEqual({ x: 150, y: 0, side: 200 });
    expect(moved(wide, fullCrop(wide), -9, -9)).toEqual({ x: 0, y: 0, side: 200 });
    expect(moved(wide, fullCrop(wide), 9, 9)).toEqual({ x: 200, y: 0, side: 200 });
  });

  it('zooms around the given point', () => {
    expect(zoomed(wide, fullCrop(wide), 2)).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomed(wide, fullCrop(wide), 2, { x: 0, y: 1 })).toEqual({ x: 100, y: 100, side: 100 });
  });

  it('is never larger than the picture, and zoom has a limit', () => {
    const corner = moved(wide, zoomed(wide, fullCrop(wide), 2), 9, 9);
    expect(zoomed(wide, corner, 0.1)).toEqual({ x: 200, y: 0, side: 200 });
    expect(zoomOf(wide, zoomed(wide, corner, 100))).toBe(MAX_ZOOM);
  });
});
