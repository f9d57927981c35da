import { nameToSave } from './name-to-save.js';

it.each([
  ['form16.gif', 'form16.gif'],
  ['form16.GIF', 'form16.GIF'],
  ['form16', 'form16.gif'],
  ['form16.', 'form16.gif'],
  ['form16.gif ', 'form16.gif'],
  ['form16.pdf', 'form16.gif'],
  ['form16.jpg. ', 'form16.gif'],
  ['form16.gif.part', 'form16.gif'],
  ['form16.pdf.crdownload', 'form16.gif'],
  ['form16.gif (1)', 'form16 (1).gif'],
  ['form16 (1)', 'form16 (1).gif'],
  ['form16.hta', 'form16.hta.gif'],
  ['form16.exe.', 'form16.exe.gif'],
  ['dated 1.4.2026', 'dated 1.4.2026.gif'],
  ['.gif', '.gif'],
  ['.pdf', '.pdf.gif'],
  ['.part', '.part.gif'],
])('saves a GIF called %j as %j', (fileName, saved) => {
  expect(nameToSave({ fileName, mime: 'image/gif' })).toBe(saved);
});

it.each([
  ['IMG_1.HEIC', 'image/heif', 'IMG_1.HEIC'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['photo.pdf', 'image/jpeg', 'photo.jpg'],
  ['letter.doc', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx'],
  ['a.gif', 'application/x-unknown', 'a.bin'],
])('saves %j of the type %s as %j', (fileName, mime, saved) => {
  expect(nameToSave({ fileName, mime })).toBe(saved);
});
