import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromEnvironment, fromFolder } from './site-settings';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('each process has the settings of its own file, and commands those of the environment too', async () => {
  await writeFile(join(folder, 'api.env'), 'PORT=1\n');
  await writeFile(join(folder, 'operations.env'), 'BACKUP_DIR=/b\n');
  const env = { PORT: '2', BACKUP_DIR: '/a', DKIM_SELECTOR: 'mail' };
  expect(await fromFolder(folder, env)).toEqual({
    folder,
    environments: {
      api: { PORT: '1' },
      shell: {},
      registry: {},
      operations: { PORT: '2', BACKUP_DIR: '/b', DKIM_SELECTOR: 'mail' },
    },
  });
});

it('a folder that is not there is no site without settings', async () => {
  await expect(fromFolder(join(folder, 'missing'), {})).rejects.toThrow('ENOENT');
});

it('one environment has the settings of all, but the owner of the tables is none of the API', () => {
  const env = { PORT: '1', MIGRATION_DATABASE_URL: 'postgres://owner@db/clinic' };
  const { environments, folder: none } = fromEnvironment(env);
  expect(none).toBeNull();
  expect(environments).toEqual({ api: { PORT: '1' }, shell: env, registry: env, operations: env });
});
