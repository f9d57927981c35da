import type { z } from 'zod';
import { Done } from './answer.js';
import type { Access } from './permissions.js';

export type Service = 'auth' | 'contacts' | 'filings' | 'gateway';

/** One call of the API: its address, who may make it, its input and its answer. */
export interface Call<Answer extends z.ZodType = z.ZodType> {
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly status: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart with one part named `file` beside the fields of `body`. */
  readonly multipart?: boolean;
  /** The body is a part of a file (tus 1.0): `application/offset+octet-stream`. */
  readonly filePart?: boolean;
  readonly answer: Answer;
  /** Further error statuses, beyond those of every call and those of its access and body. */
  readonly errors?: readonly number[];
  /**
   * Honours `Idempotency-Key`: a repeat within 24 h changes nothing, and answers with success and the record as it is now.
   */
  readonly idempotent?: boolean;
  /**
   * A caller with a second factor must have shown it in this session within `limits.secondLookMs`, else 403
   * (`second-look`). `sometimes`: only for some inputs, as the service decides.
   */
  readonly secondLook?: true | 'sometimes';
  /** Largest JSON body in bytes, if not the default. */
  readonly bodyLimit?: number;
  /** Also allowed for staff who must first set up a second factor: part of that setup, or logout. */
  readonly enrolment?: boolean;
}

type Details = Partial<Omit<Call, 'service' | 'method' | 'path' | 'access' | 'summary' | 'answer'>>;

/** Defines calls of one service. A call answers 200 with `Done` unless its details say otherwise. */
export function callsOf(service: Service) {
  const define =
    (method: Call['method']) =>
    <Answer extends z.ZodType = typeof Done>(
      path: string,
      access: Access,
      summary: string,
      details: Details & { readonly answer?: Answer } = {},
    ): Call<Answer> => {
      const answer = Done as z.ZodType as Answer;
      return { service, method, path, access, summary, status: 200, answer, ...details };
    };
  return { get: define('GET'), post: define('POST'), patch: define('PATCH'), remove: define('DELETE') };
}

/** Statuses for callers without the right or a required second factor. */
const refusalsOf = ({ access, enrolment }: Call): readonly number[] => {
  if (access === 'public') return [];
  return access === 'user' && enrolment ? [401] : [401, 403];
};
/** All error statuses of a call. Any request may have a too large body (413) or head (431). */
export const errorsOf = (call: Call): number[] =>
  [
    ...new Set([
      400,
      413,
      ...(call.body ? [415] : []),
      429,
      431,
      500,
      503,
      ...refusalsOf(call),
      ...(call.errors ?? []),
    ]),
  ].sort((a, b) => a - b);

/** `pathOf(calls.deleteFiling, { id })`: the address of a call with its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
