import { type BodyOf, MB, SECOND, type UploadCall } from '@easy-tax/contracts';
import type { z } from 'zod';
import { t } from '../../i18n/en/filings/filings';
import { formatSize } from '../../i18n/format';
import { ApiError, addressOf, headersFor, read, type SendOptions } from '../http/api';
import { readToken } from '../http/token';

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

/** Mobile networks recover within this time (a lift); an upload stalled for longer is dead. */
const STALL_TIMEOUT_MS = 60 * SECOND;

type WatchedOptions = Required<Pick<UploadOptions, 'onProgress' | 'signal'>>;

/**
 * Sends a file, and fails if the device is offline or the upload stalls, where a browser would wait forever. A file
 * sent in parts resumes when the device is online again.
 */
export async function sendFile<Answer>(
  upload: (watched: WatchedOptions) => Promise<Answer>,
  { signal, onProgress, inParts = false }: WatchedOptions & { readonly inParts?: boolean },
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

export interface Progress {
  readonly loaded: number;
  readonly total: number;
  readonly startedAt: number;
  readonly at: number;
  /** Bytes that had arrived before `startedAt`: the speed does not count them. */
  readonly earlier?: number;
}

/** The body is slightly larger than its file: people compare with the file's size. */
export function inBytesOfFile(file: File, sent: number, total: number) {
  const loaded = total > 0 ? Math.min(file.size, Math.round((sent / total) * file.size)) : 0;
  return { loaded, total: file.size };
}

/** Earlier, the speed is a guess that jumps. */
const MIN_ELAPSED_MS = 800;

export const percentOf = ({ loaded, total }: Progress): number => (total > 0 ? Math.floor((loaded / total) * 100) : 0);

/** Bytes per second since the start, or null if too early. */
function speedOf({ loaded, total, startedAt, at, earlier = 0 }: Progress): number | null {
  const elapsed = at - startedAt;
  return elapsed < MIN_ELAPSED_MS || loaded <= earlier || loaded >= total
    ? null
    : (loaded - earlier) / (elapsed / SECOND);
}

/** 'about 4 seconds left' */
function timeLeft(bytes: number, speed: number): string {
  const seconds = Math.ceil(bytes / speed);
  return seconds < 60
    ? t('progress.seconds', { count: seconds })
    : t('progress.minutes', { count: Math.round(seconds / 60) });
}

/** '255 of 412 kB': both in the unit of the total. */
export function amountSent({ loaded, total }: Progress): string {
  const part = total >= MB ? (loaded / MB).toFixed(1) : String(total >= 1024 ? Math.round(loaded / 1024) : loaded);
  return t('progress.amount', { part, whole: formatSize(total) });
}

/** The line below the bar. */
export function progressLine(progress: Progress): string {
  const amount = amountSent(progress);
  if (progress.loaded >= progress.total) return t('progress.awaited', { amount });
  const speed = speedOf(progress);
  if (speed === null) return t('progress.underWay', { amount });
  const left = timeLeft(progress.total - progress.loaded, speed);
  return t('progress.underWayLeft', { amount, speed: formatSize(speed), left });
}
