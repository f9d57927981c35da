import { type Call, type CallInput, ErrorCode, type ErrorDetail, messages, pathOf } from '@easy-tax/contracts';
import { z } from 'zod';
import { tag } from '../../i18n/en/language';
import { notifySessionOver, requestSecondLook } from './session-prompts';
import { readLinkToken, readToken } from './token';

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: one key per submission, kept for its retries. */
  readonly idempotencyKey?: string;
  /** Sent without a user action, whatever the method. */
  readonly isAutomatic?: boolean;
  /** The request outlives the page, for requests while leaving it. */
  readonly keepalive?: boolean;
}

/** The input of a call, checked against it, and how to send it. */
type CallOptions<C extends Call> = CallInput<C> & SendOptions;
/** Options may be left out if the call needs no input. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

type AnswerOf<C extends Call> = z.output<C['answer']>;
type DataOf<C extends Call> = AnswerOf<C> extends { readonly data: infer Data } ? Data : never;
interface Api {
  readonly call: <C extends Call>(call: C, ...[options]: CallArguments<C>) => Promise<AnswerOf<C>>;
  /** The same, for the `data` of the answer alone. */
  readonly data: <C extends Call>(call: C, ...[options]: CallArguments<C>) => Promise<DataOf<C>>;
}
/**
 * The only client of the API. `api.call(accountCalls.login, { body })` attaches the token, sends JSON, validates the
 * answer and throws `ApiError` for everything else. Reads time out after 15 s, writes after 30 s.
 * Retries only after a second factor was shown: SWR retries reads, and writes are repeated
 * only by a person.
 */
export const api: Api = {
  call: sendChecked,
  data: async <C extends Call>(call: C, options?: CallOptions<Call>) =>
    ((await sendChecked(call, options)) as { readonly data: DataOf<C> }).data,
};

/** Sends a call whose input was checked where it was built. */
export async function sendChecked<C extends Call>(
  call: C,
  options: CallOptions<Call> = {},
): Promise<z.output<C['answer']>> {
  try {
    return await send(call, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'second-look' && (await requestSecondLook()))) throw error;
    return send(call, options);
  }
}

async function send<C extends Call>(call: C, options: CallOptions<Call>): Promise<z.output<C['answer']>> {
  const timeout = AbortSignal.timeout(call.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const token = readToken();
  const headers = headersFor(call, token, options.idempotencyKey);
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const request = {
    method: call.method,
    headers,
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal,
    keepalive: options.keepalive ?? false,
  };
  const { response, text } = await fetch(addressOf(call, options), request)
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => {
      throw new ApiError('', options.signal?.aborted ? 'aborted' : 'network');
    });
  const isUserAction = call.method !== 'GET' && !options.isAutomatic;
  return read({ call, token, isUserAction }, response.status, text, response.headers.get('retry-after'));
}

/** A new `Idempotency-Key`. Not `crypto.randomUUID`, which is missing on plain HTTP in an office network. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Headers of a request: language, login or personal link, and the key of its submission. */
export function headersFor(
  { access }: Pick<Call, 'access'>,
  token: string | null,
  idempotencyKey?: string,
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': tag };
  if (access === 'link') headers.authorization = `Link ${readLinkToken()}`;
  else if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

export function addressOf(call: Call, { params, query = {} }: Pick<CallOptions<Call>, 'params' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${pathOf(call, params)}?${search}` : pathOf(call, params);
}

interface RequestContext<C extends Call> {
  readonly call: C;
  readonly token: string | null;
  readonly isUserAction: boolean;
}

/** Parses an answer by its contract, or throws `ApiError`; a 401 ends the session. */
export function read<C extends Call>(
  { call, token, isUserAction }: RequestContext<C>,
  status: number,
  text: string,
  retryAfter: string | null,
): z.output<C['answer']> {
  // A late 401 of an earlier session must not end a newer one.
  if (status === 401 && call.access !== 'public' && token === readToken()) notifySessionOver(isUserAction);
  if (status < 200 || status > 299) throw errorFrom(status, text, retryAfter);
  const answer = call.answer.safeParse(parseJson(text));
  // An answer of status 200 may have `success: false`: throws its message.
  if (!answer.success) throw errorFrom(status, text, retryAfter);
  return answer.data as z.output<C['answer']>;
}

/** `network`: no answer. `aborted`: by the caller. `unreadable`: not an answer of our API. */
type ApiErrorCode = ErrorCode | 'network' | 'aborted' | 'unreadable';

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
export function messageOf(
  error: unknown,
  otherwise: string = error instanceof ApiError && error.code === 'network' ? messages.unanswered : messages.broken,
): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}

/** True for a final refusal; false if the server did not answer, failed or was busy: a retry may help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** True if the sent act may be done: its answer was lost, or the service failed or gave up waiting while the work goes on. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'aborted' && (error.status < 300 || error.status >= 500);

/** True if there is no such record, or it is not the caller's any more: then nothing of it is shown on. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const text = z.string().trim().catch('');
const noDetail = { message: '', path: '' };
const noError = { code: 'unreadable' as const, details: [] };

/** The parts read of any failed answer, also of a proxy's: a missing or odd part is empty. */
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
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sent content and its key. */
export interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
}

/**
 * One `Idempotency-Key` for all tries of a submission, so that a lost answer causes no duplicate. Changed
 * content gets a new key; so does `spend`, after a final answer.
 */
export class AttemptKeys {
  #attempt: Attempt | null = null;

  constructor(private readonly make: () => string) {}

  for(fingerprint: string): string {
    if (this.#attempt?.fingerprint !== fingerprint) this.#attempt = { fingerprint, key: this.make() };
    return this.#attempt.key;
  }

  spend(): void {
    this.#attempt = null;
  }
}
