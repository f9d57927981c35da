import { createCanvas } from '@napi-rs/canvas';
import type { Quad } from '../geometry';
import { findSheet } from './find-sheet';
import { findFlaws, grayOf, type Pixels, straightenRows } from './pixels';

const WIDTH = 750;
const HEIGHT = 1000;
const quad = (...corners: [x: number, y: number][]) => corners.map(([x, y]) => ({ x, y })) as unknown as Quad;
const sheet = quad([0.14, 0.1], [0.88, 0.13], [0.93, 0.92], [0.08, 0.88]);

/** A printed page on a table, as photographed by a phone. */
function aPhoto({ corners = sheet, table = '#4a3a2c', paper = '#e8e6dc', blur = 0, light = 1 } = {}): Pixels {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = table;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = paper;
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x * WIDTH, y * HEIGHT);
  context.fill();
  context.fillStyle = '#223';
  // Strokes of the width of small print.
  for (let y = 250; y < 800; y += 14) for (let x = 160; x < 560; x += 5) context.fillRect(x, y, 2, 7 - (x % 3) * 2);
  const seen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  if (blur > 0) seen.filter = `blur(${blur}px)`;
  seen.drawImage(canvas, 0, 0);
  const data = seen.getImageData(0, 0, WIDTH, HEIGHT).data.map((value) => value * light);
  return { data, width: WIDTH, height: HEIGHT };
}
const farthest = (found: Quad | null, expected: Quad) =>
  Math.max(
    ...expected.flatMap(({ x, y }, corner) => [
      Math.abs((found?.[corner]?.x ?? Number.NaN) - x),
      Math.abs((found?.[corner]?.y ?? Number.NaN) - y),
    ]),
  );

it('finds the corners of a bright sheet on a darker table within a hundredth of the side', () => {
  expect(farthest(findSheet(grayOf(aPhoto())), sheet)).toBeLessThan(0.012);
});

it.each<[string, Parameters<typeof aPhoto>[0]]>([
  ['a table as bright as the paper', { table: '#d8d6d0' }],
  [
    'a page with a dark lower edge',
    {
      corners: quad([0, 0], [1, 0], [1, 0.7], [0, 0.7]),
    },
  ],
  ['no table in sight', { table: '#e8e6dc' }],
  [
    'a bright shape that is not a sheet',
    {
      corners: quad([0.5, 0.05], [0.95, 0.5], [0.5, 0.95], [0.45, 0.5]),
    },
  ],
  [
    'a note in the middle of the table',
    {
      corners: quad([0.4, 0.05], [0.6, 0.05], [0.6, 0.2], [0.4, 0.2]),
    },
  ],
])('keeps the whole photo of %s', (_, photo) => {
  expect(findSheet(grayOf(aPhoto(photo)))).toBeNull();
});

it('straightens a sheet that was photographed at an angle, with its colours in the right places', () => {
  const context = createCanvas(200, 200).getContext('2d');
  context.fillStyle = 'black';
  context.fillRect(0, 0, 200, 200);
  // The left half of a sheet whose right edge is farther away.
  const slanted = quad([0.1, 0.1], [0.9, 0.3], [0.9, 0.7], [0.1, 0.9]);
  const fill = (colour: string, corners: readonly [number, number][]) => {
    context.fillStyle = colour;
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x * 200, y * 200);
    context.fill();
  };
  // Lines through the middle of the sheet cross where its diagonals do: two thirds of the way to the far side.
  const middle = 0.1 + 0.8 * (2 / 3);
  const [top, bottom] = [0.1 + 0.2 * (2 / 3), 0.9 - 0.2 * (2 / 3)];
  fill('red', [
    [0.1, 0.1],
    [middle, top],
    [middle, bottom],
    [0.1, 0.9],
  ]);
  fill('blue', [
    [middle, top],
    [0.9, 0.3],
    [0.9, 0.7],
    [middle, bottom],
  ]);
  const { data } = context.getImageData(0, 0, 200, 200);
  const target: Pixels = { data: new Uint8ClampedArray(40 * 40 * 4), width: 40, height: 40 };
  straightenRows({ data, width: 200, height: 200 }, slanted, target, 0, 40);
  const columns = [...Array(36).keys()].map((column) => column + 2);
  const colours = columns.map((column) => {
    const at = (20 * 40 + column) * 4;
    return (target.data[at] as number) > (target.data[at + 2] as number) ? 'red' : 'blue';
  });
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
  expect(colours.lastIndexOf('red')).toBe(17);
});

it.each<[string, Parameters<typeof aPhoto>[0], string[]]>([
  ['a clear photo', {}, []],
  ['a dark one', { light: 0.35 }, ['dark']],
  ['a blurred one', { blur: 4 }, ['blurred']],
])('reports the flaws of %s', (_, photo, flaws) => {
  expect(findFlaws(grayOf(aPhoto(photo)))).toEqual(flaws);
});
