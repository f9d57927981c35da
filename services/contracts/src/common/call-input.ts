import type { z } from 'zod';
import type { Call } from './call.js';

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
