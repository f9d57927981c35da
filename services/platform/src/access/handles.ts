import type { ReadonlyDeep } from '@easy-tax/contracts';
import { HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import { type AccessRule, type InputOf, type Served, ValidatedInput } from './call-input.js';

export const SERVED = 'easy-tax:served';

const routeFor =
  <const Rule extends AccessRule>(access: Rule) =>
  <
    const Path extends string,
    Body extends z.ZodType = never,
    Query extends z.ZodType = never,
    Answer extends z.ZodType = z.ZodType,
  >(
    method: Served['method'],
    path: Path,
    schemas: { readonly query?: Query; readonly body?: Body; readonly answer?: Answer } = {},
  ) => ({ method, path, status: 200, access, ...schemas });

/** Declares a route for other services. Gateways never route to these. */
export const internalRoute = routeFor('internal');
/** Declares a public route outside of contracts: links opened by browsers, and probes. */
export const publicRoute = routeFor('public');

type AnswerOf<S extends Served> = ReadonlyDeep<z.input<NonNullable<S['answer']>>>;

/**
 * Binds a method to a call of contracts: method, path, access, status and input schemas. Its first argument is the
 * call's input; further ones have decorators of Nest. Another input or answer does not compile.
 */
export const Handles =
  <const S extends Served>(served: S) =>
  <Handler extends (input: InputOf<S>, ...further: never[]) => AnswerOf<S> | Promise<AnswerOf<S>>>(
    controller: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    ValidatedInput(served)(controller, name, 0);
    RequestMapping({ method: RequestMethod[served.method], path: served.path })(controller, name, descriptor);
    HttpCode(served.status)(controller, name, descriptor);
    SetMetadata(SERVED, served)(controller, name, descriptor);
  };
