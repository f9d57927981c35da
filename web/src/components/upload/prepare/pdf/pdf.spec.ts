import { PDFDocument } from '@cantoo/pdf-lib';
import { readLock } from '../../../../lib/upload/file-content';
import { aLockedPdf, foreignPdfs } from '../../../../testing/locked-pdf';
import { decrypt, saveUnlocked } from './decrypt';

const password = 'abcde1234f01011980';
const opened = async (bytes: Uint8Array, given: string) => {
  const document = await decrypt(bytes, given);
  if (typeof document === 'string') throw new Error(document);
  return document;
};

it('detects whether a PDF is locked, and whether it is signed', async () => {
  const plain = new Uint8Array(await (await PDFDocument.create()).save());
  expect(readLock(plain)).toBeNull();
  expect(readLock(new TextEncoder().encode('a letter about /Encrypt'))).toBeNull();
  expect(readLock(await aLockedPdf())).toEqual({ isSigned: false });
  expect(readLock(await aLockedPdf({ signed: true }))).toEqual({ isSigned: true });
});

it.each([
  ['opens', false],
  ['with packed objects opens', true],
])('%s only with its password, and is saved completely without the lock', async (_, packed) => {
  const locked = await aLockedPdf({ pages: 3, packed });
  expect(await decrypt(locked, 'ABCDE1234F01011980')).toBe('wrong');
  expect(await decrypt(locked, '')).toBe('wrong');
  const bytes = await saveUnlocked(await opened(locked, password));
  if (!bytes) throw new Error('not saved');
  expect(readLock(bytes)).toBeNull();
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
});

it.each(Object.entries(foreignPdfs))(
  'keeps title, author, dates and identifier of a PDF of %s objects',
  async (_, base64) => {
    const bytes = await saveUnlocked(await opened(new Uint8Array(Buffer.from(base64, 'base64')), 'x'));
    const saved = await PDFDocument.load(bytes ?? '', { updateMetadata: false });
    expect(saved.getTitle()).toBe('AIS (2025-26) – फॉर्म \\ 16)');
    expect(saved.getAuthor()).toBe('Income Tax (Department');
    expect(saved.getCreationDate()).toEqual(new Date('2026-04-01T10:00:00+05:30'));
    expect(saved.getModificationDate()).toEqual(new Date('2026-04-02T10:00:00+05:30'));
    expect(String(saved.context.trailerInfo.ID)).toContain('<5b4af43f49ec06d0380087569768d1d1>');
  },
);

it('produces the same bytes each time, so that a retry sends the same paper', async () => {
  const locked = await aLockedPdf();
  const [first, second] = [
    await saveUnlocked(await opened(locked, password)),
    await saveUnlocked(await opened(locked, password)),
  ];
  expect(first).toEqual(second);
});

it('reports an unsupported lock, and does not blame the password', async () => {
  const text = Buffer.from(await aLockedPdf()).toString('latin1');
  expect(text).toContain('/Standard');
  const odd = new Uint8Array(Buffer.from(text.replace('/Standard', '/Another1'), 'latin1'));
  expect(await decrypt(odd, password)).toBe('unreadable');
});
