import { filingCalls, type UploadInput } from '@easy-tax/contracts';
import { type UploadOptions, uploadFile } from '../../lib/http/upload';
import { pdfPasswordOf } from '../../lib/upload/pdf-passwords';

/** Sends one document with its fields, and its password if it stays locked; the receipt comes only when both are safely stored. */
export async function uploadFiling(input: UploadInput, file: File, options: UploadOptions) {
  const pdfPassword = pdfPasswordOf(file);
  const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (pdfPassword !== undefined) fields.pdfPassword = pdfPassword;
  const { data } = await uploadFile(filingCalls.uploadFiling, fields, file, options);
  return data;
}
