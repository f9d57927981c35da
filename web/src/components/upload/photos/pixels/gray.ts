import type { Size } from '../geometry';
import type { Pixels } from './straighten';

/** One byte of brightness per pixel. */
export interface Gray extends Size {
  readonly data: Uint8Array;
}

/** Perceived brightness (ITU-R BT.601). */
export function grayOf({ data, width, height }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] = 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  }
  return { data: gray, width, height };
}

/** Scales down: each pixel is the mean of `factor` by `factor` pixels. */
export function shrinkGray({ data, width, height }: Gray, factor: number): Gray {
  const [columns, rows] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const small = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = row * factor; y < (row + 1) * factor; y += 1)
        for (let x = column * factor; x < (column + 1) * factor; x += 1) sum += data[y * width + x] ?? 0;
      small[row * columns + column] = sum / (factor * factor);
    }
  }
  return { data: small, width: columns, height: rows };
}

/** Counts the pixels of each brightness. */
export function histogramOf({ data }: Gray): Uint32Array {
  const counts = new Uint32Array(256);
  for (const one of data) counts[one] = (counts[one] as number) + 1;
  return counts;
}
