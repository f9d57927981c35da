import { MB, messages } from '@easy-tax/contracts';
import { checkFile } from './file-check';

const aFile = (change: Partial<Pick<File, 'name' | 'size' | 'type'>> = {}) => ({
  name: 'form16.pdf',
  size: 412_000,
  type: 'application/pdf',
  ...change,
});

describe('a chosen file', () => {
  it.each([
    ['a PDF', aFile()],
    ['a photo', aFile({ name: 'IMG_1.JPG', type: 'image/jpeg' })],
    ['an iPhone photo whose type the browser does not know', aFile({ name: 'IMG_2.HEIC', type: '' })],
    ['a pasted picture with an unusual name', aFile({ name: 'image', type: 'image/png' })],
    ['a Word file', aFile({ name: 'gains.docx', type: '' })],
    ['a name in Hindi', aFile({ name: 'फॉर्म-16.pdf', type: '' })],
    ['exactly the limit', aFile({ size: 25 * MB })],
  ])('accepts %s', (_, file) => {
    expect(checkFile(file, 25)).toBeNull();
  });

  it.each([
    ['a drawing that may contain scripts', aFile({ name: 'x.svg', type: 'image/svg+xml' })],
    ['a program', aFile({ name: 'form16.pdf.exe', type: 'application/x-msdownload' })],
    ['a name without an extension', aFile({ name: 'form16', type: '' })],
  ])('refuses %s and lists the accepted types', (_, file) => {
    expect(checkFile(file, 25)).toBe(messages.fileKind);
  });

  it('refuses an empty file', () => {
    expect(checkFile(aFile({ size: 0 }), 25)).toBe(messages.fileEmpty);
  });

  it('refuses one byte over the limit of this installation and names it', () => {
    expect(checkFile(aFile({ size: 10 * MB + 1 }), 10)).toBe(messages.fileTooLarge(10));
  });
});
