import type { Request } from 'express';

/** A request with the properties that the platform adds. */
export interface AppRequest extends Request {
  /** The request id: `x-request-id`, the log line and `E` carry the same. */
  id: string;
  /** The time when its body was read, by `performance.now()`: the time limit of the answer starts here. */
  readAt: number;
}

/** Shown to people in errors; a gateway gives it, else the service does. Anything odd is replaced. */
export const saneRequestId = /^[\w-]{8,36}$/;

/** True for a browser that opens an address or sends a plain form. It gets pages where programs get JSON. */
export function isNavigation(request: Request): boolean {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return false;
  return request.method === 'GET' || request.method === 'HEAD' || isPlainForm(request);
}

export const isPlainForm = (request: Request): boolean =>
  request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
