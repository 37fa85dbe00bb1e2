import type { ErrorLogEvent } from 'kysely';
import pg from 'pg';
import { runAsPartOf, startSpan, startTracing, stopTracing } from 'shared-server';
import { startTraceCollector } from '../../test-kit/trace-collector';
import { onPool } from './connection';
import { traceQuery } from './trace-query';

const text = 'insert into "users" ("email") values ($1)';

function toFailure(error: unknown): ErrorLogEvent {
  const query = onPool(new pg.Pool()).selectFrom('users').select('email').compile();
  return {
    level: 'error',
    error,
    query: { ...query, sql: text, parameters: ['ann@lee.test'] },
    queryDurationMillis: 5,
  };
}

/** What the collector is sent about events within a request, whose own span ends as `end` says. */
async function send(events: readonly ErrorLogEvent[], end: 'before' | 'after') {
  const collector = await startTraceCollector();
  await startTracing('api', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const span = startSpan('GET /users', { kind: 'SERVER', parent: null, attributes: {} })!;
  if (end === 'before') span.end();
  runAsPartOf({ requestId: 'x', span }, () => events.forEach(traceQuery));
  if (end === 'after') span.end();
  await stopTracing();
  await collector.stop();
  return { spans: collector.listSpans(), sent: collector.bodies.join('') };
}

it('a statement that failed is sent with its SQL state, without values and what the database quotes', async () => {
  const error = new pg.DatabaseError('Key (email)=(ann@lee.test) already exists', 1, 'error');
  const { spans, sent } = await send([toFailure(Object.assign(error, { code: '23505' }))], 'after');
  expect(spans.map(({ name }) => name)).toEqual(['SQL insert', 'GET /users']);
  expect(sent).toContain('23505');
  expect(sent).toContain('values ($1)');
  expect(sent).not.toContain('ann@lee.test');
});

it('what outlives its request is no part of its trace', async () => {
  const { spans } = await send([toFailure(new Error('closed'))], 'before');
  expect(spans.map(({ name }) => name)).toEqual(['GET /users']);
});
