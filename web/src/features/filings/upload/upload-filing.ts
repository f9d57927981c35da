import { type FilingInput, filingCalls } from '@easy-tax/contracts';
import { api, type UploadOptions } from '../../../lib/http/api';

/** Sends one document with its fields; the receipt comes only when both are safely stored. */
export async function uploadFiling(input: FilingInput, file: File, options: UploadOptions) {
  const { data } = await api.upload(filingCalls.uploadFiling, input, file, options);
  return data;
}
