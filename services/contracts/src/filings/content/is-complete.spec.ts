import { MB } from '../../common/limits.js';
import type { FileBytes } from './file-bytes.js';
import { isComplete } from './is-complete.js';
import { joined, samples } from './sample-bytes.js';

/** Counts what is read of a file. */
function counted(bytes: Uint8Array) {
  const read = { times: 0, bytes: 0 };
  const file: FileBytes = {
    size: bytes.length,
    read: async (start, length) => {
      const some = bytes.subarray(start, start + length);
      read.times += 1;
      read.bytes += some.length;
      return some;
    },
  };
  return { file, read };
}
const judge = (mime: string, bytes: Uint8Array) => isComplete(mime, counted(bytes).file);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const kinds = [
  // The last bytes of these say nothing any more.
  ['application/pdf', samples.pdf, 6],
  ['application/pdf', samples.changedPdf, 6],
  ['application/pdf', samples.linearPdf, 5],
  ['image/jpeg', samples.jpeg, 0],
  ['image/png', samples.png, 0],
  ['image/gif', samples.gif, 1],
  ['image/webp', samples.webp, 1],
  ['image/bmp', samples.bmp, 0],
  ['image/heic', samples.heic, 0],
  ['image/avif', samples.avif, 4],
  ['image/tiff', samples.tiff, 0],
  [WORD, samples.docx, 0],
  ['application/msword', samples.doc, 511],
] as const;

describe('a file of the type', () => {
  it.each(kinds)('%s is complete, also with bytes after its end', async (mime, bytes) => {
    expect(await judge(mime, bytes)).toBe(true);
    expect(await judge(mime, joined(bytes, latin('\r\n\0\0 ftypmp42 and a film')))).toBe(true);
  });

  it.each(kinds)('%s is incomplete wherever it is cut off', async (mime, bytes, spare) => {
    const isCut = (length: number) => judge(mime, bytes.subarray(0, length));
    const lengths = Array.from({ length: bytes.length - spare - 1 }, (_, n) => n + 1);
    const earlierEnd = mime === 'application/pdf' ? samples.pdf.length : -1;
    // A signed PDF is whole before its change.
    const wanted = bytes === samples.changedPdf ? lengths.filter((length) => length > earlierEnd + 9) : lengths;
    const whole = [];
    for (const length of wanted) if (await isCut(length)) whole.push(length);
    expect(whole).toEqual([]);
  });

  it.each([
    ['application/pdf', samples.pdf.subarray(0, 40)],
    ['application/pdf', samples.linearPdf.subarray(0, 80)],
    ['image/jpeg', samples.jpeg.subarray(0, 30)],
    ['image/png', samples.png.subarray(0, 40)],
    ['image/gif', samples.gif.subarray(0, 25)],
    ['image/webp', latin('RIFF\x48\x0d\x03\0WEBPVP8 \x3c\x0d\x03\0some')],
    ['image/heic', joined(samples.heic.subarray(0, 32), latin('\0\x03\x0d\x40mdatsome'))],
    ['image/tiff', latin('II*\0\0\x10\0\0')],
    [WORD, samples.docx.subarray(0, 15)],
  ])('%s is incomplete when zeros follow its beginning', async (mime, head) => {
    expect(await judge(mime, joined(head, new Uint8Array(200_000)))).toBe(false);
  });

  it.each([
    ['application/pdf', `%PDF-1.4 ${'1 0 x '.repeat(300_000)}`],
    ['image/jpeg', `\xff\xd8${'\xff\0'.repeat(MB)}`],
    ['image/jpeg', `\xff\xd8${'\xff'.repeat(2 * MB)}`],
    ['image/png', `\x89PNG\r\n\x1a\n${'\0\0\0\0tEXt\0\0\0\0'.repeat(200_000)}`],
    ['image/gif', `GIF89a${'\0'.repeat(7)}!\xfe${'\x01a'.repeat(MB)}`],
    ['image/webp', `RIFF\xff\xff\xff\x7fWEBP${'VP8 \0\0\0\0'.repeat(200_000)}`],
    ['image/heic', '\0\0\0\x08free'.repeat(200_000)],
    // Its only directory leads to itself, and names all that follows as its strips.
    ['image/tiff', `II*\0\x08\0\0\0\x01\0\x11\x01\x04\0\xff\xff\0\0\x1a\0\0\0\x08\0\0\0${'\0'.repeat(2 * MB)}`],
  ])('%s is read about once, however it is made', async (mime, text) => {
    const bytes = latin(text);
    const { file, read } = counted(bytes);
    await isComplete(mime, file);
    expect(read.bytes).toBeLessThan(2.1 * bytes.length + 4 * MB);
    expect(read.times).toBeLessThan(100);
  });
});
