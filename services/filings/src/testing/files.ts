import { randomBytes } from 'node:crypto';
import type { FileBytes } from '@easy-tax/contracts';
import { EICAR } from './a-clamd.js';
import { assemble, pageOf, pdfOf } from './papers/index.js';
import { aZip, type ZipOptions } from './zip.js';

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');

/** The content as a stored file. */
export function storedAs(content: Uint8Array | string): FileBytes {
  const bytes = Buffer.from(content);
  return {
    size: bytes.length,
    read: async (start, length) => Uint8Array.from(bytes.subarray(start, start + length)),
  };
}

/** A valid one-page PDF, padded to a size by a comment. */
export function aPdf(size = 0): Buffer {
  const pdf = assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]);
  if (size === 0) return pdf;
  const end = pdf.indexOf('startxref');
  const filler = randomBytes(size - pdf.length - 2).map((byte) => 97 + (byte % 26));
  return Buffer.concat([pdf.subarray(0, end), Buffer.from('%'), filler, Buffer.from('\n'), pdf.subarray(end)]);
}

export const aForm26as = (pan: string): Buffer =>
  pdfOf([
    pageOf([
      'Form 26AS',
      'Annual Tax Statement',
      `Permanent Account Number (PAN): ${pan}`,
      'Data updated till: 20-Jul-2026',
      'Assessment Year: 2026-27',
      'Name of Assessee: ASHA RAO',
    ]),
  ]);

/** A picture of one pixel. */
export const aPng = (): Buffer =>
  hex(`89504e470d0a1a0a 0000000d49484452 00000001000000010802000000907753de
       0000000c49444154 789c6360606000000004 0001f6173855 0000000049454e44ae426082`);
export const aJpeg = (): Buffer => hex('ffd8ffe000104a46494600010100000100010000ffd9');
export const aGif = (): Buffer => hex('47494638396101000100800000000000ffffff2c00000000010001000002024401003b');
export const aHeic = (): Buffer => hex('00000018667479706865696300000000686569636d696631');
/** A complete picture of 64 × 48 white pixels with a rotation. */
export const aHeicPicture = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAchtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAAB7AABAAAAAAAAABMAAgAAAAAB/wABAAAAAAAAACQAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAABB2lwcnAAAADmaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABlpcG1hAAAAAAAAAAEAAQaBAgMFhIYAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAD9tZGF0AAAADygBrwQY+AOjnTerSoIXDAAAAAZFeGlmAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==',
    'base64',
  );

const tiff = (tag: number, padding: number): Buffer => {
  const ifd = Buffer.alloc(2 + 12 + 4);
  ifd.writeUInt16LE(1, 0);
  ifd.writeUInt16LE(tag, 2);
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(8 + padding, 4);
  return Buffer.concat([head, Buffer.alloc(padding, 1), ifd]);
};
/** A TIFF with its directory after the pixels, as scanners write it. */
export const aTiff = (): Buffer => tiff(256, 10_000);
export const aCameraRaw = (): Buffer => tiff(50_706, 10_000);

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesOf = (
  main: string,
  extensionType = 'application/xml',
) => `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="xml" ContentType="${extensionType}"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

interface DocxOptions extends ZipOptions {
  /** The type of parts that end in .xml. */
  readonly extensionType?: string;
  readonly parts?: Readonly<Record<string, string>>;
}

/** A Word document; `main` is the type that its list of types gives the main part. */
export const aDocx = (main = WORD, { extensionType, parts, ...options }: DocxOptions = {}): Buffer =>
  aZip(
    { '[Content_Types].xml': typesOf(main, extensionType), 'word/document.xml': '<w:document/>', ...parts },
    options,
  );
/** A workbook with changed or other parts; `main` is the type that its list of types gives the main part. */
export const anXlsx = (
  changes: Readonly<Record<string, string>> = {},
  main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  options: ZipOptions = {},
): Buffer =>
  aZip(
    {
      '[Content_Types].xml': typesOf(main).replace('word/document', 'xl/workbook'),
      'xl/workbook.xml': '<workbook><sheets><sheet name="1"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c r="A1"><f>SUM(B1:B9)</f><v>4</v></c></row></sheetData></worksheet>',
      ...changes,
    },
    options,
  );
const SCHEMAS = 'http://schemas.openxmlformats.org';
export const aRelationship = (type: string, target: string, external = true): string =>
  `<Relationship Id="r${type}" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
export const relationships = (...list: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${list.join('')}</Relationships>`;

/** The parts of a document as Word writes one that has everything; a test changes some and adds others. */
export const wordParts = (): Record<string, string | Buffer> => ({
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/><Override PartName="/word/glossary/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml"/></Types>`,
  '_rels/.rels': relationships(
    aRelationship('officeDocument', 'word/document.xml', false),
    aRelationship('extended-properties', 'docProps/app.xml', false),
  ),
  'docProps/app.xml': '<Properties><Template>Letter.dotm</Template></Properties>',
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="w" xmlns:r="r" xmlns:v="v"><w:body><!-- a letter --><w:p><w:hyperlink r:id="rhyperlink"><w:r><w:t>R&amp;D</w:t></w:r></w:hyperlink>
<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://www.incometax.gov.in" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>
<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> INCLUDEPICTURE "C:\\\\scans\\\\stamp.png" \\* MERGEFORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>
<w:fldSimple w:instr=" PAGE "/><w:r><w:pict><v:shape><v:imagedata r:id="rimage"/></v:shape></w:pict></w:r></w:p></w:body></w:document>`,
  'word/_rels/document.xml.rels': relationships(
    aRelationship('hyperlink', 'https://www.incometax.gov.in/'),
    aRelationship('image', 'media/image1.png', false),
    aRelationship('customXml', '../customXml/item1.xml', false),
    aRelationship('glossaryDocument', 'glossary/document.xml', false),
    aRelationship('oleObject', 'NULL'),
  ),
  'word/_rels/settings.xml.rels': relationships(
    aRelationship(
      'attachedTemplate',
      'file:///C:\\Users\\Asha%20Rao\\AppData\\Roaming\\Microsoft\\Templates\\Letter.dotm',
    ),
  ),
  'word/settings.xml': '<w:settings xmlns:w="w"/>',
  'word/fontTable.xml': '<w:fonts xmlns:w="w"/>',
  'word/_rels/fontTable.xml.rels': relationships(aRelationship('font', 'fonts/font1.odttf', false)),
  'word/fonts/font1.odttf': randomBytes(50_000),
  'word/glossary/document.xml': '<w:glossaryDocument xmlns:w="w"/>',
  'word/media/image1.png': aPng(),
  'word/media/image2.svg':
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  'customXml/item1.xml': Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><form/>', 'utf16le'),
});
/** The text of a document whose fields begin within each other. */
export const nestedFields = (count: number): string =>
  `<w:document xmlns:w="w">${'<w:fldChar w:fldCharType="begin"/>'.repeat(count)}${'<w:instrText>INCLUDEPICTURE "a" </w:instrText>'.repeat(count)}</w:document>`;
/** A ZIP bomb. */
export const aHarmfulDocx = (): Buffer =>
  aZip({ '[Content_Types].xml': typesOf(WORD), 'word/document.xml': '<w:document/>', 'word/media/image1.png': EICAR });
export const aDocm = (): Buffer => aDocx('application/vnd.ms-word.document.macroEnabled.main+xml');
export const aDocxWithAMacroProject = (): Buffer =>
  aZip({ '[Content_Types].xml': typesOf(WORD), 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'Sub' });
/** Its list of types is small and consists of unfinished XML. */
export const aDocxWhoseTypesNeverEnd = (beginning: string): Buffer =>
  aZip({ '[Content_Types].xml': beginning.repeat(100_000), 'word/document.xml': '' });
export const aDocxWithoutItsDocument = (): Buffer => aZip({ '[Content_Types].xml': typesOf(WORD) });
export const aDocxWhoseTypesAreABomb = (): Buffer =>
  aZip(
    {
      '[Content_Types].xml': Buffer.concat([Buffer.from(typesOf(WORD)), Buffer.alloc(3_000_000, ' ')]),
      'word/document.xml': '',
    },
    { claimedSize: (name) => (name === '[Content_Types].xml' ? 10 : undefined) },
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
/** Its first stream says that it is encrypted. */
export function aLockedDoc(): Buffer {
  const doc = anOleFile('WordDocument');
  const [header, sector, entry] = [512, 512, 128];
  const directory = header + sector;
  doc.writeUInt32LE(2, directory + entry + 116);
  doc.writeUInt32LE(4096, directory + entry + 120);
  doc.writeUInt16LE(0x0100, header + 2 * sector + 10);
  return doc;
}

/** Form 26AS as text of AKZPM4321K, AY 2026-27, in a ZIP that Info-ZIP has locked with 15081990, as the department does. */
export const aLocked26as = (): Buffer =>
  Buffer.from(
    'UEsDBBQACQAIAMMQfF3+ZMoL6AAAABgBAAATAAAAQUtaUE00MzIxSy0yMDI2LnR4dMJUkOrPkvZf2ELqCGKYRnK0aLJhucpZE6ngrtWdW0IO6UCErWB+bEsIDStzjp9gJvdCFdmZ46bfQSMJE7wgE/H6fBjH17jDsWUZ2K3dfhRFrM+eeQ66n/YB/3XXS8A3Dyh9IGlbT2sVxKnHJcaN4nHkJcv+GfZOzcDtHTr6M5aissVu1xUGOQQqMLeOsZVl5PoVUap0oetizKYolxGypojYpGILXbjRPBxWwd9VBroEJYczxTopqq9eNyOweh3AvOH0GCgpovG40dT6AJifUQ8nkkAMY+9eAlEmGLYy2awfkXsGzirBY2FQSwcI/mTKC+gAAAAYAQAAUEsBAh4DFAAJAAgAwxB8Xf5kygvoAAAAGAEAABMAAAAAAAAAAQAAAKSBAAAAAEFLWlBNNDMyMUstMjAyNi50eHRQSwUGAAAAAAEAAQBBAAAAKQEAAAAA',
    'base64',
  );

/** The same as a PDF, made by `aForm26as`. */
export const aLockedPdf = (): Buffer =>
  Buffer.from(
    'UEsDBBQACQAIAKoYfl30N9Xx6QEAAM4DAAATAAAAQUtaUE00MzIxSy0yMDI2LnBkZugTPNlSKwFwFJJLevjWlkZzHh+pVmxC9YCcqtQijndKd4392iYt8x7fOiZoipGF0IJe0Rc4ciNIakc6/qmczYDWX7JiLJVfhgQBKcytCFwqngrLXw7ib7YGX0rdcCkAarHYDV6mEPWU4PAu1ICk7Pa9cw+tzHIk6TUnyvOMLY0KFJ5R5Oq5JA5zoRgkzJn0IhHmrwIyi/LiCcBW1dP1t+7EPlhse/aH//q+vcO0V9HbMrq9gH5H7chtspx+fK8IWd2fpd1Bt5VUu9p7WGopweERnxHlD2z4dDU+ic4p1HQqp0aBWTCxVGxL/4AVUGCWidZVUZ7kwPoveCbS9XLo9Th/9dIldiVdLC4GvkTjCzNs8OFnpIGEjeJt1vM9qAdKR69cxCD/an1HVlbqQAQ0FO7sOaade7w+4C5EggZZblMNtaWSTjtgpOj8/oNlJkUZP5i3RACizQpLF6vilyB4Osd9Ko+AJdRAsE364ebENPpMOzm6n+XvkX5BsG7KgSP/JUApPNLMO1/qMMWZfo3H6J8sg5iJjq33ZcQVBLppRgbMpfF58p9w1vYSJXT2d9BjAOGgZwuF7QYv64RnfJTnoNtQ0/1L2M0m/PnXih+0pxG2EkpLIdI8TQav8zFfIm/pCcBH3wbMgwoN/FBLBwj0N9Xx6QEAAM4DAABQSwECHgMUAAkACACqGH5d9DfV8ekBAADOAwAAEwAAAAAAAAABAAAApIEAAAAAQUtaUE00MzIxSy0yMDI2LnBkZlBLBQYAAAAAAQABAEEAAAAqAgAAAAA=',
    'base64',
  );
