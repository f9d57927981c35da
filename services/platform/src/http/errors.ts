import { type ErrorCode, type ErrorDetail, messages } from '@easy-tax/contracts';

/** An error for the caller, with its place in `E`. Throw it where it is known; the one filter does the rest. */
export class AppError extends Error {
  readonly details: readonly [ErrorDetail, ...ErrorDetail[]];

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: readonly ErrorDetail[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
    const [first = { message, path: '' }, ...rest] = details;
    this.details = [first, ...rest];
  }
}

/** 400: the first detail's message is the one that a person sees. */
export class ValidationFailed extends AppError {
  constructor(details: readonly [ErrorDetail, ...ErrorDetail[]]) {
    super('validation', details[0].message, details);
  }
}

/** The class of errors of one code, shown by this message unless another says more. */
const errorOf = (code: ErrorCode, usual: string): (new (message?: string) => AppError) =>
  class extends AppError {
    constructor(message = usual) {
      super(code, message);
    }
  };

/** 400: unreadable. */
export class Malformed extends errorOf('malformed', messages.badRequest) {}
/** 400: the sender went away, or the body has no end. */
export class SenderStopped extends errorOf('malformed', messages.uploadCut) {}
export class Unauthenticated extends errorOf('unauthenticated', messages.pleaseLogin) {}
export class Forbidden extends errorOf('forbidden', messages.notAllowed) {}
/** 403: a member of staff without a second factor where that is required. */
export class SecondFactorRequired extends errorOf('second-factor-required', messages.secondFactorRequired) {}
/** 403: the caller has a second factor, and has to show it again first. */
export class SecondLookNeeded extends errorOf('second-look', messages.secondLook) {}
/** 404: unknown, not yours, or gone; a caller can't tell which. */
export class NotFound extends errorOf('not_found', messages.gone) {}
export class Conflict extends errorOf('conflict', messages.duplicate) {}
export class TooLarge extends errorOf('too_large', messages.tooLarge) {}
export class UnsupportedType extends errorOf('unsupported_type', messages.unsupportedType) {}
/** 422: the file itself is harmful. */
export class Infected extends errorOf('infected', messages.infected) {}
export class MethodNotAllowed extends AppError {
  constructor(readonly allow: readonly string[]) {
    super('method_not_allowed', messages.methodNotAllowed);
  }
}
function waitMessage(seconds: number): string {
  if (seconds <= 60) return messages.tooMany;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? messages.tooManyMinutes(minutes) : messages.tooManyHours(Math.ceil(minutes / 60));
}

/** 429: its message says how long to wait, unless another says more. */
export class TooMany extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    message: string = waitMessage(retryAfterSeconds),
    path = '',
  ) {
    super('too_many_requests', message, [{ message, path }]);
  }
}
/** 503: a dependency is down; its error goes into `cause`, for the log. */
export class Unavailable extends AppError {
  constructor(options?: ErrorOptions, message: string = messages.unavailable) {
    super('unavailable', message, [], options);
  }
}
