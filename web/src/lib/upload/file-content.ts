import {
  acceptedMimes,
  candidateMimes,
  HEAD_BYTES,
  isComplete,
  MB,
  messages,
  type SniffResult,
  sniffType,
  zipKind,
  zipMimes,
} from '@easy-tax/contracts';
import { t } from '../../i18n/en/filings/filings';

const bytesOf = async (file: Blob, start: number, length: number) =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());

const pieces = (file: Blob) => ({
  size: file.size,
  read: (start: number, length: number) => bytesOf(file, start, length),
});

/** The type of a file by its first bytes, as the service sees it; of a ZIP by its names. Rejects if the file can't be read. */
async function sniffFile(file: Blob): Promise<SniffResult> {
  const type = sniffType(await bytesOf(file, 0, HEAD_BYTES));
  const isZip = 'candidate' in type && type.candidate === 'zip';
  return isZip ? { mime: zipMimes[await zipKind(pieces(file))] } : type;
}

/** Undefined for a file that is not accepted. */
function mimeOf(type: SniffResult): string | undefined {
  if ('mime' in type) return type.mime;
  return 'candidate' in type ? candidateMimes[type.candidate] : undefined;
}

export const isHeic = async (file: Blob): Promise<boolean> => /hei[cf]$/.test(mimeOf(await sniffFile(file)) ?? '');

/** The same file with the type of its content: browsers derive theirs from its name. */
export async function withContentType(file: File): Promise<File> {
  const type = mimeOf(await sniffFile(file)) ?? '';
  return file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/** False for a file that seems to be cut off, or is still loading. @param file with the type of its content */
export const isFileComplete = (file: File): Promise<boolean> => isComplete(file.type, pieces(file));

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

/** The same, also of a file that can't be read. */
export const findChoiceProblem = async (file: File, maxMb: number, kinds: readonly string[]): Promise<string | null> =>
  (await isReadable(file)) ? findFileProblem(file, maxMb, kinds) : t('file.unreadable');

/** False if the file was changed or moved after it was chosen. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** True for the same name and bytes; they are read piece by piece, because phones have little memory. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.name !== other.name || one.size !== other.size) return false;
  for (let at = 0; at < one.size; at += MB) {
    const [ours, theirs] = [await bytesOf(one, at, MB), await bytesOf(other, at, MB)];
    if (ours.some((byte, index) => byte !== theirs[index])) return false;
  }
  return true;
}

const photoMimes = acceptedMimes.filter((mime) => mime.startsWith('image/'));

/** @param file with the type of its content (`withContentType`) */
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => photoMimes.includes(type);

interface Lock {
  /** Saving the file again would break its digital signature. */
  readonly isSigned: boolean;
}

/**
 * Null if the file is no PDF or not encrypted. Dictionary names stay readable in an encrypted PDF, and neither
 * trailer nor signature ByteRange may be compressed (ISO 32000-2, 7.5.8, 12.8.1).
 */
export function readLock(bytes: Uint8Array): Lock | null {
  const text = new TextDecoder('latin1').decode(bytes);
  // biome-ignore lint/plugin: a character for each byte.
  if (!text.slice(0, 1024).includes('%PDF-') || !/\/Encrypt\b/.test(text)) return null;
  return { isSigned: /\/ByteRange\s*\[/.test(text) };
}

const passwords = new WeakMap<File, string>();

/** Attaches the password of a locked PDF to its file: sent only with this file, stored nowhere. */
export function attachPdfPassword(file: File, password: string): File {
  if (password !== '') passwords.set(file, password);
  return file;
}

export const pdfPasswordOf = (file: File): string | undefined => passwords.get(file);
