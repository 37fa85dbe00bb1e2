import type * as otelApi from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type { TracerProviderOptions } from '@opentelemetry/sdk-trace';
import { within } from './within';

/** For what the collector is sent, also at a stop. */
const LIMIT_MS = 3_000;

type Otel = typeof otelApi;
type Resource = NonNullable<TracerProviderOptions['resource']>;
type IdGenerator = NonNullable<TracerProviderOptions['idGenerator']>;

interface Ids extends IdGenerator {
  /** Runs `start` with this ID for a trace that begins in it; with a random one for null. */
  readonly withTraceId: <T>(traceId: string | null, start: () => T) => T;
}

/** The SDK asks for the ID of a trace while its first span is started, without saying which span that is. */
function createIds(random: IdGenerator): Ids {
  let given: string | null = null;
  return {
    generateSpanId: () => random.generateSpanId(),
    generateTraceId: () => given ?? random.generateTraceId(),
    withTraceId: (traceId, start) => {
      given = traceId;
      try {
        return start();
      } finally {
        given = null;
      }
    },
  };
}

interface Tracing {
  readonly otel: Otel;
  readonly tracer: Tracer;
  readonly ids: Ids;
  readonly stop: () => Promise<void>;
}

/** Where traces are sent; nothing is traced without an endpoint. */
export interface TracingSettings {
  /** Of a collector that speaks OTLP over HTTP; `/v1/traces` is added to it. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The part of the traces that is recorded, 0 to 1: all, unless told. */
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

let tracing: Tracing | null = null;

/** Whether this process sends traces. */
export const isTracing = (): boolean => tracing !== null;

/** The SDK's own detectors would add names of the machine and of the command's arguments. */
function toResource(name: string): Resource {
  const attributes = { 'service.namespace': 'molar', 'service.name': name };
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/**
 * Sends traces from now on, if the settings name an endpoint: only then is OpenTelemetry loaded. Called once, before the server
 * is created. What the collector does not take is dropped, and nothing waits for it.
 * @param name - of the process, such as `api`
 */
export async function startTracing(name: string, settings: TracingSettings): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: part = 1 } = settings;
  if (endpoint === undefined) return;
  const [otel, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: LIMIT_MS });
  const root = new sdk.TraceIdRatioBasedSampler(part);
  const ids = createIds(new sdk.RandomIdGenerator());
  const provider = new sdk.TracerProvider({
    resource: toResource(name),
    sampler: new sdk.ParentBasedSampler({ root }),
    idGenerator: ids,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('molar');
  tracing = { otel, tracer, ids, stop: () => provider.shutdown() };
}

/** Sends what is left and traces no more: within 3 seconds, whether the collector takes it or not. */
export async function stopTracing(): Promise<void> {
  const stopped = tracing;
  tracing = null;
  if (stopped) await within(LIMIT_MS, 'traces were', stopped.stop()).catch(() => undefined);
}

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** A root where there is no valid parent. */
function toContext({ ROOT_CONTEXT, isSpanContextValid, trace }: Otel, parent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(parent) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

interface NewSpan {
  /** `SERVER` answers a request, `CONSUMER` does a job, and `CLIENT` asks another server. */
  readonly kind: 'SERVER' | 'CONSUMER' | 'CLIENT';
  /** As in the header `traceparent`; a trace of its own without a valid one. */
  readonly parent: string | null;
  /** Of the request or job, whose ID a trace of its own has; a random one without it. */
  readonly requestId?: string;
  /** Without personal data: they leave the site. */
  readonly attributes: Attributes;
  /** In milliseconds since 1970; now, unless given. */
  readonly startTime?: number;
}

/** The trace of a request that no other server began: who has the ID of one has that of the other. */
function toTraceId({ isValidTraceId }: Otel, requestId: string): string | null {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return isValidTraceId(digits) ? digits : null;
}

/** Begins a part of a trace, which its caller ends; null in a process that does not trace. */
export function startSpan(
  name: string,
  { kind, parent, requestId = '', attributes, ...rest }: NewSpan,
): Span | null {
  if (!tracing) return null;
  const { otel, tracer, ids } = tracing;
  const id = requestId === '' ? {} : { 'molar.request_id': requestId };
  const options = { ...rest, kind: otel.SpanKind[kind], attributes: { ...attributes, ...id } };
  return ids.withTraceId(toTraceId(otel, requestId), () =>
    tracer.startSpan(name, options, toContext(otel, parent ?? '')),
  );
}

/** Ends a span as failed. Of the error only a code or a name is told: messages quote what people entered. */
export function failSpan(span: Span | null, type: string): void {
  if (!tracing) return;
  span?.setAttribute('error.type', type).setStatus({ code: tracing.otel.SpanStatusCode.ERROR });
}

/** The header `traceparent` that makes what is asked for a part of this span. */
export function toTraceParent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
