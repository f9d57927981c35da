import { ErrorBody } from '@easy-tax/contracts';

/** A POST of JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
/** A valid enquiry. */
export const good = { name: 'Asha', mobile: '+91 98765-43210', email: 'asha@example.com', message: 'Hello' };

/** Expects the error body `E` with this status and code. */
export async function expectE(response: Response, status: number, code: string, message?: string) {
  expect(response.status).toBe(status);
  const body = ErrorBody.parse(await response.json());
  expect(body.error.code).toBe(code);
  expect(body.msg).toBe(body.message);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  if (message) expect(body.message).toBe(message);
  return body;
}
