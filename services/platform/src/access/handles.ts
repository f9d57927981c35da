import {
  type Access,
  type Call,
  type ParamName,
  type ParamsOf,
  type ReadonlyDeep,
  RecordId,
  type SchemaOf,
} from '@easy-tax/contracts';
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { match } from 'path-to-regexp';
import type { z } from 'zod';
import { type AppRequest, idempotencyKeyOf, validate } from '../http/request/request.js';
import { type Actor, callerOf } from './caller.js';
import { type LinkCaller, linkCallerOf } from './link-gate.js';

/** Parameters that are ids of records: `:id`, `:requestId`, `:ownerId`. */
export const isIdParameter = (name: string): boolean => name === 'id' || name.endsWith('Id');

/**
 * Makes a test of addresses for a route's path. A parameter for an id matches ids alone, so that `/contact-data/:id`
 * does not match `/contact-data/submit`. Express has no patterns for parameters.
 */
export function takesOf(path: string): (address: string) => boolean {
  const paramsOf = match<Record<string, string>>(path, { decode: false });
  return (address) => {
    const found = paramsOf(address);
    if (!found) return false;
    const ids = Object.entries(found.params).filter(([name]) => isIdParameter(name));
    return ids.every(([, id]) => RecordId.safeParse({ id }).success);
  };
}

/** The callers of a route; `internal`: the other services of this installation, which know INTERNAL_TOKEN. */
type AccessRule = Access | 'internal';

type Flag = 'enrolment' | 'secondLook' | 'multipart' | 'idempotent';
/** The parts of a call that a handler needs; a call of contracts has this shape. */
export interface Served extends Pick<Call, 'path' | 'status' | 'query' | 'body' | Flag> {
  readonly method: Call['method'] | 'PUT';
  readonly access: AccessRule;
  readonly answer?: z.ZodType;
}

type Part<Name extends string, Value> = [Value] extends [never]
  ? Record<never, never>
  : { readonly [N in Name]: Value };
type Checked<S extends Served, Source extends 'body' | 'query'> = [SchemaOf<S, Source>] extends [never]
  ? never
  : z.output<SchemaOf<S, Source>>;

type CallerBy<Rule extends AccessRule> = [Rule] extends ['public' | 'internal']
  ? never
  : [Rule] extends ['link']
    ? LinkCaller
    : Actor;

/**
 * The input of a call as its handler gets it, checked by the call's schemas: `params` by the names in the path, `query`,
 * `body`, and `by`, the caller: a personal link, or the account if somebody must log in. The handler of a multipart call reads the body from the request.
 */
export type InputOf<S extends Served> = Part<
  'params',
  [ParamName<S['path']>] extends [never] ? never : ParamsOf<S['path']>
> &
  Part<'query', Checked<S, 'query'>> &
  Part<'body', S extends { readonly multipart: true } ? never : Checked<S, 'body'>> &
  Part<'by', CallerBy<S['access']>> & {
    /** The `Idempotency-Key`, if the call is idempotent and the client has sent one. */
    readonly key: string | undefined;
  };

function paramOf(name: string, value: string): string {
  return isIdParameter(name) ? validate(RecordId, { id: value }).id : value;
}

/** The caller that the guard has stored; nothing for routes that are open to everybody. */
function storedCaller({ access }: Served, request: AppRequest) {
  if (access === 'public' || access === 'internal') return {};
  return { by: access === 'link' ? linkCallerOf(request) : callerOf(request) };
}

/** Reads and checks the input of a call. @throws ValidationFailed for the first of query, body, ids and key that is wrong */
const ValidatedInput = createParamDecorator((served: Served, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  return {
    ...storedCaller(served, request),
    ...(served.query && { query: validate(served.query, request.query) }),
    ...(served.body && !served.multipart && { body: validate(served.body, request.body) }),
    params: Object.fromEntries(
      Object.entries(request.params)
        .toReversed()
        .map(([name, value]) => [name, paramOf(name, String(value))]),
    ),
    key: served.idempotent ? idempotencyKeyOf(request) : undefined,
  };
});

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
