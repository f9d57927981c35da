import { type FilingReceipt, filingCalls, type UploadInput } from '@easy-tax/contracts';
import { type UploadOptions, uploadFile } from '../../lib/upload/send-file';
import { consentToPapers } from './consent-to-papers';
import { uploadPaper } from './upload-paper';

const post = async (fields: UploadInput, file: File | null, options: UploadOptions): Promise<FilingReceipt> =>
  (await uploadFile(filingCalls.uploadFiling, fields, file, options)).data;

/** Sends a paper of an account; the receipt comes once paper and fields are safely stored. */
export const uploadFiling = (
  input: UploadInput,
  file: File,
  options: Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>,
): Promise<FilingReceipt> => uploadPaper(post, filingCalls.startUpload, input, file, options);

/** The same, and stores the consent that is shown beside the form. */
export const uploadWithConsent: typeof uploadFiling = async (input, file, options) => {
  const receipt = await uploadFiling(input, file, options);
  void consentToPapers();
  return receipt;
};
