import { type ErrorDetail, messages } from '@easy-tax/contracts';
import { Body, Param, type PipeTransform, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ValidationFailed } from '../errors.js';

const sources = { body: Body, query: Query, params: Param };

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

class SchemaPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown): unknown {
    return validate(this.schema, value);
  }
}

/** `@Valid(EnquiryInput) input: EnquiryInput`: the body, query or path parameters, as the contract's schema lets them in. */
export const Valid = (schema: z.ZodType, source: keyof typeof sources = 'body'): ParameterDecorator =>
  sources[source](new SchemaPipe(schema));
