import { type Call, limits } from '@easy-tax/contracts';
import { pdfPasswordOf } from '../../lib/upload/file-content';
import type { UploadOptions } from '../../lib/upload/send-file';

/** Smaller files are sent in one call: an interruption costs little. */
export const isSentInParts = ({ size }: File): boolean => size > limits.filePart;

/** Fields that come with the file: the password of a PDF that stays locked, or an upload in parts and the file's name. */
interface FileFields {
  readonly pdfPassword?: string | undefined;
  readonly uploadId?: string | undefined;
  readonly fileName?: string | undefined;
}
type Watched = Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>;

/** Sends the fields with the file, or without it if it was sent in parts. */
type Post<Fields, Answer> = (fields: Fields & FileFields, file: File | null, options: UploadOptions) => Promise<Answer>;

/**
 * Sends a paper with its fields; the answer comes once both are safely stored. Large papers are sent in parts.
 * @param start the call that begins an upload in parts
 */
export async function uploadPaper<Fields extends object, Answer>(
  post: Post<Fields, Answer>,
  start: Call,
  input: Fields,
  file: File,
  options: Watched,
): Promise<Answer> {
  const pdfPassword = pdfPasswordOf(file);
  const fields = pdfPassword === undefined ? input : { ...input, pdfPassword };
  if (!isSentInParts(file)) return post(fields, file, options);
  const { sendInParts } = await import('../../lib/upload/send-in-parts');
  const { uploadId, forget } = await sendInParts(file, start, options);
  const { idempotencyKey, signal } = options;
  const answer = await post({ ...fields, uploadId, fileName: file.name }, null, { idempotencyKey, signal });
  forget();
  return answer;
}
