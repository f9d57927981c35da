import * as files from '../testing/files.js';
import { HEAD_BYTES, sniffType } from './sniff-type.js';

const judge = (bytes: Buffer) => sniffType(bytes.subarray(0, HEAD_BYTES));

describe('the file type by the first bytes', () => {
  it.each([
    ['application/pdf', files.aPdf()],
    ['image/png', files.aPng()],
    ['image/jpeg', files.aJpeg()],
    ['image/gif', files.aGif()],
    ['image/bmp', files.aBmp()],
    ['image/webp', files.aWebp()],
    ['image/heic', files.aHeic()],
    ['image/avif', files.anAvif()],
  ])('is taken as %s', async (mime, bytes) => {
    expect(await judge(bytes)).toEqual({ mime });
  });

  it.each([
    ['docx', files.aDocx()],
    ['doc', files.aDoc()],
    ['tiff', files.aTiff()],
  ] as const)('may be %s, which a complete inspection has to confirm', async (candidate, bytes) => {
    expect(await judge(bytes)).toEqual({ candidate });
  });

  it.each([
    ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a page with a PDF’s sign in it', '<html>%PDF-1.4'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG picture with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a Windows program', `MZ${'\0'.repeat(100)}PE`],
    ['a Linux program', '\x7fELF\x02\x01\x01'],
    ['a text that begins with BM', 'BM and other short forms of words'],
    ['a script', '#!/bin/sh\necho'],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['plain text', 'hello'],
    ['one byte', '%'],
  ])('is refused when it is %s', async (_, text) => {
    expect(await judge(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
