import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Matches the library's message for a wrong password. */
const WRONG_PASSWORD_MESSAGE = /password/i;

/** Decrypts a PDF. `wrong`: wrong password; `unreadable`: an encryption or a file that the library does not support. */
export async function decrypt(bytes: Uint8Array, password: string): Promise<PDFDocument | 'wrong' | 'unreadable'> {
  try {
    const document = await PDFDocument.load(bytes, { password, updateMetadata: false });
    await restoreTrailer(document, bytes);
    rewriteStrings(document, bytes);
    return document;
  } catch (error) {
    return error instanceof Error && WRONG_PASSWORD_MESSAGE.test(error.message) ? 'wrong' : 'unreadable';
  }
}

/**
 * The library reads no trailer that is a stream while it decrypts, because a trailer is not encrypted. So it would lose the
 * title, author and dates (Info) and the file's identifier.
 */
async function restoreTrailer({ context: { trailerInfo } }: PDFDocument, bytes: Uint8Array): Promise<void> {
  if (trailerInfo.Info && trailerInfo.ID) return;
  const encrypted = await PDFParser.forBytesWithOptions(bytes).parseDocument();
  trailerInfo.Info ??= encrypted.trailerInfo.Info;
  trailerInfo.ID ??= encrypted.trailerInfo.ID;
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

const OBJECT = /\b(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}obj\b/g;

/**
 * Writes decrypted strings as hexadecimal. The library would write their bytes as they are: a bracket or a backslash among
 * them, as in most Hindi words, breaks the file. Strings in packed objects were not encrypted one by one, and stay.
 */
function rewriteStrings({ context }: PDFDocument, bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes);
  const unpacked = new Set([...text.matchAll(OBJECT)].map(([, number, generation]) => `${number} ${generation} R`));
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (unpacked.has(ref.toString())) context.assign(ref, rewritten(object));
}

function rewritten(object: PDFObject): PDFObject {
  if (object instanceof PDFString) return hexOf(object);
  if (object instanceof PDFArray) object.asArray().forEach((item, at) => void object.set(at, rewritten(item)));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (dict instanceof PDFDict) for (const [name, value] of dict.entries()) dict.set(name, rewritten(value));
  return object;
}

/** A decrypted string has a character for each byte. */
const hexOf = (string: PDFString) =>
  PDFHexString.of([...string.asString()].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(''));
