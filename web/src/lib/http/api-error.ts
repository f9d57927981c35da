import { type ErrorBody, messages } from '@easy-tax/contracts';

type Details = ErrorBody['error']['details'];
/** `network`: no answer. `aborted`: by the caller. `unreadable`: not an answer of our API. */
export type ApiErrorCode = ErrorBody['error']['code'] | 'network' | 'aborted' | 'unreadable';

/** A failed call. `message` is shown to people; `status` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly code: ApiErrorCode,
    readonly status = 0,
    readonly details: Details = [],
    /** Seconds until a retry, from `Retry-After`. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

export const SOMETHING_WENT_WRONG = messages.broken;

/** The text to show for an error. */
export function messageOf(error: unknown, otherwise: string = SOMETHING_WENT_WRONG): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}

/** True for a final refusal; false if the server did not answer, failed or was busy: a retry may help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Parses the error body of a failed answer. Anything else is `unreadable`, with its `message`, `msg` or the general text. */
export function errorFrom(status: number, text: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  const body = parseJson(text);
  if (!isErrorBody(body)) return new ApiError(looseMessageOf(body, status), 'unreadable', status, [], seconds);
  const [first] = body.error.details;
  return new ApiError(first?.message ?? body.msg, body.error.code, status, body.error.details, seconds);
}

function looseMessageOf(body: unknown, status: number): string {
  const { success, message, msg }: Readonly<Record<string, unknown>> = Object(body);
  if (status < 300 && success !== false) return SOMETHING_WENT_WRONG;
  return [message, msg].find((text): text is string => typeof text === 'string' && text !== '') ?? SOMETHING_WENT_WRONG;
}

/** Parses JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('msg' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'details' in error && Array.isArray(error.details);
}
