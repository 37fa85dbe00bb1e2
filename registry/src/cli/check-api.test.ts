import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeBuild } from '../test-kit/build-folder';
import { runCommand } from '../test-kit/run-command';
import { createTestService, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';

jest.setTimeout(50_000);

const REMOTE = 'remote-booking';
const NEEDS = { 'POST /bookings': { sends: ['body.date'], reads: ['id'] } };

const toContent = (required: string[]) => ({
  content: { 'application/json': { schema: { type: 'object', required } } },
});

/** An API whose only endpoint takes and returns these fields. */
const describeApi = (sends: string[], reads: string[], path = '/api/bookings') => ({
  openapi: '3.1.0',
  paths: {
    [path]: { post: { requestBody: toContent(sends), responses: { 200: toContent(reads) } } },
  },
});

const fits = describeApi(['date'], ['id', 'price']);

let answers: Record<string, unknown>;
let site: Server;
let siteUrl: string;

beforeEach(async () => {
  answers = {
    '/api/openapi.json': fits,
    '/remotes.json': { remotes: [{ manifestUrl: '/files/remote-x/1.0.0/mf-manifest.json' }] },
    [`/files/${REMOTE}/1.0.0/needs.json`]: NEEDS,
  };
  site = createServer(({ url = '' }, response) => {
    if (!answers[url]) response.writeHead(404).end();
    else response.end(JSON.stringify(answers[url]));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  site.close();
  site.closeAllConnections();
  await stopTestServices();
  await removeTempDirs();
});

/** A registry, and a build of a remote that needs {@link NEEDS}. */
async function open() {
  const root = await createTempDir();
  const service = await createTestService();
  const folder = await writeBuild(root, '1.0.0');
  await writeFile(join(folder, 'dist', 'needs.json'), JSON.stringify(NEEDS));
  const env = {
    CLINIC_SMOKE: 'smoke.mjs',
    CLINIC_SITE: siteUrl,
    CLINIC_REGISTRY_TOKEN: service.secrets.admin,
  };
  return (line: string) => runCommand(`${line} --url ${service.url}`, { root, env });
}

it('a build is published if the API of the site has what it needs', async () => {
  const run = await open();
  expect(await run(`publish ${REMOTE} --promote`)).toMatchObject({ exitCode: 0 });
});

it.each([
  [
    'an endpoint is missing',
    describeApi([], ['id'], '/api/visits'),
    'POST /bookings does not exist',
  ],
  ['more is required', describeApi(['date', 'reason'], ['id']), 'requires body.reason'],
  ['less is returned', describeApi(['date'], ['price']), 'does not always return id'],
])('a build is not published while %s', async (_case, description, fault) => {
  const run = await open();
  answers['/api/openapi.json'] = description;
  const { exitCode, err } = await run(`publish ${REMOTE}`);
  expect(exitCode).toBe(6);
  expect(err).toContain(`api: POST /bookings`);
  expect(err).toContain(fault);
  expect(err).toContain('deploy the API first');
});

it('without a description of the API, the command says how to name its site', async () => {
  const run = await open();
  delete answers['/api/openapi.json'];
  const { exitCode, err } = await run(`publish ${REMOTE}`);
  expect(exitCode).toBe(2);
  expect(err).toContain('Set CLINIC_SITE');
});

it('an API that breaks a live release is named with the release and the field', async () => {
  const run = await open();
  await run(`publish ${REMOTE} --promote`);
  expect(await run('check-api')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('has what the live releases need (1)') as string,
  });
  answers['/next.json'] = describeApi(['date'], ['price']);
  const { exitCode, out } = await run(`check-api ${siteUrl}/next.json`);
  expect(exitCode).toBe(6);
  expect(out).toContain(
    'remote-booking 1.0.0: POST /bookings does not always return id, which is needed',
  );
});

it('a release from before builds said what they need is named and breaks nothing', async () => {
  const run = await open();
  await run(`publish ${REMOTE} --promote`);
  delete answers[`/files/${REMOTE}/1.0.0/needs.json`];
  const { exitCode, out } = await run('check-api');
  expect(exitCode).toBe(0);
  expect(out).toContain('remote-booking 1.0.0: built before builds said what they need');
});
