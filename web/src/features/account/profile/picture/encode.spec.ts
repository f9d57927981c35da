import { limits } from '@easy-tax/contracts';
import { encode } from './encode';

const crop = { x: 0, y: 0, side: 100 };
type Weight = (side: number, quality: number) => number;

/** A browser that encodes these kinds into this weight; other kinds become PNG. */
function aBrowser(kinds: string[], weight: Weight) {
  const context = { fillRect: jest.fn(), drawImage: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function url(
    this: HTMLCanvasElement,
    kind = '',
    quality = 1,
  ) {
    const head = `data:${kinds.includes(kind) ? kind : 'image/png'};base64,${this.width},${quality},`;
    return head.padEnd(weight(this.width, Number(quality)), 'A');
  });
}
const encoded = () => encode(document.createElement('canvas'), crop);

it('is WebP of the best quality if that fits', () => {
  aBrowser(['image/webp', 'image/jpeg'], () => 40_000);
  expect(encoded()).toMatch(/^data:image\/webp;base64,512,0\.9,/);
});

it('is a JPEG if the browser can’t write WebP', () => {
  aBrowser(['image/jpeg'], () => 40_000);
  expect(encoded()).toMatch(/^data:image\/jpeg;base64,512,0\.9,/);
});

it('reduces quality before size, and never exceeds the limit of a profile', () => {
  aBrowser(['image/webp', 'image/jpeg'], (_, quality) => limits.pictureLength * quality * 1.4);
  expect(encoded()).toMatch(/^data:image\/webp;base64,512,0\.65,/);
  aBrowser(['image/webp', 'image/jpeg'], (side) => (side > 300 ? limits.pictureLength + 1 : limits.pictureLength));
  expect(encoded()).toMatch(/^data:image\/webp;base64,256,0\.9,/);
});
