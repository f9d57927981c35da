import { KIB } from '../../common/limits.js';
import { BlockReader, type FileBytes } from './file-bytes.js';
import { oleEnds, zipEnd, zipMimes } from './office.js';
import { bmpEnds, boxesEnd, gifEnds, jpegEnds, pngEnds, tiffEnds, webpEnds } from './pictures.js';

const BLOCK = 64 * KIB;
/** Longer than what the patterns match, which may lie across two blocks. */
const OVERLAP = 64;
/** A PDF's end, or what stands right before it (ISO 32000-2, 7.5.5). */
const END = /startxref\s{1,8}\d{1,15}\s{1,8}(?:%%EOF)?|%%EOF/g;
/** The first end of a PDF for the web, near its beginning (annex F). */
const FIRST_END = /^startxref\s+0\s/;
const OBJECT = /\d\s{1,8}\d{1,10}\s{1,8}obj\b/;

/**
 * A PDF is complete if no object follows its last end: a later version of a signed PDF stands behind an earlier end.
 */
async function pdfEnds(file: BlockReader): Promise<boolean> {
  for (let end = file.size; end > 0; end -= BLOCK) {
    const start = Math.max(0, end - BLOCK);
    await file.load(start, Math.min(end - start + OVERLAP, file.size - start));
    const text = file.text(start, end - start + OVERLAP);
    const last = [...text.matchAll(END)].findLast(([end]) => !FIRST_END.test(end));
    if (OBJECT.test(last ? text.slice(last.index + last[0].length) : text)) return false;
    if (last) return true;
  }
  return false;
}

const isZip = async (file: BlockReader) => (await zipEnd(file)) !== null;
const checks: Readonly<Record<string, (file: BlockReader) => Promise<boolean>>> = {
  'application/pdf': pdfEnds,
  'application/msword': oleEnds,
  [zipMimes.zip]: isZip,
  [zipMimes.docx]: isZip,
  [zipMimes.xlsx]: isZip,
  'image/jpeg': jpegEnds,
  'image/png': pngEnds,
  'image/gif': gifEnds,
  'image/webp': webpEnds,
  'image/heic': boxesEnd,
  'image/heif': boxesEnd,
  'image/avif': boxesEnd,
  'image/tiff': tiffEnds,
  'image/bmp': bmpEnds,
};

/**
 * False if a file of this type ends before its content does: its download was cut off, or is under way. Bytes after
 * the content's end are usual (films beside phones' photos, blanks after a PDF) and tell nothing. Reads each byte about once.
 */
export const isComplete = async (mime: string, file: FileBytes): Promise<boolean> =>
  (await checks[mime]?.(new BlockReader(file))) ?? true;
