import { firstFreeTop } from './toast-place';

const HEIGHT = 60;
const span = (top: number, bottom: number) => ({ top, bottom });

it.each([
  ['at the top of an empty screen', [], 12],
  ['below a header', [span(8, 56)], 68],
  ['between a header and a distant control', [span(8, 56), span(160, 200)], 68],
  ['below controls that leave too little room between them', [span(160, 200), span(8, 56), span(100, 140)], 212],
  ['below the longer of two that begin at one height', [span(0, 150), span(0, 20)], 162],
])('finds the place %s', (_, spans, top) => {
  expect(firstFreeTop(HEIGHT, spans, 400)).toBe(top);
});

it('finds none where the box would end below the limit', () => {
  expect(firstFreeTop(HEIGHT, [span(0, 329)], 400)).toBeNull();
  expect(firstFreeTop(HEIGHT, [span(0, 328)], 400)).toBe(340);
});
