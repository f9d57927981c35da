import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';

/** The library's words for a password that does not fit. */
const WRONG = /password/i;

/** Opens an encrypted PDF. `wrong`: another password; `unreadable`: a lock or a file that the library does not know. */
export async function decrypt(bytes: Uint8Array, password: string): Promise<PDFDocument | 'wrong' | 'unreadable'> {
  try {
    return await PDFDocument.load(bytes, { password, updateMetadata: false });
  } catch (error) {
    return error instanceof Error && WRONG.test(error.message) ? 'wrong' : 'unreadable';
  }
}

/** The same PDF without its lock; null if what was written does not open, or lost pages. The same input gives the same bytes. */
export async function saveUnlocked(document: PDFDocument): Promise<Uint8Array<ArrayBuffer> | null> {
  // The old table of contents names the lock, and readers would believe it.
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
    if (dict?.get(PDFName.of('Type')) === PDFName.of('XRef')) document.context.delete(ref);
  }
  try {
    const bytes = new Uint8Array(await document.save({ updateFieldAppearances: false }));
    const saved = await PDFDocument.load(bytes, { updateMetadata: false });
    return saved.getPageCount() === document.getPageCount() ? bytes : null;
  } catch {
    // Sent locked, with its password, instead.
    return null;
  }
}
