import { filingCalls, type UploadInput } from '@easy-tax/contracts';
import { type UploadOptions, uploadFile } from '../../lib/http/upload';

/** Sends one document with its fields; the receipt comes only when both are safely stored. */
export async function uploadFiling(input: UploadInput, file: File, options: UploadOptions) {
  const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { data } = await uploadFile(filingCalls.uploadFiling, fields, file, options);
  return data;
}
