import { TextDecoder } from 'node:util';
import { JsonWalk } from './json.js';

const CHUNK = 1_048_576;
/** Ctrl-Z ends a text of DOS. */
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;
/** Bytes without a letter in Windows-1252. */
const NO_LETTER = /[\x81\x8d\x8f\x90\x9d]/;
/** Longer than any mark of a page, which may lie across two chunks. */
const OVERLAP = 16;

/**
 * Text in UTF-8, in UTF-16 with its mark, or in Windows-1252, without control characters. A table or a plain text is no page
 * or script, JSON is whole.
 * @param {import('./zip.js').Read} read @param {number} size @param {'json' | 'csv' | 'text'} kind
 * @param {import('./zip.js').Inspection} inspection @returns {Promise<'accepted' | 'page' | 'json' | 'other'>}
 */
export async function inspectText(read, size, kind, { pageMarks, limits }) {
  const walk = kind === 'json' ? new JsonWalk(limits.jsonDepth) : null;
  let before = '';
  for await (const text of textsOf(read, size)) {
    if (CONTROL.test(text)) return 'other';
    try {
      walk?.write(text);
    } catch {
      return 'json';
    }
    const small = before + text.toLowerCase();
    if (!walk && pageMarks.some((mark) => small.includes(mark))) return 'page';
    before = small.slice(-OVERLAP);
  }
  return walk && !walk.isWhole() ? 'json' : 'accepted';
}

/**
 * UTF-16 as it is, other texts with a character for each byte: what is looked for is ASCII. Throws where bytes are no text.
 * @param {import('./zip.js').Read} read @param {number} size
 */
async function* textsOf(read, size) {
  const [first, second] = await read(0, 2);
  const isLittle = first === 0xff && second === 0xfe;
  const isWide = isLittle || (first === 0xfe && second === 0xff);
  const decoder = new TextDecoder(isWide ? `utf-16${isLittle ? 'le' : 'be'}` : 'utf-8', { fatal: true });
  let isUtf8 = true;
  let hasNoLetters = false;
  const mark = isWide || first !== 0xef ? 0 : 3;
  for (let at = mark; at < size; at += CHUNK) {
    const bytes = await read(at, Math.min(CHUNK, size - at));
    if (isWide) yield decoder.decode(bytes, { stream: at + CHUNK < size });
    else {
      const text = bytes.toString('latin1');
      hasNoLetters ||= NO_LETTER.test(text);
      isUtf8 &&= decodes(decoder, bytes, at + CHUNK < size);
      yield text;
    }
  }
  if (!isWide && !isUtf8 && hasNoLetters) throw new Error('no text');
}

/** @param {TextDecoder} decoder @param {Buffer} bytes @param {boolean} stream */
function decodes(decoder, bytes, stream) {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
