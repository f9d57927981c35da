import * as files from '../../common/messages/files.js';

/** Characters that no text has, but a last Ctrl-Z of DOS. */
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
const MARKUP = /^\s*<[a-z!?/]/i;
/** Some programs call a page of a table an Excel file. */
const PAGE = /^\s*<(?:html|head|body|meta|title|style|table|div|p)\b/i;
/** In small letters. A page or a script has one of them, wherever it begins. */
export const pageMarks: readonly string[] = ['<!doctype', '<html', '<script', '<iframe', '<?php'];
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*["{[\]])/;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The kind that a text may be by its beginning; null for other files, pictures in markup among them.
 * @param head the beginning of the file, with a character for each byte
 */
export function sniffText(
  head: string,
): { readonly candidate: 'json' | 'csv' | 'text' } | { readonly refusal: string } | null {
  // UTF-16 has a zero beside each Latin letter.
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(head);
  const text = (isWide ? head.replaceAll('\0', '') : head).replace(BYTE_ORDER_MARK, '');
  if (text.trim() === '' || (!isWide && BINARY.test(text))) return null;
  if (JSON_START.test(text)) return { candidate: 'json' };
  const small = text.toLowerCase();
  if (small.includes('<svg')) return null;
  if (PAGE.test(text) || pageMarks.some((mark) => small.includes(mark))) return { refusal: files.filePage };
  if (MARKUP.test(text)) return null;
  return { candidate: isTable(text) ? 'csv' : 'text' };
}

/** Its first lines have the same separators, or most lines have several of one: statements begin with an address. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = '', second = ''] = lines;
  return SEPARATORS.some((separator) => {
    const count = first.split(separator).length;
    if (count > 1 && count === second.split(separator).length) return true;
    return lines.filter((line) => line.split(separator).length > 3).length > lines.length / 2;
  });
}
