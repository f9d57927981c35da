import { version } from '@easy-tax/contracts';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Tracer as OpenTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Attributes, Span, Tracer } from './trace.js';

const propagator = new W3CTraceContextPropagator();

/**
 * Sends traces in batches with OpenTelemetry. Loaded only if TRACES_URL is set.
 * @param url a collector that takes OTLP over HTTP; the default path is /v1/traces
 * @param ratio the share of traces kept, 0 to 1, of those that start here; otherwise the caller's decision holds
 */
export function openTelemetry(service: string, url: string, ratio: number): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'easy-tax',
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl(url) }))],
  });
  const tracer = provider.getTracer('easy-tax', version);
  return {
    startTrace: (headers, attributes) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      return spanIn(tracer, parent, 'request', SpanKind.SERVER, attributes);
    },
    close: () => provider.shutdown(),
  };
}

function spanIn(tracer: OpenTracer, parent: Context, name: string, kind: SpanKind, attributes: Attributes) {
  const span = tracer.startSpan(name, { kind, attributes: { ...attributes } }, parent);
  const within = trace.setSpan(parent, span);
  const handle: Span = {
    child: (childName, childAttributes) => spanIn(tracer, within, childName, SpanKind.CLIENT, childAttributes),
    headers: () => {
      const carrier: Record<string, string> = {};
      propagator.inject(within, carrier, defaultTextMapSetter);
      return carrier;
    },
    end: ({ name: last, attributes: more = {}, error } = {}) => {
      if (last) span.updateName(last);
      span.setAttributes({ ...more, ...(error && { 'error.type': error }) });
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  return handle;
}

/** Adds the path for traces of OTLP over HTTP to a collector's address. */
function tracesUrl(address: string): string {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/v1/traces';
  return url.href;
}
