import { BlockReader, type FileBytes } from './file-bytes.js';
import { oleEnds, zipEnd, zipMimes } from './office.js';
import { pdfEnds } from './pdf.js';
import { boxesEnd, gifEnds, jpegEnds, pngEnds, webpEnds } from './pictures.js';
import { bmpEnds, tiffEnds } from './scans.js';

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
