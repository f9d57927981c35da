import { SECOND } from '@easy-tax/contracts';
import { ApiError, SOMETHING_WENT_WRONG } from '../http/api-error';
import type { UploadOptions } from '../http/upload';

/** Mobile networks recover within this time (a lift); an upload stalled for longer is dead. */
export const STALLED_MS = 60 * SECOND;

type Watched = Required<Pick<UploadOptions, 'onProgress' | 'signal'>>;

/**
 * Sends a file, and fails if the device is offline or the upload stalls, where a browser would wait forever. A file
 * sent in parts resumes when the device is online again.
 */
export async function sendFile<Answer>(
  upload: (watched: Watched) => Promise<Answer>,
  { signal, onProgress, inParts = false }: Watched & { readonly inParts?: boolean },
): Promise<Answer> {
  const lost = new AbortController();
  const giveUp = () => lost.abort();
  let timer = setTimeout(giveUp, STALLED_MS);
  if (!inParts) addEventListener('offline', giveUp);
  try {
    return await upload({
      signal: AbortSignal.any([signal, lost.signal]),
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
