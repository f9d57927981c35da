import { randomBytes } from 'node:crypto';
import { EICAR } from './a-clamd.js';
import { aZip, type ZipOptions } from './zip.js';

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');

/** A one-page PDF that a viewer opens, filled up to the size that is asked for. */
export function aPdf(size = 0): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const start = Buffer.from(text, 'latin1');
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const tail = (xref: number) =>
    Buffer.from(`xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`);
  let filler = Buffer.alloc(0);
  for (let wanted = size - start.length - tail(start.length).length; wanted > 0; ) {
    filler = Buffer.concat([
      Buffer.from('%'),
      Buffer.from(randomBytes(Math.max(0, wanted - 2)).map((byte) => 97 + (byte % 26))),
      Buffer.from('\n'),
    ]);
    const excess = start.length + filler.length + tail(start.length + filler.length).length - size;
    if (excess <= 0) break;
    wanted -= excess;
  }
  return Buffer.concat([start, filler, tail(start.length + filler.length)]);
}

/** A picture of one pixel. */
export const aPng = (): Buffer =>
  hex(`89504e470d0a1a0a 0000000d49484452 00000001000000010802000000907753de
       0000000c49444154 789c6360606000000004 0001f6173855 0000000049454e44ae426082`);
export const aJpeg = (): Buffer => hex('ffd8ffe000104a46494600010100000100010000ffd9');
export const aGif = (): Buffer => hex('47494638396101000100800000000000ffffff2c00000000010001000002024401003b');
export const aBmp = (): Buffer =>
  hex(
    '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ffffff00',
  );
export const aWebp = (): Buffer => hex('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700');
export const aHeic = (): Buffer => hex('00000018667479706865696300000000686569636d696631');
export const anAvif = (): Buffer => hex('00000018667479706176696600000000617669666d696631');

const tiff = (tag: number, padding: number): Buffer => {
  const ifd = Buffer.alloc(2 + 12 + 4);
  ifd.writeUInt16LE(1, 0);
  ifd.writeUInt16LE(tag, 2);
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(8 + padding, 4);
  return Buffer.concat([head, Buffer.alloc(padding, 1), ifd]);
};
/** A TIFF as scanners write it: the directory after the pixels. */
export const aTiff = (): Buffer => tiff(256, 10_000);
export const aCameraRaw = (): Buffer => tiff(50_706, 10_000);

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesOf = (
  main: string,
) => `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** A Word document; `main` is the type that its list of types gives the main part. */
export const aDocx = (main = WORD, options: ZipOptions = {}): Buffer =>
  aZip({ '[Content_Types].xml': typesOf(main), 'word/document.xml': '<w:document/>' }, options);
/** Harmful once it is unpacked. */
export const aHarmfulDocx = (): Buffer =>
  aZip({ '[Content_Types].xml': typesOf(WORD), 'word/document.xml': '<w:document/>', 'word/media/image1.png': EICAR });
export const aDocm = (): Buffer => aDocx('application/vnd.ms-word.document.macroEnabled.main+xml');
export const aDocxWithAMacroProject = (): Buffer =>
  aZip({ '[Content_Types].xml': typesOf(WORD), 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'Sub' });
/** Its list of types is well below every size limit, and only the beginnings of something. */
export const aDocxWhoseTypesNeverEnd = (beginning: string): Buffer =>
  aZip({ '[Content_Types].xml': beginning.repeat(100_000), 'word/document.xml': '' });
export const aDocxWithoutItsDocument = (): Buffer => aZip({ '[Content_Types].xml': typesOf(WORD) });
export const aDocxWhoseTypesAreABomb = (): Buffer =>
  aZip(
    {
      '[Content_Types].xml': Buffer.concat([Buffer.from(typesOf(WORD)), Buffer.alloc(3_000_000, ' ')]),
      'word/document.xml': '',
    },
    { claimedSize: 10 },
  );

function oleEntry(name: string, type: number, child: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = type;
  for (const at of [68, 72]) entry.writeUInt32LE(0xffff_ffff, at);
  entry.writeUInt32LE(child, 76);
  return entry;
}

/** An OLE compound file whose root holds one stream; `next` is what follows the directory's sector in its chain. */
export function anOleFile(streamName: string, next = 0xffff_fffe): Buffer {
  const header = Buffer.alloc(512);
  hex('d0cf11e0a1b11ae1').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xffff_fffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(next, 4);
  const directory = Buffer.alloc(512);
  oleEntry('Root Entry', 5, 1).copy(directory, 0);
  oleEntry(streamName, 2, 0xffff_ffff).copy(directory, 128);
  return Buffer.concat([header, table, directory, randomBytes(4096)]);
}
export const aDoc = (): Buffer => anOleFile('WordDocument');
