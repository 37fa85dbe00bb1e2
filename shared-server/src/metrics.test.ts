import { createServer } from './create-server';
import { describeError } from './domain-error';
import { countEvents, createMetrics, serveMetrics, watchValue } from './metrics';

const read = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith(name))
    .join('\n');

it('a server measures its requests by route, and by nothing that a visitor can make up', async () => {
  const app = createServer({ errors: { describe: describeError } });
  app.get('/visits/:id', async () => ({}));
  for (const url of ['/visits/1', '/visits/2', '/wp-login.php', '/.env']) await app.inject(url);
  expect(await read(app.metrics, 'http_request_duration_seconds_count')).toBe(
    [
      'http_request_duration_seconds_count{method="GET",route="/visits/:id",status="200"} 2',
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2',
    ].join('\n'),
  );
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

describe('a watched value', () => {
  const watched = { name: 'jobs', help: 'Jobs', labelNames: ['task'] };

  it('is read each time, and what is gone is no longer named', async () => {
    const metrics = createMetrics();
    let jobs = [
      { labels: { task: 'email' }, value: 2 },
      { labels: { task: 'refund' }, value: 1 },
    ];
    watchValue(metrics, { ...watched, read: () => jobs });
    expect(await read(metrics, 'jobs')).toBe('jobs{task="email"} 2\njobs{task="refund"} 1');
    jobs = [{ labels: { task: 'email' }, value: 3 }];
    expect(await read(metrics, 'jobs')).toBe('jobs{task="email"} 3');
  });

  it.each<[string, () => Promise<never>]>([
    ['cannot be read', () => Promise.reject(new Error('no database'))],
    ['takes too long', () => new Promise<never>(() => undefined)],
  ])('that %s is left out, never 0, and the others are seen', async (_what, fail) => {
    const metrics = createMetrics();
    watchValue(metrics, { name: 'broken', help: 'Broken', read: fail });
    watchValue(metrics, { name: 'jobs', help: 'Jobs', read: () => [{ value: 5 }] });
    expect(await read(metrics, 'broken')).toBe('');
    expect(await read(metrics, 'jobs')).toBe('jobs 5');
  });
});

it('a counter is 0 before anything has happened', async () => {
  const metrics = createMetrics();
  const of = { label: 'source', values: ['releases', 'clinic'] };
  const count = countEvents(metrics, { name: 'failures_total', help: 'Failures', of });
  count('clinic');
  expect(await read(metrics, 'failures_total')).toBe(
    'failures_total{source="releases"} 0\nfailures_total{source="clinic"} 1',
  );
});

describe('serveMetrics', () => {
  it('answers on a port of its own, with what Node tells of the process', async () => {
    const metrics = createMetrics();
    watchValue(metrics, { name: 'jobs', help: 'Jobs', read: () => [{ value: 5 }] });
    const served = await serveMetrics(metrics, { METRICS_PORT: 0 });
    const origin = `http://127.0.0.1:${served?.port}`;
    const response = await fetch(`${origin}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain('\njobs 5\n');
    expect(text).toContain('\nnodejs_eventloop_lag_seconds ');
    expect((await fetch(origin)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    await served?.stop();
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('does not without a port', async () => {
    expect(await serveMetrics(createMetrics(), {})).toBeNull();
  });
});
