import { type FilingInput, SECOND } from '@easy-tax/contracts';
import type { UploadOptions } from '../../../lib/http/api';
import { ApiError, SOMETHING_WENT_WRONG } from '../../../lib/http/api-error';
import { uploadFiling } from './upload-filing';

/** A mobile network in a lift comes back within this time; an upload stalled for longer is dead. */
export const STALLED_MS = 60 * SECOND;

type SendOptions = Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress'>> & { readonly signal: AbortSignal };

/** Sends a paper, and fails where a browser would wait for ever: the device is offline, or nothing moves any more. */
export async function sendPaper(input: FilingInput, file: File, { signal, idempotencyKey, onProgress }: SendOptions) {
  const lost = new AbortController();
  const giveUp = () => lost.abort();
  let timer = setTimeout(giveUp, STALLED_MS);
  addEventListener('offline', giveUp);
  try {
    return await uploadFiling(input, file, {
      signal: AbortSignal.any([signal, lost.signal]),
      idempotencyKey,
      onProgress: (sent, total) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, STALLED_MS);
        onProgress(sent, total);
      },
    });
  } catch (error) {
    throw lost.signal.aborted && !signal.aborted ? new ApiError(SOMETHING_WENT_WRONG, 'network') : error;
  } finally {
    clearTimeout(timer);
    removeEventListener('offline', giveUp);
  }
}
