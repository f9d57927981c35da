import { MB, messages } from '@easy-tax/contracts';
import { findFileProblem } from './file-check';
import { isFileComplete, withContentType } from './file-content';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\nstartxref\n0\n%%EOF';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
const aFile = (content: BlobPart, name = 'form16.pdf', type = 'application/pdf') => new File([content], name, { type });

describe('a chosen file', () => {
  it.each([
    ['a PDF', aFile(PDF)],
    ['a PDF without an ending', aFile(PDF, 'form16', '')],
    ['a PDF that was loading', aFile(PDF, 'form16.pdf.part', 'application/octet-stream')],
    ['a PDF behind a line break', aFile(`\r\n${PDF}`)],
    ['a photo that is called a PDF', aFile(JPEG, 'photo.pdf')],
    ['a name in Hindi', aFile(JPEG, 'फॉर्म-16.pdf', '')],
    ['a Word file, which the service inspects', aFile('PK\x03\x04', 'gains.docx', '')],
    ['exactly the limit', aFile(PDF.padEnd(MB))],
  ])('is accepted if it is %s', async (_, file) => {
    expect(await findFileProblem(file, 1)).toBeNull();
  });

  it.each([
    [
      'a drawing that may contain scripts',
      aFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.pdf'),
      messages.fileKind,
    ],
    ['a program', aFile('MZ\0\0', 'form16.pdf'), messages.fileKind],
    ['an RTF', aFile('{\\rtf1}', 'rent.doc', 'application/msword'), messages.fileRtf],
    ['a page', aFile('<html>%PDF-1.7', 'form16.pdf'), messages.filePage],
    ['empty', aFile(''), messages.fileEmpty],
    ['one byte too large', aFile(PDF.padEnd(MB + 1)), messages.fileTooLarge(1)],
  ])('is refused if it is %s, and says what to do', async (_, file, problem) => {
    expect(await findFileProblem(file, 1)).toBe(problem);
  });

  it('is refused if this installation doesn’t take its type', async () => {
    expect(await findFileProblem(aFile(JPEG), 1, ['application/pdf'])).toBe(messages.fileKind);
  });

  it('gets the type of its content, and keeps name, bytes and time', async () => {
    const named = new File([JPEG], 'photo.pdf', { type: 'application/pdf', lastModified: 7 });
    const typed = await withContentType(named);
    expect([typed.name, typed.type, typed.size, typed.lastModified]).toEqual(['photo.pdf', 'image/jpeg', 10, 7]);
    expect(await withContentType(typed)).toBe(typed);
  });

  it('is complete with its end only', async () => {
    expect(await isFileComplete(aFile(PDF.replace('\n0\n', '\n9\n')))).toBe(true);
    expect(await isFileComplete(aFile(PDF.slice(0, 20)))).toBe(false);
    expect(await isFileComplete(aFile(JPEG.slice(0, 8), 'a.jpg', 'image/jpeg'))).toBe(false);
  });
});
