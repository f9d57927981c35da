import { isConvex, moveCorner, type Quad, sheetSize, turnQuad, WHOLE_PHOTO } from './geometry';

const sheet: Quad = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.1 },
  { x: 0.8, y: 0.9 },
  { x: 0.2, y: 0.8 },
];

it('rotates corners with the photo, and is unchanged after four turns', () => {
  expect(turnQuad(WHOLE_PHOTO)).toEqual(WHOLE_PHOTO);
  // The sheet's bottom left corner became its top left.
  expect(turnQuad(sheet)[0]).toEqual({ x: 1 - 0.8, y: 0.2 });
  const round = [1, 2, 3, 4].reduce((quad) => turnQuad(quad), sheet);
  round.forEach(({ x, y }, corner) => {
    expect(x).toBeCloseTo(sheet[corner]?.x ?? Number.NaN);
    expect(y).toBeCloseTo(sheet[corner]?.y ?? Number.NaN);
  });
});

it('moves a corner only inside the photo, and never across another edge', () => {
  expect(moveCorner(sheet, 2, { x: 1.4, y: 0.95 })[2]).toEqual({ x: 1, y: 0.95 });
  expect(moveCorner(sheet, 0, { x: 0.9, y: 0.95 })).toBe(sheet);
  expect(isConvex(sheet)).toBe(true);
});

it('gives the straightened sheet the longer edge of each pair', () => {
  expect(sheetSize(WHOLE_PHOTO, { width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
  const slanted: Quad = [
    { x: 0.2, y: 0 },
    { x: 0.8, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(sheetSize(slanted, { width: 100, height: 100 })).toEqual({ width: 100, height: 102 });
});
