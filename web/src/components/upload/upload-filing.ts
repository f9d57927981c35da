import { filingCalls, type UploadInput } from '@easy-tax/contracts';
import { api, type UploadOptions } from '../../lib/http/api';

/** Sends one document with its fields; the receipt comes only when both are safely stored. */
export async function uploadFiling(input: UploadInput, file: File, options: UploadOptions) {
  const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { data } = await api.upload(filingCalls.uploadFiling, fields, file, options);
  return data;
}
