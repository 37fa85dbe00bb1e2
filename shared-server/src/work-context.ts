import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What is being done: a request, or a job, which has the ID of the request that asked for it. */
export interface Work {
  /** A UUID, or 32 hexadecimal digits from a proxy. */
  readonly requestId: string;
  /** Null unless it is traced. */
  readonly span: Span | null;
}

const present = new AsyncLocalStorage<Work>();

/** What the calling code is part of; null outside of requests and jobs. */
export const currentWork = (): Work | null => present.getStore() ?? null;

/** Runs `run` as a part of `work`, with everything that it starts. */
export const runAsPartOf = <T>(work: Work, run: () => T): T => present.run(work, run);

/** The fields of a line of the log that tell its place in a trace; none without one. */
export function toTraceFields(span: Span | null): Readonly<Record<string, string>> {
  const context = span?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** What a line of the log says of the job that it is about; lines about requests say it by themselves. */
export const toLogFields = (work: Work | null): Readonly<Record<string, string>> =>
  work ? { reqId: work.requestId, ...toTraceFields(work.span) } : {};
