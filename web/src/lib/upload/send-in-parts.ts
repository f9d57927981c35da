import { type Call, calls, limits, SECOND } from '@easy-tax/contracts';
import { type DetailedError, defaultOptions, Upload } from 'tus-js-client';
import { ApiError, headersFor, read } from '../http/api';
import { readToken } from '../http/token';
import type { PaperOptions } from './send-file';

/** For changing networks, lifts, restarting services: each retry resumes. */
const RETRY_MS = [0, 1, 2, 5, 10, 10, 10, 10, 10].map((seconds) => seconds * SECOND);

interface SentParts {
  readonly uploadId: string;
  /** Call it once the service has removed the parts. */
  readonly forget: () => void;
}

/**
 * Sends a file in parts by tus 1.0; resumes an earlier try with the same key, also after a reload.
 * Resolves once the service has all of it.
 * @param start the call that begins the upload
 */
export function sendInParts(
  file: File,
  start: Call,
  { idempotencyKey, partsKey = idempotencyKey, onProgress, signal }: PaperOptions,
): Promise<SentParts> {
  const token = readToken();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: start.path,
      headers: headersFor(start, token),
      chunkSize: limits.filePart,
      retryDelays: RETRY_MS,
      fingerprint: async () => `easy-tax-${partsKey}`,
      onShouldRetry: ({ originalResponse: answer }) => !answer || [409, 503].includes(answer.getStatus()),
      onProgress,
      onSuccess: () => {
        const uploadId = upload.url?.split('/').pop() ?? '';
        resolve({ uploadId, forget: () => void forgetPlace(upload) });
      },
      onError: (error) => reject(errorOf(error, token)),
    });
    const stop = () => {
      void upload.abort();
      reject(new ApiError('', 'aborted'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.findPreviousUploads().then(([earlier]) => {
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      if (!signal.aborted) upload.start();
    }, reject);
  });
}

/** Removes the stored place from which a later try would resume. */
async function forgetPlace(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

/** The service's refusal, like any other call's. */
function errorOf(error: Error | DetailedError, token: string | null): unknown {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return new ApiError('', 'network');
  const retryAfter = answer.getHeader('retry-after') ?? null;
  try {
    return read({ call: calls.sendPart, token, isUserAction: true }, answer.getStatus(), answer.getBody(), retryAfter);
  } catch (refusal) {
    return refusal;
  }
}
