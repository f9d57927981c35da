import { PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/** Matches the library's message for a wrong password. */
const WRONG_PASSWORD_MESSAGE = /password/i;

/** Decrypts a PDF. `wrong`: wrong password; `unreadable`: an encryption or a file that the library does not support. */
export async function decrypt(bytes: Uint8Array, password: string): Promise<PDFDocument | 'wrong' | 'unreadable'> {
  try {
    return await PDFDocument.load(bytes, { password, updateMetadata: false });
  } catch (error) {
    return error instanceof Error && WRONG_PASSWORD_MESSAGE.test(error.message) ? 'wrong' : 'unreadable';
  }
}

/** Saves the PDF without encryption; null if the result does not open or lost pages. The same input gives the same bytes. */
export async function saveUnlocked(document: PDFDocument): Promise<Uint8Array<ArrayBuffer> | null> {
  // The old cross-reference stream names the encryption, and readers would believe it.
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    if (isTableOfContents(object)) document.context.delete(ref);
  try {
    const bytes = new Uint8Array(await document.save({ updateFieldAppearances: false }));
    const saved = await PDFDocument.load(bytes, { updateMetadata: false });
    return saved.getPageCount() === document.getPageCount() ? bytes : null;
  } catch {
    // The caller sends it locked, with its password.
    return null;
  }
}

function isTableOfContents(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) {
    // The library can't read this stream, because it alone is not encrypted (ISO 32000-2, 7.5.8.2).
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return /\/Type\s*\/XRef\b/.test(new TextDecoder('latin1').decode(bytes));
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  return dict instanceof PDFDict && dict.get(PDFName.of('Type')) === PDFName.of('XRef');
}
