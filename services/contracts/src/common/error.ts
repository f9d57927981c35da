import { z } from 'zod';

/** Stable error codes for programs. */
export const ErrorCode = z.enum([
  'validation',
  'malformed',
  'unauthenticated',
  'forbidden',
  'second-factor-required',
  'second-look',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_type',
  'infected',
  'too_many_requests',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** `E`, the one error shape of services and gateway: `message` = `msg` = the first detail's message. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string(),
  error: z.object({
    code: ErrorCode,
    details: z.array(z.object({ message: z.string(), path: z.string() })).min(1),
  }),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
export type ErrorDetail = ErrorBody['error']['details'][number];

export const statusOf: Record<ErrorCode, number> = {
  validation: 400,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'second-factor-required': 403,
  'second-look': 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  infected: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** Builds `E` from a code and its details (never empty). */
export function errorBody(
  code: ErrorCode,
  details: readonly [ErrorDetail, ...ErrorDetail[]],
  requestId: string,
): ErrorBody {
  const { message } = details[0];
  return { success: false, message, msg: message, error: { code, details: [...details] }, requestId };
}
