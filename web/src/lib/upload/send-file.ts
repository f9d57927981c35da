import {
  type BodyOf,
  type Call,
  consentVersions,
  type FilingReceipt,
  filingCalls,
  limits,
  messages,
  privacyCalls,
  SECOND,
  type UploadCall,
  type UploadInput,
} from '@easy-tax/contracts';
import type { DetailedError, Upload } from 'tus-js-client';
import type { z } from 'zod';
import { t } from '../../i18n/en/filings/filings';
import { ApiError, addressOf, api, headersFor, messageOf, read, type SendOptions } from '../http/api';
import { readToken } from '../http/token';
import { isReadable, pdfPasswordOf } from './file-content';

interface UploadOptions extends Pick<SendOptions, 'signal' | 'idempotencyKey'> {
  readonly params?: Readonly<Record<string, string>>;
  /** Bytes of the file that were sent. */
  readonly onProgress?: (loaded: number) => void;
}
/** Options of a paper, whose upload is watched and can be tried again. */
export type PaperOptions = Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>> & {
  /** Names the file's parts for a later try to resume, also with other fields. Default: the idempotency key. */
  readonly partsKey?: string;
};

/** Sends a paper of an account; the receipt comes once paper and fields are safely stored. */
export const uploadFiling = async (input: UploadInput, file: File, options: PaperOptions): Promise<FilingReceipt> =>
  (await uploadPaper(filingCalls.uploadFiling, filingCalls.startUpload, input, file, options)).data;

/** Stores the consent shown beside each upload form, after an acknowledged upload. A failure is retried with the next one. */
export async function consentToPapers(): Promise<void> {
  const body = { purpose: 'papers', version: consentVersions.papers } as const;
  await api.call(privacyCalls.giveConsent, { body }).catch(() => undefined);
}

/** The same file and fields are the same submission, however often sent. */
export function fingerprintOf(input: object, file: File): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.sort(([a], [b]) => a.localeCompare(b)), file.name, file.size, file.lastModified]);
}

/**
 * Sends a paper with its fields: the answer comes once both are safely stored. A large paper is sent in parts first: an
 * interruption of a smaller one costs little.
 * @param start the call that begins an upload in parts
 */
export async function uploadPaper<C extends UploadCall>(
  call: C,
  start: Call,
  input: BodyOf<C> & object,
  file: File,
  options: PaperOptions,
): Promise<z.output<C['answer']>> {
  const fields = { ...input, pdfPassword: pdfPasswordOf(file) };
  if (file.size <= limits.filePart) return uploadFile(call, fields, file, options);
  const { uploadId, forget } = await sendInParts(file, start, options);
  const { idempotencyKey, signal } = options;
  try {
    const named = { ...fields, uploadId, fileName: file.name };
    const answer = await uploadFile(call, named, null, { idempotencyKey, signal });
    forget();
    return answer;
  } catch (error) {
    // The parts have gone, or are a paper already, sent with other fields.
    if (error instanceof ApiError && error.code === 'not_found') forget();
    throw error;
  }
}

/**
 * Mobile networks recover within this time (a lift). An upload that stalls for longer is given up: a browser would wait
 * forever.
 */
const STALL_TIMEOUT_MS = 60 * SECOND;

/**
 * A multipart call with a file, or without one if it was sent in parts. Fails if the upload stalls, or if the device goes
 * offline while it sends a file. The only user of XMLHttpRequest, the only API with upload progress.
 */
export async function uploadFile<C extends UploadCall>(
  call: C,
  fields: BodyOf<C>,
  file: File | null,
  { params, idempotencyKey, signal, onProgress }: UploadOptions = {},
): Promise<z.output<C['answer']>> {
  const request = new XMLHttpRequest();
  const token = readToken();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields as object))
    if (value !== undefined) body.append(name, String(value));
  if (file) body.append('file', file, file.name);
  let isLost = false;
  const giveUp = () => {
    isLost = true;
    request.abort();
  };
  let stall = setTimeout(giveUp, STALL_TIMEOUT_MS);
  if (file) addEventListener('offline', giveUp);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(stall);
        stall = setTimeout(giveUp, STALL_TIMEOUT_MS);
        // The body is slightly larger than its file: people compare with the file's size.
        if (file && total > 0) onProgress?.(Math.min(file.size, Math.round((loaded / total) * file.size)));
      };
      request.onload = () => resolve();
      request.onerror = () => reject(new ApiError('', 'network'));
      request.onabort = () => reject(new ApiError('', isLost ? 'network' : 'aborted'));
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.open(call.method, addressOf(call, { params }));
      for (const [name, value] of Object.entries(headersFor(call, token, idempotencyKey)))
        request.setRequestHeader(name, value);
      request.send(body);
    });
  } finally {
    clearTimeout(stall);
    removeEventListener('offline', giveUp);
  }
  const { status, responseText } = request;
  return read({ call, token, isUserAction: true }, status, responseText, request.getResponseHeader('retry-after'));
}

/** For changing networks, lifts, restarting services: each retry resumes. */
const RETRY_MS = [0, 1, 2, 5, 10, 10, 10, 10, 10].map((seconds) => seconds * SECOND);

/**
 * Sends a file in parts by tus 1.0, and resolves once the service has all of it. Resumes an earlier try with the same key,
 * also after a reload; `forget` ends that, once the service has removed the parts. Fails if the upload stalls.
 */
async function sendInParts(
  file: File,
  start: Call,
  { idempotencyKey, partsKey = idempotencyKey, onProgress, signal }: PaperOptions,
): Promise<{ readonly uploadId: string; readonly forget: () => void }> {
  const { Upload } = await import('tus-js-client').catch(() => {
    throw new ApiError('', 'network');
  });
  const token = readToken();
  return new Promise((resolve, reject) => {
    const stop = (code: 'aborted' | 'network') => {
      clearTimeout(stall);
      void upload.abort();
      reject(new ApiError('', code));
    };
    const giveUp = () => stop('network');
    let stall = setTimeout(giveUp, STALL_TIMEOUT_MS);
    const upload = new Upload(file, {
      endpoint: start.path,
      headers: headersFor(start, token),
      chunkSize: limits.filePart,
      retryDelays: RETRY_MS,
      fingerprint: async () => `easy-tax-${partsKey}`,
      onShouldRetry: ({ originalResponse: answer }) => !answer || [409, 503].includes(answer.getStatus()),
      onProgress: (loaded) => {
        clearTimeout(stall);
        stall = setTimeout(giveUp, STALL_TIMEOUT_MS);
        onProgress(loaded);
      },
      onSuccess: () => {
        clearTimeout(stall);
        const uploadId = upload.url?.split('/').pop() ?? '';
        resolve({ uploadId, forget: () => void forgetPlace(upload) });
      },
      onError: (error) => {
        clearTimeout(stall);
        reject(errorOf(error, token));
      },
    });
    if (signal.aborted) return stop('aborted');
    signal.addEventListener('abort', () => stop('aborted'), { once: true });
    upload.findPreviousUploads().then(([earlier]) => {
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      if (!signal.aborted) upload.start();
    }, reject);
  });
}

async function forgetPlace(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

/** The service's refusal, like any other call's. */
function errorOf(error: Error | DetailedError, token: string | null): unknown {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return new ApiError('', 'network');
  const retryAfter = answer.getHeader('retry-after') ?? null;
  try {
    const context = { call: filingCalls.sendPart, token, isUserAction: true };
    return read(context, answer.getStatus(), answer.getBody(), retryAfter);
  } catch (refusal) {
    return refusal;
  }
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
  // The page no longer shows such a request, with the file.
  if (message === messages.requestSettled) return { kind: 'other', message: t('file.settled') };
  // A person who has logged in again still reads it; the dialog has said why.
  if (code === 'unauthenticated') return { kind: 'other', message: t('file.notYet') };
  const kind = code === 'network' ? 'cut' : code === 'too_many_requests' ? 'later' : 'other';
  return { kind, message };
}
