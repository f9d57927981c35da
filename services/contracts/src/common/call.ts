import type { z } from 'zod';
import { Done } from './fields.js';
import type { Access } from './permissions.js';
import { SiteConfig } from './site-config.js';

export type Service = 'auth' | 'contacts' | 'filings' | 'gateway';

/** One call of the API: its address, who may make it, its input and its answer. `never`: it has no such input. */
export interface Call<
  Answer extends z.ZodType = z.ZodType,
  Path extends string = string,
  Rule extends Access = Access,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  readonly path: Path;
  readonly access: Rule;
  readonly summary: string;
  readonly status: number;
  readonly query?: Query;
  readonly body?: Body;
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

/** A call whose body is multipart: the fields of `body`, and a file. */
export type UploadCall<
  Answer extends z.ZodType = z.ZodType,
  Path extends string = string,
  Rule extends Access = Access,
  Body extends z.ZodType = z.ZodType,
> = Call<Answer, Path, Rule, Body> & { readonly multipart: true };

export const isUploadCall = (call: Call): call is UploadCall => call.multipart === true;

type Details = Partial<
  Omit<Call, 'service' | 'method' | 'path' | 'access' | 'summary' | 'answer' | 'query' | 'body' | 'multipart'>
>;
interface Schemas<Answer, Body, Query> {
  readonly answer?: Answer;
  readonly body?: Body;
  readonly query?: Query;
}

/** Defines calls of one service. A call answers 200 with `Done` unless its details say otherwise. */
export function callsOf(service: Service) {
  const define =
    (method: Call['method']) =>
    <
      const Path extends string,
      Rule extends Access,
      Answer extends z.ZodType = typeof Done,
      Body extends z.ZodType = never,
      Query extends z.ZodType = never,
    >(
      path: Path,
      access: Rule,
      summary: string,
      details: Details & Schemas<Answer, Body, Query> = {},
    ): Call<Answer, Path, Rule, Body, Query> => {
      const answer = Done as z.ZodType as Answer;
      return { service, method, path, access, summary, status: 200, answer, ...details };
    };
  const post = define('POST');
  const upload = <
    const Path extends string,
    Rule extends Access,
    Body extends z.ZodType,
    Answer extends z.ZodType = typeof Done,
  >(
    path: Path,
    access: Rule,
    summary: string,
    details: Details & Schemas<Answer, Body, never>,
  ): UploadCall<Answer, Path, Rule, Body> => ({ ...post(path, access, summary, details), multipart: true });
  return { get: define('GET'), post, upload, patch: define('PATCH'), remove: define('DELETE') };
}

/** Statuses for callers without the right or a required second factor. */
const refusalsOf = ({ access, enrolment }: Call): readonly number[] => {
  if (access === 'public') return [];
  // One answer to links that have ended, and to callers without one.
  if (access === 'link') return [404];
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
export function pathOf<const Path extends string>(
  { path }: { readonly path: Path },
  ...[params = {}]: [ParamName<Path>] extends [never]
    ? [params?: Readonly<Record<never, string>>]
    : string extends Path
      ? [params?: ParamsOf<Path>]
      : [params: ParamsOf<Path>]
): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Calls that the gateway itself answers. */
export const commonCalls = {
  siteConfig: callsOf('gateway').get('/config.json', 'public', 'What the UI must know of this installation', {
    answer: SiteConfig,
  }),
};

/** The names of a path's parameters; any name, if the path is not known. */
export type ParamName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamName<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;
/** The parameters of a path by name: `{ id }` of `/api/filings/:id`. */
export type ParamsOf<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

type IsNever<T> = [T] extends [never] ? true : false;
type Part<Name extends string, Value> =
  IsNever<Value> extends true
    ? { readonly [N in Name]?: never }
    : Record<never, never> extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value };

/** The schema of a call's body or query; never: it has none. */
export type SchemaOf<C extends { body?: z.ZodType; query?: z.ZodType }, Source extends 'body' | 'query'> = NonNullable<
  C[Source]
>;
/** Lists in bodies and answers may be read-only. */
export type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;
type SentIn<C extends Call, Source extends 'body' | 'query'> =
  IsNever<SchemaOf<C, Source>> extends true ? never : ReadonlyDeep<z.input<SchemaOf<C, Source>>>;

/** The body of a call as its maker writes it. */
export type BodyOf<C extends Call> = SentIn<C, 'body'>;
/** The query of a call as its maker writes it. */
export type QueryOf<C extends Call> = SentIn<C, 'query'>;

/** The input of a call as its maker writes it. A part that the call doesn't have, or another name in it, does not compile. */
export type CallInput<C extends Call> = Part<
  'params',
  IsNever<ParamName<C['path']>> extends true ? never : ParamsOf<C['path']>
> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>;
