import type { z } from 'zod';

export type Access = 'public' | 'user' | 'admin' | 'owner';
export type Service = 'auth' | 'contacts' | 'filings' | 'gateway';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Call {
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
  readonly answer: z.ZodType;
  /** Statuses of `E` beyond 400, 429, 500 and 503, which any call may answer, and those that its access brings. */
  readonly errors?: readonly number[];
  /** Honours `Idempotency-Key`: the same key within 24 h gives the first answer again. */
  readonly idempotent?: boolean;
  /** Largest JSON body in bytes, where it is not the usual one. */
  readonly bodyLimit?: number;
}

export const defineCalls = <T extends Record<string, Call>>(calls: T): { readonly [K in keyof T]: T[K] & Call } =>
  calls;

/** What a caller without the right gets. */
const refusals: Readonly<Record<Access, readonly number[]>> = {
  public: [],
  user: [401],
  admin: [401, 403],
  owner: [401, 403],
};
/** All statuses of `E` that a call may answer. */
export const errorsOf = ({ access, errors = [] }: Call): number[] =>
  [...new Set([400, 429, 500, 503, ...refusals[access], ...errors])].sort((a, b) => a - b);

/** `pathOf(calls.deleteFiling, { id })`: the address of a call with its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
