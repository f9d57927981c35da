/** Signs that no system takes in a name, that lead into folders, that are not seen, or that turn the direction of text. */
const UNFIT = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF/\\:*?"<>|]/gu;
/** Windows opens a device instead of a file of such a name. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
/** Most file systems take 255 bytes; a letter of Devanagari has three. */
const MOST_BYTES = 200;

/** A name that every system can save, from any text: one segment, never empty, never a way out of its folder. */
export function safeFileName(given: string): string {
  const bare = given
    .normalize('NFC')
    .replace(UNFIT, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const name = bare === '' ? 'file' : bare.replace(DEVICE, '_$&');
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return cutTo(stem, MOST_BYTES - Buffer.byteLength(extension)) + extension;
}

/** Gives each name once, without regard to case: the second `form16.pdf` is `form16 (2).pdf`. */
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
