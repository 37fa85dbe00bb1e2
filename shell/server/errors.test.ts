/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorEnvelopeSchema, REMOTES_PATH } from 'shared-contracts';
import { openPage, startTestSite, type TestSite } from './test-kit/site';

const INTERNALS = /ECONN|ENOENT|fetch|127\.0\.0\.1|\.ts\b|node:|shell\.json|Zod|at [\w.]+ \(/i;
let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

describe('while neither the registry nor its last word can be had', () => {
  beforeEach(() => (site.backend.state.isAway = true));

  it('a page says in plain words that it is not available, and nothing else [R12.7]', async () => {
    const page = await openPage(site.app, '/appoinment?email=somebody@clinic.test');
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['retry-after']).toBe('5');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-/,
    );
    expect(page.body).toContain('<h1>Molar is not available right now</h1>');
    expect(page.body).toContain('<a href="">Try again</a>');
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toMatch(INTERNALS);
  });

  it('the number it tells leads to the reason in the log, and to nothing about the visitor [R12.7]', async () => {
    const { body } = await openPage(site.app, '/appoinment?email=somebody@clinic.test');
    const id = /this number: ([0-9a-f-]{36})/.exec(body)?.[1];
    const line = site
      .logged()
      .split('\n')
      .find((text) => text.includes('request failed'));
    expect(JSON.parse(line ?? '')).toMatchObject({ reqId: id, route: '/*', level: 50 });
    expect(line).toContain('the registry does not answer');
    expect(site.logged()).not.toContain('somebody');
  });

  it.each([
    REMOTES_PATH,
    '/remotes/fallback/remote-booking/1.0.0',
    '/api/ping',
    '/registry/document',
  ])('a call of %s gets the envelope of every refusal [R12.8]', async (url) => {
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(errorEnvelopeSchema.parse(answer.json())).toMatchObject({
      code: 'service_unavailable',
      retryable: true,
    });
    expect(answer.body).not.toMatch(INTERNALS);
  });

  it('the server itself says that it is well', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });
});

it.each([
  ['is gone', (file: string) => rm(file)],
  ['is half there', (file: string) => writeFile(file, '{"scripts":')],
])('a build of the shell that %s is a failure in plain words [R12.7]', async (_case, damage) => {
  await damage(join(site.dir, 'shell', 'entry.json'));
  const page = await openPage(site.app, '/');
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain('Molar is not available right now');
  expect(page.body).not.toMatch(INTERNALS);
  expect(site.logged()).toContain('request failed');
});

it.each(['//', '//[', '/%', '/%E0%A4%A', '/?remote=%'])('%s is no failure', async (url) => {
  const { statusCode } = await openPage(site.app, url);
  expect(statusCode).toBeLessThan(500);
});

it('the name of the clinic cannot become markup', async () => {
  const app = await site.startAgain({ CLINIC_NAME: '<b>&' });
  site.backend.state.isAway = true;
  expect((await openPage(app, '/')).body).toContain('<h1>&lt;b>&amp; is not');
});

it('what is no page, call or file is not found', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(errorEnvelopeSchema.parse(answer.json()).code).toBe('not_found');
  expect((await site.app.inject({ url: '/nowhere.js' })).statusCode).toBe(404);
});

it('passes on the answers of the API, and tells it who asks', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await site.app.inject({ url: '/api/ping', headers });
  expect(answer.json()).toEqual({ from: '203.0.113.7' });
});
