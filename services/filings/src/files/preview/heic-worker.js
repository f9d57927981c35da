import { parentPort, workerData } from 'node:worker_threads';
import jpeg from 'jpeg-js';
import libheif from 'libheif-js/wasm-bundle.js';

/*
 * The thread that unpacks a stranger's picture. It has no store and no secret; the parent ends it when it takes too long.
 * Plain JavaScript, so that the same file runs from the sources in tests and from dist.
 */
const QUALITY = 80;

// The memory of WebAssembly counts to no limit of a thread. libheif reports a picture that needs more as one it can't read.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (/** @type {number} */ pages) {
  if (this.buffer.byteLength + pages * 65_536 > workerData.memory) throw new RangeError('too much memory');
  return grow.call(this, pages);
};

/** @type {{ bytes: Uint8Array, pixels: number, side: number, memory: number }} */
const { bytes, pixels, side } = workerData;
const [image] = new libheif.HeifDecoder().decode(bytes);
const width = image?.get_width() ?? 0;
const height = image?.get_height() ?? 0;
if (!image || width * height > pixels) parentPort?.postMessage(null);
else {
  const whole = { data: new Uint8ClampedArray(width * height * 4), width, height };
  image.display(whole, (shown) => {
    parentPort?.postMessage(shown && jpeg.encode(shrink(shown), QUALITY).data);
  });
}

/** Makes the longer side at most `side` by the mean of squares of pixels. @param {import('libheif-js/wasm-bundle.js').Pixels} from */
function shrink({ data, width: from, height: rows }) {
  const step = Math.ceil(Math.max(from, rows) / side);
  const to = { width: Math.floor(from / step), height: Math.floor(rows / step) };
  const small = Buffer.alloc(to.width * to.height * 4);
  for (let at = 0; at < small.length; at += 1) {
    const pixel = at >> 2;
    const start = Math.floor(pixel / to.width) * step * from + (pixel % to.width) * step;
    let sum = 0;
    for (let y = 0; y < step; y += 1)
      for (let x = 0; x < step; x += 1) sum += data[(start + y * from + x) * 4 + (at & 3)] ?? 0;
    small[at] = sum / (step * step);
  }
  return { data: small, ...to };
}
