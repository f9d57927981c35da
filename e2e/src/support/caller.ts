import { type Call, type CallInput, ErrorBody, pathOf, type UploadCall } from '@easy-tax/contracts';
import type { z } from 'zod';

export const baseUrl = (): string => {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL names the product under test');
  return url;
};

export interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The input of a call that must succeed: checked against the call. */
type Input<C extends Call> = (C extends UploadCall
  ? Omit<CallInput<C>, 'body'> & { readonly body: FormData }
  : CallInput<C>) &
  Pick<Sent, 'headers'>;
type InputArguments<C extends Call> = Record<never, never> extends Input<C> ? [sent?: Input<C>] : [sent: Input<C>];

/** An HTTP client of the product, with or without a token. */
export class Caller {
  constructor(
    readonly token: string | null = null,
    readonly base: string = baseUrl(),
  ) {}

  /** Sends any request and returns the raw response. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    return fetch(new URL(path, this.base), { redirect: 'manual', ...init, headers });
  }

  send(call: Call, sent: Sent = {}): Promise<Response> {
    const query = sent.query
      ? `?${new URLSearchParams(Object.entries(sent.query as object).map(([k, v]) => [k, String(v)]))}`
      : '';
    const isForm = sent.body instanceof FormData;
    const hasBody = sent.body !== undefined;
    return this.fetch(pathOf(call, sent.params) + query, {
      method: call.method,
      headers: { ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}), ...sent.headers },
      ...(hasBody ? { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) } : {}),
    });
  }

  /** Sends a call that must succeed, and checks status and shape of the answer. */
  async call<C extends Call>(call: C, ...[sent]: InputArguments<C>): Promise<z.infer<C['answer']>> {
    const reply = await this.send(call, sent);
    const text = await reply.text();
    if (reply.status !== call.status) throw new Error(`${call.method} ${call.path}: ${reply.status} ${text}`);
    return call.answer.parse(JSON.parse(text)) as z.infer<C['answer']>;
  }

  /** Sends a call that must fail with `status`. @returns its error */
  async refused(call: Call, status: number, sent: Sent = {}): Promise<ErrorBody> {
    return expectError(await this.send(call, sent), status);
  }
}

/** Expects the complete error shape `E` (docs/product.md, Calls). */
export async function expectError(reply: Response, status: number): Promise<ErrorBody> {
  const text = await reply.text();
  expect({ status: reply.status, text }).toEqual({ status, text: expect.stringMatching(/^\{/) });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  const body = ErrorBody.parse(JSON.parse(text));
  expect(body.msg).toBe(body.message);
  expect(body.message).toBe(body.error.details[0]?.message);
  expect(body.requestId).toBe(reply.headers.get('x-request-id'));
  expect(text).not.toMatch(/node_modules|\.js:\d+|at \w+ \(/);
  return body;
}

export const stranger = (): Caller => new Caller();
