/** Characters that are not allowed in file names, separate folders, are invisible, or change text direction. */
const INVALID_CHARACTERS = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF/\\:*?"<>|]/gu;
/** Device names of Windows, which can't be file names. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
/** Below the usual maximum of 255 bytes; a letter of Devanagari has three. */
const MAX_BYTES = 200;

/** Makes a valid file name from any text: one segment, never empty. */
export function safeFileName(given: string): string {
  const bare = given
    .normalize('NFC')
    .replace(INVALID_CHARACTERS, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const name = bare === '' ? 'file' : bare.replace(DEVICE, '_$&');
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return cutTo(stem, MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

/** Makes names unique, ignoring case: the second `form16.pdf` becomes `form16 (2).pdf`. */
export function onceEach(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const extension = EXTENSION.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - extension.length);
    let free = name;
    for (let n = 2; given.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
    given.add(free.toLowerCase());
    return free;
  };
}

function cutTo(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}
