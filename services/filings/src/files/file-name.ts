import { limits } from '@easy-tax/contracts';

/**
 * Control characters, line breaks and characters that turn the direction of text, so that `fdp.exe` can't show as
 * `exe.pdf`. The joiners that Devanagari needs (U+200C, U+200D) stay.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The name that a client gave to a file, as data to show again: no folders, nothing unseen, at most 255 characters
 * with its extension kept. It never becomes a path. Undefined where nothing is left.
 */
export function cleanFileName(given: string | undefined): string | undefined {
  const last = given?.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(UNSEEN, '').trim();
  if (name === '' || /^\.+$/.test(name)) return undefined;
  if (name.length <= limits.fileNameLength) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return cut(name.slice(0, name.length - extension.length), limits.fileNameLength - extension.length) + extension;
}

/** Whole letters with their signs: half of one would show as another. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept;
}
