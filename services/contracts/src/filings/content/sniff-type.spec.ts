import * as files from '../../common/messages/files.js';
import { fileKind } from '../../common/messages/general.js';
import { samples } from './sample-bytes.js';
import { HEAD_BYTES, sniffType } from './sniff-type.js';

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
