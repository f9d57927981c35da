import { ErrorCode, type ErrorDetail, messages } from '@easy-tax/contracts';
import { z } from 'zod';

/** `network`: no answer. `aborted`: by the caller. `unreadable`: not an answer of our API. */
export type ApiErrorCode = ErrorCode | 'network' | 'aborted' | 'unreadable';

/** A failed call. `message` is the server's text, empty without one; `status` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly code: ApiErrorCode,
    readonly status = 0,
    readonly details: readonly ErrorDetail[] = [],
    /** Seconds until a retry, from `Retry-After`. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The text to show for an error: the server's, else the caller's own. */
export function messageOf(error: unknown, otherwise: string = messages.broken): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}

/** True for a final refusal; false if the server did not answer, failed or was busy: a retry may help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const text = z.string().trim().catch('');
const noDetail = { message: '', path: '' };
const noError = { code: 'unreadable' as const, details: [] };

/** What is read of any failed answer, also of a proxy's: a missing or odd part is empty. */
const FailedAnswer = z
  .object({
    success: z.unknown().optional(),
    message: text,
    msg: text,
    error: z
      .object({
        code: ErrorCode.or(z.literal('unreadable')).catch('unreadable'),
        details: z.array(z.object({ message: text, path: text }).catch(noDetail)).catch([]),
      })
      .catch(noError),
  })
  .catch({ success: undefined, message: '', msg: '', error: noError });

/** Parses a failed answer. Its text is the first detail's, else `message`, else `msg` (docs/product.md, Calls). */
export function errorFrom(status: number, body: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  const { success, message, msg, error } = FailedAnswer.parse(parseJson(body));
  const detail = error.details[0]?.message;
  // The `message` of a successful answer that could not be used says that all went well.
  const isSuccess = status < 300 && success !== false;
  return new ApiError(detail || (isSuccess ? '' : message || msg), error.code, status, error.details, seconds);
}

/** Parses JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
