import { acceptedMimes, MB, messages } from '@easy-tax/contracts';
import { mimeOf, sniffFile } from './file-content';

/**
 * The problem of a chosen file by its content, whatever its name says; null if it can be sent. The service inspects
 * office files, texts and ZIPs further.
 * @param kinds accepted by this installation
 */
export async function findFileProblem(file: Blob, maxMb: number, kinds = acceptedMimes): Promise<string | null> {
  if (file.size === 0) return messages.fileEmpty;
  if (file.size > maxMb * MB) return messages.fileTooLarge(maxMb);
  const type = await sniffFile(file);
  if ('refusal' in type) return type.refusal;
  return kinds.includes(mimeOf(type) ?? '') ? null : messages.fileKind;
}

/** False if the file was changed or moved after it was chosen. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
