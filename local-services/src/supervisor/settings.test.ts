import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir, parseSettings, requireFreePort, StartError } from './settings';

describe('parseSettings', () => {
  it.each([
    ['no variable', {}, {}],
    ['a port', { PORT: '3100' }, { port: 3100 }],
    [
      'a rule of booking for the API',
      { CLINIC_LATE_FEE_CENTS: '0' },
      { apiSettings: { CLINIC_LATE_FEE_CENTS: '0' } },
    ],
    ['an absolute folder', { CLINIC_DATA: '/data' }, { dataDir: '/data' }],
    ['a folder in the project', { CLINIC_DATA: 'x' }, { dataDir: '/project/x' }],
    [
      'a PostgreSQL server',
      { DATABASE_URL: 'postgres://clinic@db/clinic' },
      { databaseUrl: 'postgres://clinic@db/clinic' },
    ],
  ])('accepts %s', (_case, env, settings) => {
    const defaults = { port: 3000, dataDir: '/project/var', databaseUrl: null, apiSettings: {} };
    expect(parseSettings(env, '/project')).toEqual({ ...defaults, ...settings });
  });

  it.each([
    ['PORT', '0', 'must be a whole number from 1 to 65535'],
    ['PORT', '', 'must be a whole number from 1 to 65535'],
    ['CLINIC_DATA', '', 'must not be empty'],
    ['DATABASE_URL', 'mysql://x', 'must be like postgres://user:password@host:5432/database'],
  ])('rejects %s=%j by name', (name, value, rule) => {
    expect(() => parseSettings({ [name]: value }, '/project')).toThrow(
      new StartError(`Invalid configuration of npm start:\n  ${name}: ${rule}`),
    );
  });
});

describe('openDataDir', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'molar-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('creates the folder with a folder for logs and nothing else', async () => {
    await openDataDir(join(folder, 'var'));
    expect(await readdir(join(folder, 'var'))).toEqual(['logs']);
  });

  it('rejects a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failure = openDataDir(file);
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/^Can't use [^\n]+ CLINIC_DATA$/);
  });

  it('rejects a disk without space', async () => {
    // always full, for root too
    await expect(openDataDir('/dev/full/var')).rejects.toThrow(StartError);
  });
});

describe('requireFreePort', () => {
  it('rejects a port that is in use until it is free', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is already in use`);
    await new Promise((resolve) => taken.close(resolve));
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});
