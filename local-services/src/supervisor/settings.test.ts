import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir, parseSettings, requireFreePort, StartError } from './settings';

describe('parseSettings', () => {
  it.each([
    ['nothing', {}, { port: 3000, dataDir: '/project/var' }],
    ['a port', { PORT: '3100' }, { port: 3100, dataDir: '/project/var' }],
    ['a folder of its own', { CLINIC_DATA: '/data' }, { port: 3000, dataDir: '/data' }],
    ['a folder in the project', { CLINIC_DATA: 'x' }, { port: 3000, dataDir: '/project/x' }],
  ])('takes %s', (_case, env, settings) => {
    expect(parseSettings(env, '/project')).toEqual(settings);
  });

  it.each(['http', '0', '70000'])('refuses the port %s by name', (PORT) => {
    expect(() => parseSettings({ PORT }, '/project')).toThrow(/^PORT /);
  });
});

describe('openDataDir', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'molar-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('makes the folder and leaves nothing but the place of the logs', async () => {
    await openDataDir(join(folder, 'var'));
    expect(await readdir(join(folder, 'var'))).toEqual(['logs']);
  });

  it('says in one line that a file is in the way', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failure = openDataDir(file);
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/CLINIC_DATA$/);
  });

  it('says in one line that the disk takes no data', async () => {
    // always full, for root too
    await expect(openDataDir('/dev/full/var')).rejects.toThrow(StartError);
  });
});

describe('requireFreePort', () => {
  it('names the port that is taken and the way out', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is already in use`);
    await new Promise((resolve) => taken.close(resolve));
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});
