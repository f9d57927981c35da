import { type BodyOf, type Call, limits, messages, SECOND, type UploadCall } from '@easy-tax/contracts';
import type { z } from 'zod';
import { t } from '../../i18n/en/filings/filings';
import { ApiError, addressOf, headersFor, messageOf, read, type SendOptions } from '../http/api';
import { readToken } from '../http/token';
import { isReadable, pdfPasswordOf } from './file-content';

export interface UploadOptions extends Pick<SendOptions, 'signal' | 'idempotencyKey'> {
  readonly params?: Readonly<Record<string, string>>;
  /** Bytes sent, and in total. */
  readonly onProgress?: (sent: number, total: number) => void;
}
/** Options of a paper, whose upload is watched and can be tried again. */
export type PaperOptions = Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>> & {
  /** Names the file's parts for a later try to resume, also with other fields. Default: the idempotency key. */
  readonly partsKey?: string;
};

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

/** The same file and fields are the same submission, however often sent. */
export function fingerprintOf(input: object, file: File): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.sort(([a], [b]) => a.localeCompare(b)), file.name, file.size, file.lastModified]);
}

/** Smaller files are sent in one call: an interruption costs little. */
export const isSentInParts = ({ size }: File): boolean => size > limits.filePart;

/**
 * Sends a paper with its fields: the answer comes once both are safely stored. Large papers are sent in parts first.
 * @param start the call that begins an upload in parts
 */
export async function uploadPaper<C extends UploadCall>(
  call: C,
  start: Call,
  input: BodyOf<C> & object,
  file: File,
  options: PaperOptions,
): Promise<z.output<C['answer']>> {
  const send = (more: object, body: File | null, how: UploadOptions) =>
    uploadFile(call, { ...input, pdfPassword: pdfPasswordOf(file), ...more } as BodyOf<C>, body, how);
  if (!isSentInParts(file)) return send({}, file, options);
  const { sendInParts } = await import('./send-in-parts').catch(() => {
    throw new ApiError('', 'network');
  });
  const { uploadId, forget } = await sendInParts(file, start, options);
  const { idempotencyKey, signal } = options;
  try {
    const answer = await send({ uploadId, fileName: file.name }, null, { idempotencyKey, signal });
    forget();
    return answer;
  } catch (error) {
    // The parts have gone, or are a paper already, sent with other fields.
    if (error instanceof ApiError && error.code === 'not_found') forget();
    throw error;
  }
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

/** Refusals of the file itself: only another helps. */
const REFUSED: readonly string[] = ['infected', 'unsupported_type'];

/** A failed upload: cancelled by the person, without a network, of the file itself, cut on its way, one of too many, or for now. */
export type UploadFailure =
  | { readonly kind: 'cancelled' | 'offline' }
  | { readonly kind: 'file'; readonly problem: string }
  | { readonly kind: 'cut' | 'later' | 'other'; readonly message: string };

/** Browsers give the same error for every request without an answer, so this looks at file and network. */
export async function uploadFailureOf(error: unknown, file: File): Promise<UploadFailure> {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'aborted') return { kind: 'cancelled' };
  if (code !== null && REFUSED.includes(code)) return { kind: 'file', problem: messageOf(error) };
  if (code === 'network') {
    if (!(await isReadable(file))) return { kind: 'file', problem: t('file.unreadable') };
    if (!navigator.onLine) return { kind: 'offline' };
  }
  const message = messageOf(error, messages.broken);
  if (message === messages.keyReused) return { kind: 'later', message: t('file.sentOtherwise') };
  const kind = code === 'network' ? 'cut' : code === 'too_many_requests' ? 'later' : 'other';
  return { kind, message };
}
