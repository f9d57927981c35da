import type { Access, Call } from '@easy-tax/contracts';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** The callers of a route; `internal`: the other services of this installation, which know INTERNAL_TOKEN. */
export type AccessRule = Access | 'internal';

/** What a handler needs; a call of contracts has this shape. */
export interface Served extends Pick<Call, 'path' | 'status' | 'query' | 'body' | 'enrolment' | 'secondLook'> {
  readonly method: Call['method'] | 'PUT';
  readonly access: AccessRule;
  readonly answer?: z.ZodType;
}

export const SERVED = 'easy-tax:served';

const routeFor =
  (access: AccessRule) =>
  (method: Served['method'], path: string, input: Pick<Served, 'query' | 'body'> = {}): Served => ({
    method,
    path,
    status: 200,
    access,
    ...input,
  });

/** Declares a route for other services. Gateways never route to these. */
export const internalRoute = routeFor('internal');
/** Declares a public route outside of contracts: links opened by browsers, and probes. */
export const publicRoute = routeFor('public');

/** Lists in answers may be read-only. */
type Built<T> = T extends readonly (infer Item)[]
  ? readonly Built<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Built<T[K]> }
    : T;
type AnswerOf<S extends Served> = S extends { answer: z.ZodType } ? Built<z.input<S['answer']>> : unknown;

/**
 * Binds a method to a call of contracts: method, path, access, status and input schemas. An answer of another shape
 * does not compile.
 */
export const Handles = <const S extends Served>(served: S) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[served.method], path: served.path }),
    HttpCode(served.status),
    SetMetadata(SERVED, served),
  ) as <Handler extends (...input: never[]) => AnswerOf<S> | Promise<AnswerOf<S>>>(
    controller: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ) => void;
