import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testShell } from 'registry/test-kit/candidate';
import { listComplaints, requireResult, testHealthySite } from '../test-kit/healthy-site';
import { judgeMigrations } from './pending-migrations';
import { upgradeChecks } from './upgrade-checks';

const tested = testHealthySite();

const examine = () => tested.site.examine({ groups: upgradeChecks });

const buildShell = (change: Partial<typeof testShell>) =>
  writeFile(
    join(tested.site.folder, 'shell.json'),
    JSON.stringify({ ...testShell, version: '9.0.0', ...change }),
  );

it('a healthy site can be upgraded', async () => {
  await buildShell({});
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({});
  expect(requireResult(examined, 'live remotes').found).toMatch(
    /^Shell 9\.0\.0 shows all \d+ versions that visitors get\.$/,
  );
  expect(requireResult(examined, 'migrations').found).toMatch(/^None: /);
});

it('a shell with a React that a live remote does not accept is found', async () => {
  await buildShell({ shared: { ...testShell.shared, react: '20.0.0' } });
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({ 'live remotes': 'failed' });
  expect(requireResult(examined, 'live remotes').found).toMatch(
    /^remote-[a-z]+ 1\.0\.0: react must be \^19\.3\.0, but shell 9\.0\.0 shares 20\.0\.0; /,
  );
});

it('a shell that no longer shows a live remote is found', async () => {
  await buildShell({ contractVersions: [2, 3] });
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({ 'live remotes': 'failed' });
  expect(requireResult(examined, 'live remotes').found).toMatch(
    /^remote-[a-z]+ 1\.0\.0: the remote requires contract 1, but shell 9\.0\.0 supports 2, 3; /,
  );
});

it('a version that is not built is found', async () => {
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({ 'live remotes': 'failed' });
  expect(requireResult(examined, 'live remotes').advice).toContain('npm run build');
});

it('a setting that this version rejects is found', async () => {
  await buildShell({});
  delete tested.site.env.api.ACCESS_TOKEN_SECRET;
  const examined = await examine();
  expect(examined.ok).toBe(false);
  expect(requireResult(examined, 'settings of the API').found).toContain('ACCESS_TOKEN_SECRET');
});

describe('migrations', () => {
  const toFile = (name: string, isConcurrent = false) => ({
    ...{ name, isConcurrent, text: '', replaces: null },
  });
  const files = [toFile('0001-baseline'), toFile('0002-rooms'), toFile('0003-index', true)];
  const contract = toFile('0004-rooms-contract');

  it('are named, and those that build indexes', () => {
    expect(judgeMigrations(files, ['0001-baseline'])).toEqual({
      state: 'ok',
      found: '2 to apply: 0002-rooms, 0003-index (builds indexes while the site runs).',
    });
  });

  it('with a contract say that there is no way back', () => {
    const { state, found, advice } = judgeMigrations([...files, contract], ['0001-baseline']);
    expect(state).toBe('warning');
    expect(found).toContain(
      '0004-rooms-contract (earlier versions of the API cannot run after it)',
    );
    expect(advice).toContain('restore a backup');
  });

  it.each([
    ['0004-rooms', 'warning'],
    ['0004-rooms-contract', 'failed'],
  ])('of a later version are found: %s', (name, state) => {
    const applied = [...files, { name }].map((file) => file.name);
    expect(judgeMigrations(files, applied)).toMatchObject({
      state,
      found: `The database is of a later version: it has ${name}.`,
    });
  });

  it('of no version at all are a new site', () => {
    expect(judgeMigrations(files, []).state).toBe('failed');
  });
});
