import * as files from '../../common/messages/files.js';

/** Characters that no text has. */
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/** Some programs call a page of a table an Excel file. */
const PAGE = /^\s*<(?:!doctype html|html|head|body|meta|title|style|script|table|div|p)\b/i;
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*["{[\]\d-])/;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Names the kind of a text by its beginning, and says what to do with it; null for other files, pictures in markup
 * among them.
 * @param head the beginning of the file, with a character for each byte
 */
export function sniffText(head: string): string | null {
  // UTF-16 has a zero beside each Latin letter.
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(head);
  const text = (isWide ? head.replaceAll('\0', '') : head).replace(BYTE_ORDER_MARK, '');
  if (text.trim() === '' || (!isWide && BINARY.test(text))) return null;
  if (PAGE.test(text)) return files.filePage;
  if (/<svg\b/i.test(text)) return null;
  if (JSON_START.test(text)) return files.fileJson;
  return isTable(text) ? files.fileCsv : files.fileText;
}

/** Its first lines have the same separators. */
function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  return SEPARATORS.some((separator) => {
    const count = first.split(separator).length;
    return count > 1 && count === second.split(separator).length;
  });
}
