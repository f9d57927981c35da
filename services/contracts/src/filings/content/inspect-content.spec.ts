import * as files from '../../common/messages/files.js';
import { fileKind } from '../../common/messages/general.js';
import { MB } from '../../common/units.js';
import type { FileBytes } from './file-bytes.js';
import { HEAD_BYTES, isComplete, sniffType } from './inspect-content.js';
import { joined, samples } from './sample-bytes.js';

const judge = (text: string) => sniffType(new Uint8Array(Buffer.from(text, 'latin1')));
const utf16 = (text: string) => `\xff\xfe${Buffer.from(text, 'utf16le').toString('latin1')}`;
const brand = (name: string) => `\0\0\0\x18ftyp${name}\0\0\0\0`;
const mpeg4 = 'isom';

describe('the type of a file, by its first bytes', () => {
  it.each([
    ['application/pdf', samples.pdf],
    ['image/png', samples.png],
    ['image/jpeg', samples.jpeg],
    ['image/gif', samples.gif],
    ['image/bmp', samples.bmp],
    ['image/webp', samples.webp],
    ['image/heic', samples.heic],
    ['image/avif', samples.avif],
  ])('is %s', (mime, bytes) => {
    expect(sniffType(bytes.subarray(0, HEAD_BYTES))).toEqual({ mime });
  });

  it.each([
    ['zip', samples.docx],
    ['doc', samples.doc],
    ['tiff', samples.tiff],
  ])('may be %s, which a complete inspection has to confirm', (candidate, bytes) => {
    expect(sniffType(bytes)).toEqual({ candidate });
  });

  it.each([
    ['csv', 'Date,Amount\r\n2026-04-01,100\r\n'],
    ['csv', `Asha Rao\r\nCivil Lines\r\n${'1 Apr,UPI,420.00,,12480.00\r\n'.repeat(9)}`],
    ['csv', utf16('Date\tAmount\r\n1\t2')],
    ['json', '\xef\xbb\xbf{ "AIS": [] }'],
    ['json', '[{"a":1}]'],
    ['text', 'Dear Sir,\nplease find'],
    ['text', 'File Creation Date^Permanent Account Number (PAN)\r\n12-06-2026^AKZPM4321K\r\n'],
    ['text', 'BM and other short forms of words'],
    ['text', '[1] a note'],
    ['text', '%'],
    ['text', `${'#'.repeat(1020)}%PDF-1.7\n`],
  ])('may be %s by its characters', (candidate, text) => {
    expect(judge(text)).toEqual({ candidate });
  });

  it.each(['avis', 'mif1', 'hevx'])('knows the pictures of the brand %s', (name) => {
    expect(judge(brand(name))).toEqual({ mime: expect.stringMatching(/^image\/(avif|heif|heic)$/) });
  });

  it.each([
    ['a line break', '\r\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['the head of a mail’s part', 'Content-Type: application/pdf\r\n\r\n'],
    ['a printer’s job', '\x1b%-12345X@PJL JOB\r\n'],
    ['as many bytes as its readers accept', '#'.repeat(1019)],
  ])('is that of a PDF behind %s', (_, before) => {
    expect(judge(`${before}%PDF-1.7\n`)).toEqual({ mime: 'application/pdf' });
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', files.filePage],
    ['a piece of a page', 'Warning <br>\n', files.filePage],
    ['a comment of a page', '<!-- ', files.filePage],
    ['a program', 'MZ\0\0', fileKind],
    ['a script', '#!/bin/sh\n', fileKind],
    ['the beginning of an archive', 'Rar!\x1a\x07', files.fileArchive],
  ])('is not that of a PDF behind %s', (_, before, refusal) => {
    expect(judge(`${before}%PDF-1.7\n`)).toEqual({ refusal });
  });

  it.each([
    ['a page', '\n<!DOCTYPE html><html></html>', files.filePage],
    ['a table that calls itself Excel', '<table><tr><td>1</td></tr></table>', files.filePage],
    ['a page behind a letter', 'Dear Sir,\n\n<html><script>', files.filePage],
    ['a page in UTF-16', utf16('Dear Sir <SCRIPT src="a">'), files.filePage],
    ['a script of a server', '<?php echo 1;', files.filePage],
    ['markup', '<?xml version="1.0"?><ENVELOPE/>', fileKind],
    ['a text with control characters', 'Dear\x1b[2J Sir', fileKind],
    ['an RTF', '{\\rtf1\\ansi Rent receipt}', files.fileRtf],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0', files.fileArchive],
    ['an empty archive', 'PK\x05\x06\0\0', files.fileArchive],
    ['a film of a phone', brand(mpeg4), files.fileRecording],
    ['a sound', 'ID3\x04\0', files.fileRecording],
    ['a picture in markup', '<svg xmlns="http://www.w3.org/2000/svg"/>', fileKind],
    ['such a picture with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', fileKind],
    ['a Windows program', `MZ${'\0'.repeat(100)}PE`, fileKind],
    ['a Linux program', '\x7fELF\x02\x01\x01', fileKind],
    ['a raw picture of a camera', `II*\0\x10\0\0\0CR\x02\0`, fileKind],
    ['a raw picture of a newer camera', brand('crx '), fileKind],
    ['zeros', '\0'.repeat(5000), fileKind],
    ['nothing', '', fileKind],
  ])('is refused when it is %s, and says what to do', (_, text, refusal) => {
    expect(judge(text)).toEqual({ refusal });
  });
});

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
const isWhole = (mime: string, bytes: Uint8Array) => isComplete(mime, counted(bytes).file);
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
    expect(await isWhole(mime, bytes)).toBe(true);
    expect(await isWhole(mime, joined(bytes, latin('\r\n\0\0 ftypmp42 and a film')))).toBe(true);
  });

  it('application/pdf is searched beyond its last 4 kB, and across blocks', async () => {
    const unexpected = [];
    for (let blanks = 4000; blanks < 4250; blanks += 1) {
      const padded = joined(samples.pdf, latin(' '.repeat(blanks)));
      if (!(await isWhole('application/pdf', padded))) unexpected.push(['incomplete', blanks]);
      const goesOn = joined(samples.pdf, latin(`\n9 0 obj${' '.repeat(blanks)}`));
      if (await isWhole('application/pdf', goesOn)) unexpected.push(['complete', blanks]);
    }
    expect(unexpected).toEqual([]);
  });

  it.each(kinds)('%s is incomplete wherever it is cut off', async (mime, bytes, spare) => {
    const isCut = (length: number) => isWhole(mime, bytes.subarray(0, length));
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
    expect(await isWhole(mime, joined(head, new Uint8Array(200_000)))).toBe(false);
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

  it('image/jpeg is hardly read when it ends like a picture, unless only the small one in its head has come', async () => {
    const head = latin('\xff\xd8\xff\xe1\0\x09Exif\0\xff\xd9');
    const { file, read } = counted(joined(head, latin(`\xff\xda\0\x02${'\xff\0'.repeat(2 * MB)}\xff\xd9`)));
    expect(await isComplete('image/jpeg', file)).toBe(true);
    expect(read.bytes).toBeLessThan(1.1 * MB);
    expect(await isWhole('image/jpeg', head)).toBe(false);
  });
});
