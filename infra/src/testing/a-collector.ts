import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface SeenSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failed: boolean;
}

/** A server for OTLP over HTTP that stores all requests. */
export async function aCollector() {
  const spans: SeenSpan[] = [];
  let raw = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      raw += body;
      if (request.url === '/v1/traces') spans.push(...spansIn(body));
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The raw requests. */
    get raw() {
      return raw;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function spansIn(body: string): SeenSpan[] {
  return Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: flat(resource.attributes)['service.name'] ?? '',
        parentSpanId: span.parentSpanId,
        attributes: flat(span.attributes),
        failed: span.status?.code === 2,
      })),
    ),
  );
}

const flat = (given: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(given.map(({ key, value: { stringValue, intValue } }) => [key, String(stringValue ?? intValue)]));
