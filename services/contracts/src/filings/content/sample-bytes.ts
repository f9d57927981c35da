import type { FilingInput } from '../schema.js';

/** A filled-in Tax Filing form, shared by seeds, benches and tests. */
export const sampleFiling: FilingInput = {
  name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  message: 'My papers for AY 2026-27',
};

/** Small whole files, for specs. */
const hex = (text: string) => Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const u32 = (value: number) => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
const box = (name: string, content = latin('content.')) => joined(u32(content.length + 8), latin(name), content);

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n39\n%%EOF\n';

export const samples = {
  pdf: latin(PDF),
  /** Changed after it was signed: a second version with an end of its own. */
  changedPdf: latin(`${PDF}2 0 obj<</Type/Annot>>endobj\ntrailer<</Prev 39>>\nstartxref\n95\n%%EOF\n`),
  /** For the web: its first end stands before most of it. */
  linearPdf: latin(
    `%PDF-1.4\n1 0 obj<</Linearized 1>>endobj\nxref\nstartxref\n0\n%%EOF\n2 0 obj<<>>endobj\nstartxref\n9\n%%EOF`,
  ),
  /** A picture within its description has an end of its own. */
  jpeg: hex(
    `ffd8 ffe1000affd8ffdb0002ffd9 ffdb0004 0102 ffda0004 0102 aabbff00ccffd0dd ffc40004 0102 ffda0004 0102 ee ffd9`,
  ),
  png: hex(`89504e470d0a1a0a 0000000d49484452 00000001000000010802000000907753de
    0000000c49444154 789c6360606000000004 0001f6173855 0000000049454e44ae426082`),
  gif: hex('47494638396101000100800000000000ffffff2c00000000010001000002024401003b'),
  webp: hex('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700'),
  bmp: hex(`424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000
    ffffff00`),
  heic: joined(box('ftyp', latin('heic\0\0\0\0')), box('meta'), box('mdat')),
  avif: joined(box('ftyp', latin('avif\0\0\0\0')), box('meta'), joined(u32(0), latin('mdat1234'))),
  /** Two pages, each with its directory after its strip. */
  tiff: hex(`49492a00 0c000000 aabbccdd
    0300 0001 0300 01000000 01000000  1101 0400 01000000 08000000  1701 0400 01000000 04000000  3e000000
    aabbccdd aabbccdd
    0200 1101 0300 02000000 36003800  1701 0300 02000000 02000200 00000000`),
  docx: latin(`PK\x03\x04 some parts PK\x05\x06${'\0'.repeat(16)}\x05\0 note`),
  doc: joined(
    hex(`d0cf11e0a1b11ae1 ${'00'.repeat(22)} 0900 ${'00'.repeat(12)} 01000000 ${'00'.repeat(28)} 00000000`),
    new Uint8Array(512 - 80),
    hex(`fdffffff feffffff 03000000 feffffff ${'ff'.repeat(496)}`),
    new Uint8Array(3 * 512),
  ),
} as const;
