import { filingCalls, type UploadInput } from '@easy-tax/contracts';
import { type UploadOptions, uploadFile } from '../../lib/http/upload';
import { isSentInParts } from '../../lib/upload/is-sent-in-parts';
import { pdfPasswordOf } from '../../lib/upload/pdf-passwords';

/**
 * Sends a paper with its fields, and its password if it stays locked; the receipt comes once both are safely
 * stored. Large papers are sent in parts.
 */
export async function uploadFiling(
  input: UploadInput,
  file: File,
  options: Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>,
) {
  const pdfPassword = pdfPasswordOf(file);
  const fields = { ...input, pdfPassword: pdfPassword ?? input.pdfPassword };
  if (!isSentInParts(file)) return (await uploadFile(filingCalls.uploadFiling, fields, file, options)).data;
  const { sendInParts } = await import('../../lib/upload/send-in-parts');
  const { uploadId, forget } = await sendInParts(file, options);
  const { idempotencyKey, signal } = options;
  const named = { ...fields, uploadId, fileName: file.name };
  const { data } = await uploadFile(filingCalls.uploadFiling, named, null, { idempotencyKey, signal });
  forget();
  return data;
}
