import { limits } from '@easy-tax/contracts';

/**
 * Control characters, line breaks and text direction characters, which could show `fdp.exe` as `exe.pdf`. Keeps the
 * joiners of Devanagari (U+200C, U+200D).
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * Cleans a client's file name for display: no folders or invisible characters, at most 255 characters, extension kept.
 * Never used as a path. Undefined if nothing is left.
 */
export function cleanFileName(given: string | undefined): string | undefined {
  const last = given?.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(INVISIBLE_CHARACTERS, '').trim();
  if (name === '' || /^\.+$/.test(name)) return undefined;
  if (name.length <= limits.fileNameLength) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return cut(name.slice(0, name.length - extension.length), limits.fileNameLength - extension.length) + extension;
}

/** Cuts between grapheme clusters, not within a letter. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept;
}
