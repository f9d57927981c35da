import { type Access, type Call, type ParamName, type ParamsOf, RecordId, type SchemaOf } from '@easy-tax/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { z } from 'zod';
import type { AppRequest } from '../http/request/request.js';
import { idempotencyKeyOf, validate } from '../http/request/request.js';
import { type Actor, callerOf } from './caller.js';
import { type LinkCaller, linkCallerOf } from './link-gate.js';
import { isIdParameter } from './route-path.js';

/** The callers of a route; `internal`: the other services of this installation, which know INTERNAL_TOKEN. */
export type AccessRule = Access | 'internal';

type Flag = 'enrolment' | 'secondLook' | 'multipart' | 'idempotent';
/** What a handler needs; a call of contracts has this shape. */
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
export const ValidatedInput = createParamDecorator((served: Served, context: ExecutionContext) => {
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
