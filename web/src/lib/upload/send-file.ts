import { SECOND } from '@easy-tax/contracts';
import { ApiError } from '../http/api';
import type { UploadOptions } from '../http/upload';

/** Mobile networks recover within this time (a lift); an upload stalled for longer is dead. */
export const STALL_TIMEOUT_MS = 60 * SECOND;

type SendOptions = Required<Pick<UploadOptions, 'onProgress' | 'signal'>>;

/**
 * Sends a file, and fails if the device is offline or the upload stalls, where a browser would wait forever. A file
 * sent in parts resumes when the device is online again.
 */
export async function sendFile<Answer>(
  upload: (watched: SendOptions) => Promise<Answer>,
  { signal, onProgress, inParts = false }: SendOptions & { readonly inParts?: boolean },
): Promise<Answer> {
  const stalled = new AbortController();
  const giveUp = () => stalled.abort();
  let timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
  if (!inParts) addEventListener('offline', giveUp);
  try {
    return await upload({
      signal: AbortSignal.any([signal, stalled.signal]),
      onProgress: (sent, total) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
        onProgress(sent, total);
      },
    });
  } catch (error) {
    throw stalled.signal.aborted && !signal.aborted ? new ApiError('', 'network') : error;
  } finally {
    clearTimeout(timer);
    removeEventListener('offline', giveUp);
  }
}
