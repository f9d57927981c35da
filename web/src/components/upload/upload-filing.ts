import { consentVersions, type FilingReceipt, filingCalls, privacyCalls, type UploadInput } from '@easy-tax/contracts';
import { api } from '../../lib/http/api';
import { type PaperOptions, uploadPaper } from '../../lib/upload/send-file';

/** Sends a paper of an account; the receipt comes once paper and fields are safely stored. */
export const uploadFiling = async (input: UploadInput, file: File, options: PaperOptions): Promise<FilingReceipt> =>
  (await uploadPaper(filingCalls.uploadFiling, filingCalls.startUpload, input, file, options)).data;

/** Stores the consent shown beside each upload form, after an acknowledged upload. A failure is retried with the next one. */
export async function consentToPapers(): Promise<void> {
  const body = { purpose: 'papers', version: consentVersions.papers } as const;
  await api.call(privacyCalls.giveConsent, { body }).catch(() => undefined);
}

/** Sends a paper of an account, and stores the consent that is shown beside the form. */
export const uploadWithConsent: typeof uploadFiling = async (input, file, options) => {
  const receipt = await uploadFiling(input, file, options);
  void consentToPapers();
  return receipt;
};
