import { type ErrorDetail, messages, RecordId } from '@easy-tax/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { z } from 'zod';
import { SERVED, type Served } from '../../access/handles.js';
import { ValidationFailed } from '../errors.js';
import type { AppRequest } from './request.js';

function detailOf(issue: z.core.$ZodIssue): ErrorDetail {
  const path = issue.path.join('.');
  return { message: path === '' && issue.code === 'invalid_type' ? messages.badRequest : issue.message, path };
}

/** @throws ValidationFailed with one detail for each problem, in the order of the schema's fields. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [first, ...rest] = result.error.issues.map(detailOf);
  throw new ValidationFailed([first ?? { message: messages.badRequest, path: '' }, ...rest]);
}

const servedBy = (context: ExecutionContext): Served | undefined => Reflect.getMetadata(SERVED, context.getHandler());

const validated = (source: 'body' | 'query') =>
  createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
    const schema = servedBy(context)?.[source];
    if (!schema) throw new Error(`what ${context.getHandler().name} serves declares no ${source}`);
    return validate(schema, context.switchToHttp().getRequest<AppRequest>()[source]);
  });

/** `@Body() input: EnquiryInput`: the body, as the schema of the handler's call lets it in. */
export const Body = validated('body');
/** `@Query() query: EnquiryQuery`: the query, the same way. */
export const Query = validated('query');

/** `@Id() id: string`: a record's id in the path, as `:id` or under another name. 400 for anything else. */
export const Id = createParamDecorator((name: string | undefined, context: ExecutionContext): string => {
  const { params } = context.switchToHttp().getRequest<AppRequest>();
  const { id } = validate(RecordId, { id: params[name ?? 'id'] });
  return id;
});

const KEY = /^[\x20-\x7e]{1,200}$/;

/** The client's `Idempotency-Key`, if it sends one: 1 to 200 printable ASCII characters. @throws ValidationFailed */
export function idempotencyKeyOf({ headers }: AppRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new ValidationFailed([
    { message: 'Use 1 to 200 printable ASCII characters for the Idempotency-Key', path: 'Idempotency-Key' },
  ]);
}
