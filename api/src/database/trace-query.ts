import type { LogEvent } from 'kysely';
import pg from 'pg';
import { currentWork, failSpan, startSpan, toTraceParent } from 'shared-server';

/**
 * Adds a statement, which has ended, to the trace of the request or job that sent it. Its text has placeholders; of its failure
 * only the SQL state is told, as the database quotes values.
 */
export function traceQuery(event: LogEvent): void {
  const parent = currentWork()?.span;
  // What outlives its request, as a stream of events does, is no part of it.
  if (!parent?.isRecording()) return;
  const { sql: text } = event.query;
  const now = performance.timeOrigin + performance.now();
  const [operation = 'SQL'] = /^[a-z]+/i.exec(text.trimStart()) ?? [];
  const span = startSpan(`SQL ${operation.toLowerCase()}`, {
    kind: 'CLIENT',
    parent: toTraceParent(parent),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    startTime: now - event.queryDurationMillis,
  });
  if (event.level === 'error') {
    const { error } = event;
    failSpan(span, error instanceof pg.DatabaseError ? String(error.code) : 'unanswered');
  }
  span?.end(now);
}
