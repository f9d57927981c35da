import { type LinkPaperInput, type LinkReceipt, linkCalls, type OpenedLink } from '@easy-tax/contracts';
import useSWR from 'swr';
import { uploadPaper } from '../../components/upload/upload-paper';
import { ApiError, api } from '../../lib/http/api';
import { type UploadOptions, uploadFile } from '../../lib/upload/send-file';

const readLink = async (): Promise<OpenedLink> => (await api.call(linkCalls.openPersonalLink)).data;

/** What the link of this address asks for. */
export function useLink() {
  const { data, error, mutate } = useSWR<OpenedLink, unknown>('personal-link', readLink, { shouldRetryOnError: false });
  const refresh = () => mutate();
  return { link: data, error, refresh };
}

/** True for the one answer to all links that don't work. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

const post = async (fields: LinkPaperInput, file: File | null, options: UploadOptions): Promise<LinkReceipt> =>
  (await uploadFile(linkCalls.sendPaperByLink, fields, file, options)).data;

/** Sends a paper by the link; the receipt comes once it is safely stored. */
export const uploadByLink = (
  input: LinkPaperInput,
  file: File,
  options: Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>,
): Promise<LinkReceipt> => uploadPaper(post, linkCalls.startLinkUpload, input, file, options);
