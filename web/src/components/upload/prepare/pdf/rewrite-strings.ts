import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const OBJECT = /\b(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}obj\b/g;

/**
 * Writes decrypted strings as hexadecimal. The library would write their bytes as they are: a bracket or a backslash among
 * them, as in most Hindi words, breaks the file. Strings in packed objects were not encrypted one by one, and stay.
 */
export function rewriteStrings({ context }: PDFDocument, bytes: Uint8Array): void {
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
