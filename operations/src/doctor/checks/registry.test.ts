import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDirOf } from 'registry';
import { createTestService } from 'registry/test-kit/service';
import { startWeb } from '../../test-kit/fake-servers';
import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';

const tested = testHealthySite();

const { complain } = tested;

it.each([
  ['shell', 'registry for the shell', {}],
  ['api', 'registry for the API', { 'files of releases': 'not checked' }],
] as const)(
  'a token of the %s that the registry does not know is found',
  async (process, name, more) => {
    tested.site.env[process].REGISTRY_TOKEN = 'wrong';
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ [name]: 'failed', ...more });
    expect(requireResult(examined, name).found).toBe('The registry does not know the token.');
  },
);

it('a token of the API that may not do everything is found', async () => {
  tested.site.env.api.REGISTRY_TOKEN = tested.site.registry.secrets.shell;
  const examined = await tested.site.examine();
  expect(requireResult(examined, 'registry for the API')).toMatchObject({
    state: 'failed',
    found: 'The registry knows the token, but it may not do everything.',
  });
});

it('a registry that does not answer is found', async () => {
  const away = await startWeb(() => undefined);
  await away.stop();
  tested.site.env.shell.REGISTRY_URL = `http://127.0.0.1:${away.port}/registry`;
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'registry for the shell': 'failed' });
  expect(requireResult(examined, 'registry for the shell').found).toBe(
    'It cannot be asked: nothing listens there.',
  );
});

it('an API that knows no registry, and a registry without remotes, are found', async () => {
  const empty = await createTestService();
  Object.assign(tested.site.env.shell, {
    REGISTRY_URL: empty.url,
    REGISTRY_TOKEN: empty.secrets.shell,
  });
  delete tested.site.env.api.REGISTRY_URL;
  delete tested.site.env.api.REGISTRY_TOKEN;
  expect(await complain()).toEqual({
    'registry for the shell': 'warning',
    'registry for the API': 'warning',
  });
});

const FILE = 'remoteEntry.0a1b2c3d.js';

it.each([
  ['missing', (path: string) => rm(path)],
  ['changed', (path: string) => writeFile(path, 'forged()')],
])('a file of a release that is %s is found', async (fault, damage) => {
  const path = join(assetsDirOf(tested.site.registry.dir), 'remote-booking', '1.0.0', FILE);
  const content = await readFile(path);
  await damage(path);
  const examined = await tested.site.examine();
  await writeFile(path, content);
  expect(listComplaints(examined)).toEqual({ 'files of releases': 'failed' });
  expect(requireResult(examined, 'files of releases').found).toBe(
    `remote-booking 1.0.0 ${FILE} is ${fault}.`,
  );
});
