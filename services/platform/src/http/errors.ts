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
/** 400: not even readable. */
export class Malformed extends AppError {
  constructor(message: string = messages.badRequest) {
    super('malformed', message);
  }
}
export class Unauthenticated extends AppError {
  constructor(message: string = messages.pleaseLogin) {
    super('unauthenticated', message);
  }
}
export class Forbidden extends AppError {
  constructor(message: string = messages.notAllowed) {
    super('forbidden', message);
  }
}
/** 404: unknown, not yours, or gone; a caller can't tell which. */
export class NotFound extends AppError {
  constructor(message: string = messages.gone) {
    super('not_found', message);
  }
}
export class MethodNotAllowed extends AppError {
  constructor(readonly allow: readonly string[]) {
    super('method_not_allowed', messages.methodNotAllowed);
  }
}
export class Conflict extends AppError {
  constructor(message: string) {
    super('conflict', message);
  }
}
export class TooLarge extends AppError {
  constructor(message: string = messages.tooLarge) {
    super('too_large', message);
  }
}
export class UnsupportedType extends AppError {
  constructor(message: string = messages.unsupportedType) {
    super('unsupported_type', message);
  }
}
/** 422: the file itself is harmful. */
export class Infected extends AppError {
  constructor() {
    super('infected', messages.infected);
  }
}
export class TooMany extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    message: string = messages.tooMany,
  ) {
    super('too_many_requests', message);
  }
}
/** 503: a dependency is down; its error goes into `cause`, for the log. */
export class Unavailable extends AppError {
  constructor(options?: ErrorOptions, message: string = messages.unavailable) {
    super('unavailable', message, [], options);
  }
}
