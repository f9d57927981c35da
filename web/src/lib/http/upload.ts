import type { BodyOf, UploadCall } from '@easy-tax/contracts';
import type { z } from 'zod';
import { ApiError, addressOf, headersFor, read, type SendOptions } from './api';
import { readToken } from './token';

export interface UploadOptions extends Pick<SendOptions, 'signal' | 'idempotencyKey'> {
  readonly params?: Readonly<Record<string, string>>;
  /** Bytes sent, and in total. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/**
 * A multipart call with a file, or without one if it was sent in parts. The only user of XMLHttpRequest, the only API with upload
 * progress.
 */
export function uploadFile<C extends UploadCall>(
  call: C,
  fields: BodyOf<C>,
  file: File | null,
  options: UploadOptions = {},
) {
  return new Promise<z.output<C['answer']>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readToken();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields as object))
      if (value !== undefined) body.append(name, String(value));
    if (file) body.append('file', file, file.name);
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total);
    request.onload = () => {
      try {
        resolve(
          read(
            { call, token, isUserAction: true },
            request.status,
            request.responseText,
            request.getResponseHeader('retry-after'),
          ),
        );
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError('', 'network'));
    request.onabort = () => reject(new ApiError('', 'aborted'));
    if (options.signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open(call.method, addressOf(call, { params: options.params }));
    for (const [name, value] of Object.entries(headersFor(call, token, options.idempotencyKey)))
      request.setRequestHeader(name, value);
    request.send(body);
  });
}
