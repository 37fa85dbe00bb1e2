import type { Candidate } from '../build/candidate';
import { RegistryError } from '../errors';
import { createHttpRegistry } from '../http/http-registry';
import { publishBuild } from '../registry';
import { testCandidate, testDefinition, withFile } from '../test-kit/candidate';
import { runCommand } from '../test-kit/run-command';
import {
  createTestService,
  headersOf,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';

jest.setTimeout(50_000);

let service: TestService;
let run: (line: string) => ReturnType<typeof runCommand>;

interface Parts {
  readonly version?: string;
  readonly packages?: string;
  readonly consumes: Readonly<Record<string, string>>;
}

function toBuild(
  remote: string,
  { version = '1.0.0', packages = '{}', consumes }: Parts,
): Candidate {
  const definition = { ...testDefinition(remote, version), consumes };
  const build = withFile(testCandidate({ remote, version }), 'packages.json', packages);
  return withFile(build, 'remote.json', JSON.stringify(definition));
}

const publish = (remote: string, parts: Parts) =>
  publishBuild(service.registry, toBuild(remote, parts), 'passed');

beforeEach(async () => {
  service = await createTestService();
  await publish('remote-booking', {
    packages: JSON.stringify({ 'date-fns': 9000, 'shared-ui': 30_000, uqr: 500 }),
    consumes: { react: '19.3.1' },
  });
  await publish('remote-words', {
    packages: JSON.stringify({ 'date-fns': 8000, 'shared-ui': 40_000 }),
    consumes: { react: '^19.3.0 || ^20.0.0', 'react/jsx-runtime': '^19.3.1' },
  });
  const root = await createTempDir();
  const env = { CLINIC_REGISTRY_TOKEN: service.secrets.shell };
  run = (line) => runCommand(`${line} --url ${service.url}`, { root, env });
});
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

it('the overview names what several remotes bundle, with what the copies add', async () => {
  const { out } = await run('overview');
  expect(out.split('\n').slice(1, 3)).toEqual([
    'shared-ui  30.0 kB  remote-booking 1.0.0, remote-words 1.0.0',
    'date-fns   8.0 kB   remote-booking 1.0.0, remote-words 1.0.0',
  ]);
  expect(out).not.toContain('uqr');
});

it('an upgrade is held back by each release whose range does not accept it', async () => {
  const { exitCode, out } = await run('overview --upgrade react@20.0.0');
  expect(exitCode).toBe(6);
  expect(out.split('\n').slice(0, 3)).toEqual([
    'These do not load beside react@20.0.0:',
    'remote-booking 1.0.0  react              19.3.1',
    'remote-words 1.0.0    react/jsx-runtime  ^19.3.1',
  ]);
  expect(await run('overview --upgrade react@19.3.1')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('Every live release accepts react@19.3.1.') as string,
  });
});

it('canaries count, versions that no visitor gets do not', async () => {
  const accepting = { react: '^19.3.0 || ^20.0.0' };
  await publish('remote-booking', { version: '1.1.0', consumes: accepting });
  const listHolding = async () => {
    const { upgrade } = await service.registry.overview('react@20.0.0');
    return upgrade!.holdingBack.map(({ remote, version }) => `${remote} ${version}`);
  };
  expect(await listHolding()).toEqual(['remote-booking 1.0.0', 'remote-words 1.0.0']);
  await publish('remote-booking', { version: '1.2.0', consumes: { react: '^19.3.0' } });
  const { etag } = await service.registry.read();
  const canary = { action: 'canary', remote: 'remote-booking', version: '1.2.0' } as const;
  await service.registry.change({ ...canary, percent: 5, note: '' }, etag);
  expect(await listHolding()).toEqual([
    'remote-booking 1.0.0',
    'remote-booking 1.2.0',
    'remote-words 1.0.0',
  ]);
});

it('a module that nobody takes from the shell is a slip', async () => {
  expect(await run('overview --upgrade reakt@20.0.0')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining(
      'No live release takes reakt from the shell; modules that are: react, react/jsx-runtime',
    ) as string,
  });
});

it.each(['react', '@scope/name', 'react@next'])('%s is no package with a version', async (text) => {
  expect(await run(`overview --upgrade ${text}`)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('such as react@20.0.0') as string,
  });
  const response = await fetch(`${service.url}/overview?upgrade=${encodeURIComponent(text)}`, {
    headers: headersOf(service, 'shell'),
  });
  expect(response.status).toBe(400);
});

it('a list of packages that cannot be read leaves its release out', async () => {
  await publish('remote-payment', { packages: '["shared-ui"]', consumes: {} });
  await publish('remote-forms', { packages: 'nonsense', consumes: {} });
  const { duplicates } = await service.registry.overview();
  expect(duplicates[0]).toMatchObject({
    name: 'shared-ui',
    releases: [{ remote: 'remote-booking' }, { remote: 'remote-words' }],
  });
});

it('the ranges of a release from before the document noted them are in its manifest', async () => {
  const of = service;
  service = await createTestService({
    of,
    wrap: (storage) => ({
      ...storage,
      readDocument: async () => {
        const { document, etag } = await storage.readDocument();
        const { consumes: _notNoted, ...release } =
          document.remotes['remote-booking']!.releases['1.0.0']!;
        const releases = { '1.0.0': release };
        const booking = { ...document.remotes['remote-booking']!, releases };
        return { etag, document: { ...document, remotes: { 'remote-booking': booking } } };
      },
    }),
  });
  const registry = createHttpRegistry({ url: service.url, token: of.secrets.shell });
  expect((await registry.overview()).shared).toMatchObject([
    { name: 'react', version: '19.3.1', ranges: [{ range: '^19.3.0' }] },
    { name: 'react/jsx-runtime', ranges: [{ range: '19.3.1' }] },
    { name: 'shared-auth', ranges: [{ range: '^1.0.0' }] },
  ]);
});

it('the overview is there while the shell cannot be read, without its versions', async () => {
  const shell = async () => Promise.reject(new RegistryError('build_unreadable'));
  const { url, secrets } = await createTestService({ of: service, shell });
  const { shared } = await createHttpRegistry({ url, token: secrets.shell }).overview();
  expect(shared[0]).toMatchObject({ name: 'react', version: null });
});

it('a registry from before the overview says what to do', async () => {
  const registry = createHttpRegistry({ url: `${service.url}/v0`, token: service.secrets.shell });
  await expect(registry.overview()).rejects.toMatchObject({
    code: 'overview_unknown',
    message: 'This registry is from before the overview of packages; deploy a newer one',
  });
});
