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
parentPort?.postMessage(image && image.get_width() * image.get_height() <= pixels ? await convert(image) : null);

/**
 * `display` of the library would copy all pixels out of WebAssembly, with a fourth byte each.
 * @param {import('libheif-js/wasm-bundle.js').Picture} picture
 */
async function convert({ handle }) {
  const { heif_colorspace, heif_chroma } = libheif;
  const { channels } = await libheif.heif_js_decode_image2(
    handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGB,
  );
  return channels?.[0] ? jpeg.encode(shrink(channels[0]), QUALITY).data : null;
}

/**
 * Makes the longer side at most `side` by the mean of squares of pixels.
 * @param {import('libheif-js/wasm-bundle.js').Pixels} from three bytes a pixel; `stride`: bytes a row
 */
function shrink({ data, width, height, stride }) {
  const step = Math.ceil(Math.max(width, height) / side);
  const to = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const small = Buffer.alloc(to.width * to.height * 4);
  for (let at = 0; at < small.length; at += 1) {
    if ((at & 3) === 3) continue;
    const pixel = at >> 2;
    const start = Math.floor(pixel / to.width) * step * stride + (pixel % to.width) * step * 3 + (at & 3);
    let sum = 0;
    for (let y = 0; y < step; y += 1) for (let x = 0; x < step; x += 1) sum += data[start + y * stride + x * 3] ?? 0;
    small[at] = sum / (step * step);
  }
  return { data: small, ...to };
}
